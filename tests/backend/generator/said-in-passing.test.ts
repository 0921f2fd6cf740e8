import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("what is said in passing", () => {
  test.each(["waffles without egg, we do eat dairy", "egg-free cake please, they do eat milk"])(
    "allows a food, and keeps it not out: %s",
    (words) => {
      expect(briefOf(words).allergens).toEqual(["eggs"]);
    },
  );

  test("does not loosen what nobody eats", () => {
    expect(briefOf("waffles without egg, we do not eat dairy").allergens).toContain("milk");
  });

  test.each([
    ["three leeks as thick as my arm and a pot of ricotta", ["leeks", "ricotta"]],
    ["a pumpkin the size of a football and some sage", ["pumpkin", "sage"]],
  ])("of how large a food is makes no doubt of it: %s", (words, foods) => {
    expect(briefOf(words).include.map((it) => it.words)).toEqual(foods);
    expect(briefOf(words).patterns).toEqual([]);
  });

  test("an allergy behind what is asked for is of its own food", () => {
    const { include, allergens } = briefOf("satay prawn skewers egg allergy and peanut allergy");

    expect(include.map(({ words }) => words)).toEqual(["prawn"]);
    expect([...allergens].sort()).toEqual(["eggs", "peanuts"]);
  });
});

test.each(["expecting a baby, potato salad please", "a Caesar salad, I am pregnant"])(
  "who eats no raw egg is told to buy what is stirred of it: %s",
  async (words) => {
    const { notes } = await answerTo(words);

    expect(notes.join(" ")).toMatch(/[Mm]ayonnaise: made with egg that is not cooked/);
  },
);

test.each([
  ["pan-roasted pollock, parsley sauce", /^Pan-fried white fish/],
  ["lentil köfte", /^Mercimek köftesi$/],
])("a dish is cooked in the way that its name says: %s", async (words, title) => {
  expect((await answerTo(words)).recipe.title).toMatch(title);
});
