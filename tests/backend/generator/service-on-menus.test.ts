import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const besideOf = (words: string) => briefOf(words).beside.map((it) => it.words);

describe("what a menu says of its own service is no part of the dish", () => {
  test.each([
    ["Plum frangipane tart, clotted cream. Please allow 20 minutes", ["clotted cream"]],
    ["Grilled mackerel, beetroot slaw (market price, limited availability)", ["beetroot slaw"]],
    ["Venison pie, buttery mash - £3 supplement", ["buttery mash"]],
    ["Club sandwich, kettle chips, served weekdays only", ["kettle chips"]],
  ])("%s", (words, beside) => {
    expect(briefOf(words)).toMatchObject({ maxMinutes: null, notUnderstood: [], traits: [], edits: [] });
    expect(besideOf(words)).toEqual(beside);
  });

  test("but minutes that somebody has are a limit", () => {
    expect(briefOf("Fish pie, please allow me 40 minutes at most").maxMinutes).toBe(40);
  });
});

describe("an extra behind a dish is told and not put in", () => {
  test.each(["Greek salad | add grilled halloumi +4", "Greek salad, olives. Add halloumi £3.50"])(
    "%s",
    async (words) => {
      const { recipe, notes } = await answerTo(words);

      expect(recipe.ingredients.map(({ name }) => name).join(", ")).not.toMatch(/halloumi/);
      expect(notes.join(" ")).toMatch(/“(?:grilled )?halloumi”, is not in this recipe/);
    },
  );

  test("and who keeps something out is read", () => {
    expect(briefOf("Pesto pasta, add no nuts £2").diets).toContain("nut-free");
  });
});

test("what the kitchen would change for who asks is no wish", async () => {
  expect(briefOf("Leek risotto (can be made vegan)").diets).toEqual([]);
  expect((await answerTo("Mushroom risotto (vegan available)")).recipe.title).not.toMatch(/vegan/i);
});

describe("behind a dish another is beside it, and the first is cooked", () => {
  test.each([
    ["Bread and butter pudding, lemon curd", "Bread and butter pudding"],
    ["Chicken noodle soup, cheese toastie", "Chicken noodle soup"],
  ])("%s", (words, dish) => {
    expect(briefOf(words).dish?.words).toBe(dish);
  });
});

test("one item of several is no kind that the dish was to be", async () => {
  const { notes } = await answerTo("Lasagne, mini naan, red cabbage slaw £11");

  expect(notes.join(" ")).not.toContain("another kind of dish");
  expect(notes.filter((it) => it.includes("left out"))).toHaveLength(1);
});

test("a named kind of sausage that the recipe has not is told", async () => {
  const { notes } = await answerTo("Toad in the hole with Cumberland sausages");

  expect(notes.join(" ")).toContain("not “Cumberland sausages”");
});

test.each([
  ["Pea and ham soup, soda bread £5.40 gf", "gluten-free"],
  ["Mushroom stroganoff, rice £11.20 v", "vegetarian"],
])(
  "a mark behind the price is a mark, and the price no wish for something cheap: %s",
  async (words, diet) => {
    const { brief, notes } = await answerTo(words);

    expect(brief.diets).toEqual([diet]);
    expect(notes.join(" ")).not.toMatch(/cheap/);
  },
);

test("what is slow cooked on a packet is cooked here, and slowly", async () => {
  const { notes } = await answerTo("Slow Cooked Beef Rendang with Coconut Rice 380g, serves 1, £4.25");

  expect(notes.join(" ")).not.toMatch(/cheap|goes in at the end|slowly/);
});

test("what is told of a dish that is poached, or has gherkins for pickle, is true", async () => {
  expect((await answerTo("Poached cod in parsley sauce")).notes.join(" ")).not.toContain("another");
  expect((await answerTo("Patty melt, slaw & pickle 11.50")).notes.join(" ")).not.toMatch(/pickle/);
});

test("a tomato soup that is to be creamy has cream", async () => {
  const { recipe } = await answerTo("Creamy tomato soup");

  expect(recipe.ingredients.map(({ name }) => name)).toContain("double cream");
});
