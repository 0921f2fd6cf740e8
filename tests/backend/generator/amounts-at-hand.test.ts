import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("an amount of a food that somebody has", () => {
  test.each([
    ["a kilo of gooseberries to use up", /^It takes .* of the 1 kg gooseberries\.$/],
    ["2 kg of pears, a crumble please", /of the 2 kg pears/],
    ["a dozen eggs and spinach", /of the 12 eggs/],
  ])("is told how much is used of it: %s", async (words, told) => {
    const { notes } = await answerTo(words);

    expect(notes.find((it) => it.startsWith("It takes"))).toMatch(told);
  });

  test("makes no dish smaller that it only comes into", async () => {
    const { notes, recipe } = await answerTo("beef stew, with 2 turnips to use up");

    expect(notes.filter((it) => it.startsWith("This is for"))).toEqual([]);
    expect(recipe.ingredients.find(({ name }) => name.startsWith("turnip"))?.quantity).toEqual({ min: 2 });
  });

  test("is not gone past: the dish is for as many as it goes round", async () => {
    const { notes } = await answerTo("a 700 g pack of beef mince, chilli con carne");

    expect(notes).toContain("This is for 5, as that is how far your 700 g beef mince goes.");
  });

  test("is no reason to cook for more than eight", async () => {
    const { recipe } = await answerTo("5 kg of carrots, soup");

    expect(recipe.servings).toBeLessThanOrEqual(8);
  });

  test("of what every kitchen has may be more, which is told in the plural", async () => {
    const { notes } = await answerTo("400g beef mince, 1 tin kidney beans, 1 onion, chilli con carne for 6");

    expect(notes).toContain("It takes 2 onions, and you named 1.");
  });
});

test("the last of nothing but foods is at hand as well, though there is a recipe for it", () => {
  const { dish, include } = briefOf("stale brioche, cream, 2 eggs, lemon curd");

  expect(dish).toBeNull();
  expect(include.map(({ words }) => words)).toContain("eggs");
});

test("what there is nothing in but is there", () => {
  const { include, exclude, allergens } = briefOf("nothing in the house but eggs and cheese");

  expect(include.map(({ words }) => words)).toEqual(["eggs", "cheese"]);
  expect([...exclude, ...allergens]).toEqual([]);
});

describe("less of a food in a dish that is named", () => {
  test.each([
    ["shortbread with half the butter", "butter"],
    ["flapjacks with less sugar", "sugar"],
    ["carrot cake, and go easy on the sugar", "sugar"],
    ["brownies please, my dentist says to cut down on sugar", "sugar"],
  ])("is neither asked for as a food nor kept out: %s", (words, food) => {
    const { dish, include, exclude, edits, patterns } = briefOf(words);

    expect(dish).not.toBeNull();
    expect([include, exclude, patterns]).toEqual([[], [], []]);
    expect(edits).toHaveLength(1);
    expect(JSON.stringify(edits)).toContain(food);
  });

  test("is all of it where no dish is named, as nobody can have less of what is still to be found", () => {
    expect(briefOf("I have to go easy on lentils, a soup").exclude.map(({ food }) => food)).toContain(
      "lentil",
    );
  });
});

test.each([
  ["proper custard creams", "custard-creams"],
  ["a mild Adana kebab", "adana-kebab"],
])("what is said of any dish is no part of the name of another: %s", (words, id) => {
  expect(briefOf(words).dish?.id).toBe(id);
});
