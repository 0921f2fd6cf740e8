import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const foodsOf = (words: string) => briefOf(words).include.map(({ food }) => food);

describe("a list of what there is, with amounts", () => {
  test("asks for every food in it, also for one that a dish is called by", () => {
    const { dish, beside, edits } = briefOf(
      "half a celeriac, 250g gnocchi, 2 trout fillets and 400g potatoes",
    );

    expect(foodsOf("half a celeriac, 250g gnocchi, 2 trout fillets and 400g potatoes")).toEqual([
      "celeriac",
      "gnocchi",
      "trout",
      "potato",
    ]);
    expect([dish, beside, edits]).toEqual([null, [], []]);
  });

  test("is no list where a dish is named, and its foods are counted for it", () => {
    expect(briefOf("lasagne with 500g mince and 2 carrots").dish?.title).toBe("Lasagne");
    expect(briefOf("two pizzas and a salad for 4").dish?.title).toMatch(/pizza/i);
  });

  test.each([
    ["2 chillies and a pepper going soft, 200g rice", "sweet-pepper"],
    ["1 pepper, 2 onions, 300g mince", "sweet-pepper"],
    ["floppy leeks, 500g potatoes, half a tub of cream", "leek"],
    ["300g parsnips past their best, 2 apples", "parsnip"],
    ["4 plums going a bit squishy and 100g oats", "plum"],
  ])("has a food by whatever state it is in: %s", (words, food) => {
    expect(foodsOf(words)).toContain(food);
    expect(foodsOf(words)).not.toContain("black-pepper");
  });

  test.each([
    "150g crayfish, 200g rice and 2 nests of noodles",
    "half a bag of walnuts, wilted celery, 100g blue cheese, no meat",
    "turkey left from xmas about 300g and a jar of mustard, no stew please",
    "stale ciabatta half a loaf, 600g tomatoes, basil",
  ])("is asked back about by nobody: %s", async (words) => {
    await expect(answerTo(words)).resolves.toBeDefined();
  });

  test.each([
    "2 eggs, 100g cashews, can't have those",
    "200g prawns put me in hospital, 200g rice",
    "my son swells up from 1 egg, we have 200g pasta",
  ])("keeps out what may harm all the same: %s", async (words) => {
    const answer = await answerTo(words).catch(() => null);

    const names = answer?.recipe.ingredients.map(({ food }) => food) ?? [];
    for (const harm of ["cashew", "prawn", "egg"].filter((it) => words.includes(it)))
      expect(names).not.toContain(harm);
  });

  test("ends before a limit behind it", () => {
    const { include, exclude, diets } = briefOf("300g turkey mince, 1 lime, dairy free");

    expect(include.map(({ food }) => food)).toContain("lime");
    expect(exclude.map(({ food }) => food)).not.toContain("lime");
    expect(diets).toContain("dairy-free");
  });
});

describe("a kind of dish that is not wanted", () => {
  test.each([
    ["200g chickpeas, 1 tin tomatoes, not another curry", /curry/i],
    ["3 leeks and 2 potatoes, no soup please", /soup/i],
    ["300g beef, 2 carrots, not stew again", /stew|casserole/i],
  ])("does not come, and keeps no food out: %s", async (words, kind) => {
    const { recipe } = await answerTo(words);

    expect(recipe.title).not.toMatch(kind);
    expect(briefOf(words).exclude.every(({ food }) => food === null)).toBe(true);
  });
});

test.each([
  ["sunday lunch with a chicken", /roast chicken/i],
  ["roast dinner with a pork joint", /roast pork/i],
])("a roast with a meat named beside it is a roast of that meat: %s", async (words, title) => {
  const { recipe } = await answerTo(words);

  expect(recipe.title).toMatch(title);
  expect(recipe.ingredients.some(({ food }) => food === "beef-topside")).toBe(false);
});
