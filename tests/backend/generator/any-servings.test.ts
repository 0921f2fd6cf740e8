import { expect, test } from "vitest";
import { forServings } from "~/backend/generator/adapt/edits/scale";
import type { Written } from "~/backend/generator/ports";
import { RecipeDraft } from "~/contract/recipes";
import { answerTo } from "../../support/ask-generator";
import { starterDishes } from "../../support/dishes";
import { someOf } from "../../support/some-of";

const draftOf = (written: Written) => ({
  written,
  changes: [],
  grade: 3 as const,
  changedFor: new Set<string>(),
});

function scaled(written: Written, ...servings: number[]): Written {
  return servings.reduce((it, people) => {
    const next = forServings(draftOf(it), people);
    return "unchanged" in next ? it : next.written;
  }, written);
}

function faults(written: Written): string[] {
  const read = RecipeDraft.safeParse(written);
  return read.success ? [] : read.error.issues.map((it) => `${it.path.join(".")}: ${it.message}`);
}

const EVERY = Array.from({ length: 40 }, (_, i) => i + 1);

test.each([
  ["as it is written", [], EVERY],
  ["that was for 6 before", [6], [1, 4, 8, 11, 40]],
  ["that was for 40 before", [40], [2, 6]],
] as const)(
  "every dish %s can be kept for other numbers of people",
  (_, before, numbers) => {
    const found = someOf(starterDishes, 4).flatMap(({ written }) =>
      numbers.flatMap((people) =>
        faults(scaled(written, ...before, people)).map((it) => `${written.title} for ${people}: ${it}`),
      ),
    );

    expect(found).toEqual([]);
  },
  120_000,
);

test("the size of a dish is told once, of the amount it is for now", () => {
  const lasagne = starterDishes.find(({ written }) => written.title === "Lasagne")!.written;

  expect(scaled(lasagne, 4, 8).equipment).toEqual(lasagne.equipment);
  const { tips, steps } = scaled(lasagne, 6, 12);
  expect(tips.filter((it) => it.includes("3-litre"))).toEqual([
    "It was written for a 3-litre baking dish: a larger one takes longer in the oven, so go by how it looks.",
  ]);
  expect(JSON.stringify(steps)).toMatch(/a (?:4\.5|5)-litre baking dish/);
  expect(scaled(lasagne, 24).tips.join(" ")).toMatch(/3-litre.*this takes 3 of them/);
});

test("a step counts the plates, and what is cut out, of those it is for now", () => {
  const of = (title: string, people: number) =>
    JSON.stringify(
      scaled(starterDishes.find(({ written }) => written.title === title)!.written, people).steps,
    );

  expect(of("French onion soup", 2)).toContain("Stand 2 ovenproof soup bowls");
  expect(of("Beef bibimbap", 1)).toContain("Put the rice in a bowl");
  expect(of("Scones", 4)).toContain("Cut out 4 scones");
});

test("half of half a clove of garlic is no whole one", () => {
  const bread = starterDishes.find(({ written }) => written.title === "Pan con tomate")!.written;
  const garlic = scaled(bread, 2, 1).ingredients.find(({ name }) => name === "garlic");

  expect(garlic?.quantity?.min).toBeLessThanOrEqual(0.5);
});

test("of less than half a bird a half does, and of a little more a smaller whole one", async () => {
  const birdFor = async (words: string) =>
    (await answerTo(words)).recipe.ingredients.find(({ name }) => /^(?:whole chicken|duck)$/.test(name));

  expect(await birdFor("Peking-style duck with pancakes for 2")).toMatchObject({
    quantity: { min: 0.5 },
    note: expect.stringMatching(/^half of one/),
  });
  expect(await birdFor("roast chicken for 2")).toMatchObject({ quantity: { min: 1 } });
});

test("of a quarter of a teaspoon for six, one person takes a pinch, and of what is no spice an eighth", () => {
  const dish = starterDishes.find(({ written }) => written.title === "Gratin dauphinois")!.written;
  const [line] = dish.ingredients;
  const spoon = { scalable: true, quantity: { min: 0.25 }, unit: "tsp" as const };
  const few: Written = {
    ...dish,
    servings: 6,
    ingredients: [
      { ...line!, ...spoon, ref: "mace", name: "ground mace" },
      { ...line!, ...spoon, ref: "powder", name: "baking powder" },
    ],
    steps: [],
  };

  const amounts = scaled(few, 1).ingredients.map(({ quantity, unit }) => `${quantity!.min} ${unit}`);

  expect(amounts).toEqual(["1 pinch", "0.125 tsp"]);
});
