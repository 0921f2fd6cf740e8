import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const linesOf = async (words: string) =>
  (await answerTo(words)).recipe.ingredients.map(({ name }) => name).join(", ");

describe("what is only not at home", () => {
  test.each(["there's no butter in the house, a crumble", "we've run out of butter, a crumble"])(
    "is replaced by what a kitchen has: %s",
    async (words) => {
      const lines = await linesOf(words);
      expect(lines).not.toMatch(/\bbutter\b/i);
      expect(lines).not.toMatch(/vegan|coconut|soya/i);
    },
  );

  test("leaves in what is made with it", async () => {
    expect(await linesOf("no milk in the house, a shortbread")).toMatch(/^(?!.*vegan).*butter/i);
  });

  test.each(["no eggs left, a chocolate cake", "a chocolate cake, we've run out of eggs"])(
    "is kept out of everything where that is eggs: %s",
    (words) => expect(briefOf(words).allergens).toEqual(["eggs"]),
  );

  test.each(["lasagne, no milk", "a lasagne without milk", "we keep no milk in the house, lasagne"])(
    "is no food that is only to stay out, which may be for an allergy: %s",
    async (words) => expect(await linesOf(words)).toMatch(/vegan butter.*vegan Parmesan/),
  );
});

describe("what a house is kept clear of", () => {
  test.each([
    "no eggs in the house, he can't have them, a chocolate cake",
    "no eggs in the house as she is allergic, a chocolate cake",
    "no nuts in the house, a chocolate cake",
  ])("stays an allergen: %s", (words) => {
    const { allergens, exclude } = briefOf(words);
    expect(allergens).toHaveLength(1);
    expect(exclude.some(({ isShort }) => isShort)).toBe(false);
  });
});
