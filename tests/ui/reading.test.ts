import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adaptRecipe } from "~/food/adapt-recipe";
import { changesReadingOnly, inUnits, readingOf, readingQuery, typedAmount } from "~/ui/recipe/reading";

const recipe = {
  servings: 4,
  ingredients: [
    {
      ref: "flour",
      quantity: { min: 500 },
      unit: "g" as const,
      name: "flour",
      scalable: true,
      gramsPerMl: 0.52,
    },
    { ref: "salt", quantity: null, unit: null, name: "salt", scalable: false },
    { ref: "water", quantity: { min: 1 }, unit: "l" as const, name: "water", scalable: false },
  ],
  steps: [],
  equipment: [],
};
const read = (search: string) => readingOf(new URLSearchParams(search), recipe);

describe("the address says how a recipe is read", () => {
  test("without a word, it is as the author wrote it", () => {
    expect(read("")).toEqual({ servings: 4, factor: 1, units: "as-written", by: null });
  });

  test("servings set the factor, units the measures", () => {
    expect(read("servings=6&units=us")).toEqual({ servings: 6, factor: 1.5, units: "us", by: null });
  });

  test("the amount of one ingredient sets the factor and wins over servings", () => {
    expect(read("ingredient=flour&amount=250&servings=12")).toEqual({
      servings: 2,
      factor: 0.5,
      units: "as-written",
      by: { ref: "flour", amount: 250 },
    });
  });

  test("the amount is in the unit that is shown", () => {
    const { factor } = read("ingredient=flour&amount=2&units=us");

    expect(factor).toBeCloseTo((2 * 240 * 0.52) / 500, 9);
  });

  test.each([
    "servings=0",
    "servings=-3",
    "servings=1e9",
    "servings=2.5",
    "servings=lots",
    "units=stones",
    "ingredient=flour",
    "ingredient=flour&amount=0",
    "ingredient=flour&amount=-1",
    "ingredient=flour&amount=1/0",
    "ingredient=salt&amount=3",
    "ingredient=water&amount=2",
    "ingredient=nothing&amount=3",
  ])("nonsense is as if it were not there: %s", (search) => {
    expect(read(search)).toEqual(read(""));
  });

  test("whatever the address says, the factor stays between a hundredth and a hundred", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (servings, amount) => {
        const search = new URLSearchParams({ servings, amount, ingredient: "flour" });
        const { factor, servings: shown } = readingOf(search, recipe);

        expect(factor).toBeGreaterThanOrEqual(0.01);
        expect(factor).toBeLessThanOrEqual(100);
        expect(Number.isInteger(shown) && shown >= 1 && shown <= 100).toBe(true);
      }),
    );
  });

  test("what a link carries is read as the same again", () => {
    const anySearch = fc.record(
      {
        servings: fc.integer({ min: 1, max: 100 }).map(String),
        units: fc.constantFrom("us", "metric"),
        ingredient: fc.constant("flour"),
        amount: fc.integer({ min: 10, max: 5000 }).map(String),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anySearch, (search) => {
        const reading = readingOf(new URLSearchParams(search as Record<string, string>), recipe);

        expect(read(readingQuery(reading).slice(1))).toEqual(reading);
      }),
    );
  });

  test("as many servings as before is the very recipe again", () => {
    expect(adaptRecipe(recipe, read("servings=4"))).toBe(recipe);
  });
});

test("in other units an amount that scales the recipe is the same amount", () => {
  const reading = read("ingredient=flour&amount=250");
  const inCups = inUnits(recipe, reading, "us");

  expect(inCups.by!.amount).toBeCloseTo(250 / 0.52 / 240, 3);
  expect(read(readingQuery(inCups).slice(1)).factor).toBeCloseTo(0.5, 3);
});

test.each([
  ["350", 350],
  ["0.5", 0.5],
  [".5", 0.5],
  ["1,5", 1.5],
  ["1/2", 0.5],
  ["1 1/2", 1.5],
  ["1½", 1.5],
  ["½", 0.5],
  [" 2 ", 2],
  ["", null],
  ["two", null],
  ["1/0", null],
  ["-1", null],
  ["1e5", null],
])("“%s” is typed for %s", (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test.each([
  ["/r/1", "/r/1?servings=3", true],
  ["/r/1?comments=a", "/r/1?comments=a&units=us", true],
  ["/r/1?comments=a", "/r/1?units=us", false],
  ["/r/1", "/r/2?servings=3", false],
  ["/r/1", "/r/1", false],
])("from %s to %s only the reading changes: %s", (from, to, only) => {
  expect(changesReadingOnly(new URL(from, "http://x"), new URL(to, "http://x"))).toBe(only);
});
