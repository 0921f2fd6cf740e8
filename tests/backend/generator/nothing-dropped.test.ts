import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const words = (foods: readonly { words: string }[]) => foods.map((it) => it.words);

test.each([
  ["a quick tea, no grill, haddock and fennel", ["haddock", "fennel"]],
  ["lunch without fuss, lentils, feta", ["lentils", "feta"]],
])("behind a thing of the kitchen that is refused the foods are wished for: %s", (said, foods) => {
  const { include, exclude } = briefOf(said);

  expect({ include: words(include), exclude: words(exclude) }).toEqual({ include: foods, exclude: [] });
});

test.each(["no grill, haddock or fennel", "no oven, dairy, eggs", "no cream, haddock, fennel"])(
  "a list of what is refused goes on behind the comma: %s",
  (said) => {
    const { include, exclude, allergens, diets } = briefOf(said);

    expect(include).toEqual([]);
    expect(exclude.length + allergens.length + diets.length).toBeGreaterThan(0);
  },
);

test("a lunch that is filling fills nothing, and a filling does", () => {
  expect(briefOf("a filling lunch with lentils").course).toBeNull();
  expect(briefOf("a filling for baked potatoes").course).not.toBeNull();
});

test("what is on the side, or glazed, is no course by itself", () => {
  expect(briefOf("grilled trout with beans on the side").course).toBeNull();
  expect(briefOf("trout with a sweet glaze").course).toBeNull();
});

test("something that is to go with a dish is not that dish", async () => {
  const { recipe } = await answerTo("something fresh and sharp to go with roast pork");

  expect(recipe.title).not.toMatch(/pork/i);
});

test.each(["she wants lamb chops but I only eat fish", "he eats steak and my mum eats fish"])(
  "what another eats is told and not cooked along: %s",
  async (said) => {
    const { recipe, notes } = await answerTo(said);

    expect(recipe.ingredients.map(({ name }) => name).join(" ")).not.toMatch(/fish|cod|haddock/);
    expect(notes.join(" ")).toMatch(/“fish” is left out/);
  },
);

test("a form that the dish does not have is told", async () => {
  const { notes } = await answerTo("a soup of guacamole");

  expect(notes.join(" ")).toContain("You asked for soup");
});

test("another cut than the one that was named is told", async () => {
  const { recipe, notes } = await answerTo("a fine dinner of duck legs with cherries");

  const isOfLegs = recipe.ingredients.some(({ name }) => /leg/.test(name));
  expect(isOfLegs || /“duck legs”/.test(notes.join(" "))).toBe(true);
});
