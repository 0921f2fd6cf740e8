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
