import { describe, expect, test } from "vitest";
import type { Recipe } from "~/contract/recipes";
import { FORMATS, imported, recipeOf, starters } from "../support/exchange";
import { someOf } from "../support/some-of";

/** A recipe full of what formats stumble over. */
const awkward = recipeOf({
  title: "Ana’s “very best” #1 pie: 50% more @ home",
  categorySlug: "desserts",
  description: "Line one.\nLine two -- with dashes, *stars*, <b>tags</b> & [links](https://x.example).",
  cuisine: "French: southern",
  servings: 6,
  prepMinutes: 20,
  cookMinutes: 45,
  restMinutes: 15,
  difficulty: "hard",
  ingredients: [
    {
      ref: "butter",
      group: "Dough",
      quantity: { min: 200 },
      unit: "g",
      name: "butter",
      note: "cold",
      scalable: true,
    },
    { ref: "egg", group: "Dough", quantity: { min: 2, max: 3 }, unit: "piece", name: "egg", scalable: true },
    {
      ref: "butter-2",
      quantity: { min: 1 / 3 },
      unit: "cup",
      name: "butter",
      optional: true,
      scalable: false,
    },
    {
      ref: "x",
      quantity: { min: 1.5 },
      unit: "tsp",
      name: "70% (dark) chocolate {rare}",
      note: "optional, in (small) bits",
      scalable: true,
    },
    { ref: "salt", quantity: null, unit: null, name: "salt", note: "to taste", scalable: false },
  ],
  steps: [
    {
      group: "Dough = base",
      parts: [
        "- Rub ",
        { ingredient: "butter", share: 1 / 4 },
        "(soft) into ~flour @ room temp #1 with 2 * 3 _fingers_ -- [- no -] ",
        { ingredient: "egg", share: 0.5, label: "eggs" },
        ", for ",
        { timer: { minutes: 40 / 60 } },
        ".",
      ],
    },
    {
      parts: [
        "> Chill for ",
        { timer: { minutes: 90, maxMinutes: 120, label: "chill (well)" }, passive: true },
        ", bake at ",
        { celsius: 180 },
        " for ",
        { timer: { minutes: 25, label: "bake" } },
        " and add ",
        { ingredient: "butter", share: 3 / 4 },
        " and ",
        { ingredient: "butter-2" },
        ".",
      ],
    },
    { group: "To serve", parts: ["1. Cut with a large knife; \\ done"] },
    { group: "To serve", parts: ["Eat with ", { ingredient: "x", share: 1 }, "."] },
  ],
  equipment: ["Large knife", "Rolling pin"],
  tips: ["Freeze it: it keeps.\n---\nFor a month.", "- Or not"],
});

describe.each(Object.entries(FORMATS))("a recipe as .%s", (ending, { kind, write }) => {
  const recipes = recipesFor(ending);

  test.each(recipes)("is the same bytes after an import and a second export: %s", (__, recipe) => {
    const first = write(recipe);
    const read = imported(first, kind);

    expect(write(recipeOf(read!))).toBe(first);
  });

  test.each(recipes)("is told from the other formats: %s", (__, recipe) => {
    const text = write(recipe);

    expect(imported(text)).toEqual(imported(text, kind));
  });
});

test.each(recipesFor("cook"))("Cooklang carries all of it: %s", (_, recipe) => {
  const read = recipeOf(imported(FORMATS.cook.write(recipe))!);

  const plain = JSON.parse(JSON.stringify(recipe));
  for (const [name, value] of Object.entries(JSON.parse(JSON.stringify(read))))
    expect(value, name).toEqual(plain[name]);
});

test.each(someOf(starters, 5))("what was exported is read without a word of warning: %s", (_, recipe) => {
  for (const name of ["cook", "md", "json"] as const)
    expect(imported(FORMATS[name].write(recipe))!.warnings, name).toEqual([]);
});

test("a list that the steps tell in full is written nowhere else", () => {
  const [, recipe] = starters.find(([file]) => file.endsWith("garlic-naan.cook"))!;

  const text = FORMATS.cook.write(recipe);

  expect(text).not.toMatch(/^(?:ingredients|equipment|timers):/m);
  expect(text).toContain("~rise{75%minutes}");
  expect(text).toContain("#large bowl{}");
  expect(text).toContain("@salt{1 1/2%tsp}");
});

test("three thirds of an amount are all of it", () => {
  const third = { ingredient: "butter", share: 1 / 3 };
  const recipe = recipeOf({
    ...awkward,
    ingredients: [{ ref: "butter", quantity: { min: 200 }, unit: "g", name: "butter", scalable: true }],
    steps: [{ parts: ["Fry in ", third, ", then ", third, ", then ", third, "."] }],
  });

  const text = FORMATS.cook.write(recipe);

  expect(imported(text)!.ingredients![0]!.quantity).toEqual({ min: 200 });
  expect(FORMATS.cook.write(recipeOf(imported(text)!))).toBe(text);
});

/** Only Cooklang carries the awkward one: a list in words cannot say all of it. */
function recipesFor(ending: string): [string, Recipe][] {
  const some = someOf(starters, 5);
  return ending === "cook" ? [...some, ["an awkward recipe", awkward]] : [...some];
}
