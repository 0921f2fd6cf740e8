import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("an amount of a food that somebody has", () => {
  test.each([
    ["a kilo of gooseberries to use up", /^It takes .* of the 1 kg gooseberries\.$/],
    ["2 kg of pears, a crumble please", /of the 2 kg pears/],
    ["a 700 g pack of beef mince, chilli con carne", /^It takes 800 g beef mince, and you named 700 g\.$/],
    ["a dozen eggs and spinach", /of the 12 eggs/],
  ])("is told how much is used of it: %s", async (words, told) => {
    const { notes } = await answerTo(words);

    expect(notes.find((it) => it.startsWith("It takes"))).toMatch(told);
  });

  test("is no reason to cook for more than eight", async () => {
    const { recipe } = await answerTo("5 kg of carrots, soup");

    expect(recipe.servings).toBeLessThanOrEqual(8);
  });

  test("of one makes several in the sentence that tells of more", async () => {
    const { notes } = await answerTo("cold cooked rice, prawns, 1 egg");

    expect(notes).toContain("It takes 3 eggs, and you named 1.");
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
