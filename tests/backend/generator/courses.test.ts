import { describe, expect, test } from "vitest";
import { answerTo } from "../../support/ask-generator";

describe("a course that is asked for by its noun", () => {
  test.each([
    ["a colourful mocktail", "drinks"],
    ["a drink with rum", "drinks"],
    ["a sauce for lamb chops", "sauces-and-pickles"],
    ["dressing for a bean salad", "sauces-and-pickles"],
    ["a relish for hot dogs", "sauces-and-pickles"],
  ])("is one of its kind: %s", async (words, category) => {
    const { recipe } = await answerTo(words);

    expect(recipe.categorySlug).toBe(category);
  });

  test.each([
    "a side for roast beef",
    "something to serve with grilled chicken",
    "accompaniment for lamb chops",
    "side dish to go with duck",
  ])("is not what it is to go with: %s", async (words) => {
    const { recipe } = await answerTo(words);

    expect(["meat", "chicken-and-poultry", "fish-and-seafood"]).not.toContain(recipe.categorySlug);
    expect(recipe.title).not.toMatch(/beef|chicken|lamb|duck/i);
  });

  test("a dish that is to go with another is that dish without the other in it", async () => {
    const { recipe } = await answerTo("gravy for pork chops");

    expect(recipe.ingredients.map(({ name }) => name).join(" ")).not.toMatch(/chop/);
  });

  test("what no dish of the kind is called is said", async () => {
    const turquoise = await answerTo("a turquoise mocktail");
    const pink = await answerTo("a pink mocktail");

    expect(turquoise.notes.join(" ")).toContain("“turquoise”");
    expect(pink.recipe.title).toMatch(/pink/i);
    expect(pink.notes).toEqual([]);
  });

  test("a food that no dish of the kind has is said, and does not come into one", async () => {
    const { recipe, notes } = await answerTo("a spread with haddock");

    expect(notes.join(" ")).toContain("We have no spread with haddock");
    expect(recipe.ingredients.map(({ name }) => name)).not.toContain("haddock");
  });

  test("keeps what has to stay out", async () => {
    const { recipe } = await answerTo("a side for steak, my guest is allergic to milk");

    expect(recipe.ingredients.map(({ name }) => name).join(" ")).not.toMatch(/\bmilk|butter|cream|cheese/);
  });

  test.each([
    ["prawn cocktail", /prawn cocktail/i],
    ["apple sauce", /apple sauce/i],
    ["a bowl of mash on the side", /mash/i],
    ["rice pudding", /rice pudding/i],
  ])("is none where it is part of a dish's name: %s", async (words, title) => {
    const { recipe } = await answerTo(words);

    expect(recipe.title).toMatch(title);
  });
});
