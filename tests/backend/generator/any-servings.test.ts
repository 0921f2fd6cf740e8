import { expect, test } from "vitest";
import { forServings } from "~/backend/generator/adapt/edits/scale";
import { foodOf } from "~/backend/generator/adapt/uses-of";
import type { Written } from "~/backend/generator/ports";
import { RecipeDraft } from "~/contract/recipes";
import { ingredientWords, stepText } from "~/food/recipe-lines";
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
  240_000,
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

const dishCalled = (title: string) => starterDishes.find(({ written }) => written.title === title)!.written;
const stepsOf = (written: Written) =>
  written.steps.map(({ parts }) => stepText(parts, written.ingredients)).join("\n");

test("every dish for 1, 2, 12 and 40 is weighed as a cook weighs, and its times are no odd minutes", () => {
  const odd = someOf(starterDishes, 8).flatMap(({ written }) =>
    [1, 2, 12, 40].flatMap((people) => {
      const next = scaled(written, people);
      const amounts = next.ingredients.flatMap((line) => {
        const { min } = line.quantity ?? { min: 1 };
        const isWeighed = (line.unit === "g" || line.unit === "ml") && min >= 3;
        const isWhole = foodOf(line)?.group === "egg" && (line.unit === null || line.unit === "piece");
        return (isWeighed || isWhole) && line.scalable && !Number.isInteger(min)
          ? [ingredientWords(line)]
          : [];
      });
      const more = next.cookMinutes - written.cookMinutes;
      const times = more > 0 && more % 5 !== 0 ? [`${more} minutes more`] : [];
      return [...amounts, ...times].map((it) => `${written.title} for ${people}: ${it}`);
    }),
  );

  expect(odd).toEqual([]);
}, 240_000);

test("a joint for one takes neither the hot start nor the rest of one for six", () => {
  const beef = dishCalled("Roast beef");
  const small = scaled(beef, 1);

  expect(stepsOf(small)).toMatch(/Roast for 10.minutes/);
  expect(stepsOf(small)).toMatch(/leave for 10.minutes/);
  expect(stepsOf(small)).toContain("all but a teaspoon of fat");
  expect(small.cookMinutes + small.restMinutes).toBeLessThan(beef.cookMinutes);
  expect(small.tips.join(" ")).toContain("begin to measure the middle");
  expect(scaled(beef, 1, 6).tips.join(" ")).not.toContain("So small a joint");
});

test("a drawn circle and a sheet that is rolled out follow the amount, and what each piece is does not", () => {
  const pavlova = dishCalled("Passion fruit pavlova");

  expect(stepsOf(scaled(pavlova, 4))).toMatch(/Draw a 14.cm circle/);
  expect(scaled(pavlova, 40).tips.join(" ")).toContain("The shape in the steps is for the original amount");
  expect(stepsOf(scaled(dishCalled("Apple strudel"), 2))).toContain("30 by 23");
  expect(stepsOf(scaled(dishCalled("Chapatis"), 2))).toMatch(/16.cm/);
});

test("a smaller tin says when to begin to look, and there is one for a single tartlet", () => {
  const quiche = scaled(dishCalled("Quiche Lorraine"), 1);

  expect(stepsOf(quiche)).toMatch(/10.cm loose-based tart tin/);
  expect(quiche.tips.join(" ")).toMatch(/so begin to look after \d+ minutes/);
});

test("what is boiled down is so to less, and oil is a bath however many eat", () => {
  expect(stepsOf(scaled(dishCalled("Ham hock terrine"), 4))).toMatch(/until 175.ml is left/);
  const oil = scaled(dishCalled("Fritto misto"), 40).ingredients.find(({ unit }) => unit === "l");
  expect(oil?.quantity?.min).toBeLessThanOrEqual(2);
});
