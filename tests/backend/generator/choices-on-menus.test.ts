import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const besideOf = (words: string) => briefOf(words).beside.map((it) => it.words);

describe("what stands over the dishes of a menu is none of them", () => {
  test.each([
    ["Sat - Beef chilli, rice and sour cream", "Chilli con carne"],
    ["Pie night Wednesdays: steak and ale pie, mash £13", "Steak and ale pie"],
    ["Three course lunch £24: onion soup, then roast duck", "French onion soup"],
    ["Waitrose Essentials cottage pie 400g 512 kcal", "Cottage pie"],
    ["Chicken katsu bento w/ rice, pickles", "Chicken katsu curry"],
  ])("%s", (words, dish) => {
    expect(briefOf(words).dish?.title).toBe(dish);
  });
});

test("of a choice the first is made, and the others are told", () => {
  expect(besideOf("Omelette with cheddar, ham or peppers, slaw")).toEqual(["ham", "peppers", "slaw"]);
  expect(besideOf("Thu: chicken nuggets or veggie nuggets, wedges")).toEqual(["veggie nuggets", "wedges"]);
});

test("what a menu says that there is in a dish is nobody's wish", async () => {
  const { notes } = await answerTo("Lemon tart, raspberry sorbet (contains wheat, egg)");

  expect(notes.join(" ")).not.toMatch(/wheat|egg/);
});

describe("a filled bread is a sandwich", () => {
  test.each(["Ham and brie ciabatta", "Sausage bap"])("%s", async (words) => {
    const { recipe } = await answerTo(words);

    expect(recipe.title).toMatch(/sandwich|toastie|melt|panini/i);
    expect(recipe.categorySlug).toBe("starters-and-snacks");
  });

  test("which has one bread", async () => {
    const { recipe, changes } = await answerTo("Tuna mayonnaise sandwich on ciabatta");

    expect(recipe.ingredients.filter(({ name }) => /bread|ciabatta/.test(name))).toHaveLength(1);
    expect(changes.length).toBeLessThan(2);
  });

  test("and what is baked with something in it is a bread", () => {
    expect(briefOf("olive ciabatta").form).not.toBe("sandwich");
    expect(briefOf("garlic baguette").dish?.title).toBe("Garlic bread");
  });
});

test("a sauce that a recipe makes of its own lines is not put in again", async () => {
  const { recipe } = await answerTo("Eggs Benedict - ham, poached egg, hollandaise");

  expect(recipe.ingredients.map(({ name }) => name).join(" ")).not.toMatch(/hollandaise/);
});

test("a sandwich of no kind is no loaf", async () => {
  expect((await answerTo("a sandwich")).recipe.title).not.toMatch(/loaf/);
});
