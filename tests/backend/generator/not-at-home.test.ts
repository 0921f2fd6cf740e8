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

  test("are eggs, for which nobody has to be free of egg", () => {
    const { allergens, exclude } = briefOf("no eggs left, a chocolate cake");
    expect(allergens).toEqual([]);
    expect(exclude).toEqual([{ words: "eggs", food: "egg", isShort: true }]);
  });
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
