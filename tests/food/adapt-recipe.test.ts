import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adaptRecipe } from "~/food/adapt-recipe";
import { formatQuantity } from "~/food/quantities";
import { type Ingredient, ingredientLine, type StepPart, stepText } from "~/food/recipe-lines";
import type { Unit, Units } from "~/food/units";

const UNITS: Unit[] = [
  "g",
  "kg",
  "ml",
  "l",
  "dl",
  "oz",
  "lb",
  "fl oz",
  "quart",
  "cup",
  "tbsp",
  "tsp",
  "stick",
];
const COUNTED: (Unit | null)[] = [null, "piece", "clove", "can", "bunch", "pinch", "sprig", "pint"];
const SIZES: Partial<Record<Unit, [kind: string, size: number]>> = {
  g: ["weight", 1],
  kg: ["weight", 1000],
  oz: ["weight", 28.349523125],
  lb: ["weight", 453.59237],
  stick: ["weight", 113.4],
  ml: ["volume", 1],
  dl: ["volume", 100],
  l: ["volume", 1000],
  tsp: ["volume", 5],
  tbsp: ["volume", 15],
  "fl oz": ["volume", 30],
  cup: ["volume", 240],
  quart: ["volume", 960],
};

const amount = fc.double({ min: 0.05, max: 5000, noNaN: true });
const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
const units = fc.constantFrom<Units>("as-written", "metric", "us");
const ingredient: fc.Arbitrary<Ingredient> = fc
  .record({
    min: amount,
    more: fc.option(fc.double({ min: 0.01, max: 10, noNaN: true })),
    unit: fc.constantFrom(...UNITS, ...COUNTED),
    scalable: fc.boolean(),
    gramsPerMl: fc.option(fc.double({ min: 0.2, max: 1.5, noNaN: true }), { nil: undefined }),
    name: fc.constantFrom("plain flour", "whole milk", "butter", "olive oil", "egg"),
  })
  .map(({ min, more, ...rest }) => ({
    ref: "one",
    quantity: more === null ? { min } : { min, max: min + more },
    ...rest,
  }));

describe("any amount", () => {
  test("scaled by any factor and back is the same amount", () => {
    fc.assert(
      fc.property(ingredient, factor, (one, by) => {
        const there = adaptOne(one, by, "as-written");
        const back = adaptOne(there, 1 / by, "as-written");

        expect(back.name).toBe(one.name);
        expect(size(back)).toBeCloseToRelative(size(one));
      }),
    );
  });

  test("in other units is as much as before, by weight or by volume", () => {
    fc.assert(
      fc.property(ingredient, factor, units, (one, by, into) => {
        const times = one.scalable ? by : 1;
        const [before, after] = [one, adaptOne(one, by, into)];
        const [kindBefore, kindAfter] = [kind(before), kind(after)];
        const density =
          kindBefore === kindAfter ? 1 : kindBefore === "weight" ? 1 / one.gramsPerMl! : one.gramsPerMl!;

        expect(size(after)).toBeCloseToRelative(size(before) * times * density);
      }),
    );
  });

  test("is never written as nothing, and never as a number no cook writes", () => {
    fc.assert(
      fc.property(ingredient, factor, units, (one, by, into) => {
        const { quantity, unit } = adaptOne(one, by, into);
        const written = formatQuantity(quantity, unit);

        expect(written).toMatch(/[1-9⅛¼⅓½⅔¾]/);
        expect(written).not.toMatch(/(?:^|–)0(?!\.)|NaN|e[+-]|\.\d{3}/);
        if (!["g", "kg", "ml", "l", "dl"].includes(unit ?? "")) expect(written).not.toContain(".");
      }),
    );
  });

  test("is written within a quarter of what it is, from a measurable amount on", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), fc.constantFrom(...UNITS), (min, unit) => {
        const written = formatQuantity({ min }, unit);

        expect(Math.abs(readBack(written, unit) - min) / min).toBeLessThan(0.25);
      }),
    );
  });

  test("that does not scale stays as it is for any number of servings", () => {
    fc.assert(
      fc.property(ingredient, factor, (one, by) => {
        expect(adaptOne({ ...one, scalable: false }, by, "as-written")).toEqual({ ...one, scalable: false });
      }),
    );
  });

  test("in its own units and for its own servings is left alone", () => {
    fc.assert(
      fc.property(ingredient, (one) => {
        expect(adaptOne(one, 1, "as-written")).toBe(one);
      }),
    );
  });
});

test.each<[string, Partial<Ingredient>, number, Units, string]>([
  ["whole eggs", { quantity: { min: 2 }, name: "egg" }, 2, "as-written", "4 eggs"],
  ["a part of an egg", { quantity: { min: 1 }, name: "egg" }, 1 / 3, "as-written", "⅓ egg"],
  [
    "grams become kilograms",
    { quantity: { min: 400 }, unit: "g", name: "flour" },
    3,
    "as-written",
    "1.2 kg flour",
  ],
  [
    "spoons become smaller spoons",
    { quantity: { min: 1 }, unit: "tbsp", name: "oil" },
    0.5,
    "as-written",
    "1 ½ tsp oil",
  ],
  [
    "a handful stays a handful",
    { quantity: { min: 1 }, unit: "handful", name: "parsley" },
    1.3,
    "as-written",
    "1 ½ handfuls parsley",
  ],
  ["weights in ounces", { quantity: { min: 400 }, unit: "g", name: "beef" }, 1, "us", "14 oz beef"],
  ["weights in pounds", { quantity: { min: 900 }, unit: "g", name: "beef" }, 1, "us", "2 lb beef"],
  ["milk in cups", { quantity: { min: 250 }, unit: "ml", name: "milk" }, 1, "us", "1 cup milk"],
  ["cups and spoons", { quantity: { min: 150 }, unit: "ml", name: "cream" }, 1, "us", "½ cup + 2 tbsp cream"],
  [
    "flour in cups",
    { quantity: { min: 250 }, unit: "g", name: "flour", gramsPerMl: 0.52 },
    1,
    "us",
    "2 cups flour",
  ],
  [
    "cups of flour in grams",
    { quantity: { min: 2 }, unit: "cup", name: "flour", gramsPerMl: 0.52 },
    1,
    "metric",
    "250 g flour",
  ],
  [
    "cups of milk in ml",
    { quantity: { min: 1 }, unit: "cup", name: "whole milk", gramsPerMl: 1.03 },
    1,
    "metric",
    "240 ml whole milk",
  ],
  [
    "cups of butter in grams",
    { quantity: { min: 1 }, unit: "cup", name: "butter", gramsPerMl: 0.95 },
    1,
    "metric",
    "230 g butter",
  ],
  ["a stick", { quantity: { min: 1 }, unit: "stick", name: "butter" }, 1, "metric", "115 g butter"],
  ["pounds", { quantity: { min: 2 }, unit: "lb", name: "potatoes" }, 1, "metric", "905 g potatoes"],
  ["spoons are in both", { quantity: { min: 2 }, unit: "tbsp", name: "oil" }, 1, "metric", "2 tbsp oil"],
  [
    "many spoons are poured",
    { quantity: { min: 4 }, unit: "tbsp", name: "olive oil" },
    4,
    "metric",
    "240 ml olive oil",
  ],
  [
    "what all pieces weigh follows",
    { quantity: { min: 8 }, name: "sausage", note: "about 800 g" },
    2,
    "as-written",
    "16 sausages, about 1.6 kg",
  ],
  [
    "what a can holds does not",
    { quantity: { min: 1 }, unit: "can", name: "tomatoes", note: "400 g" },
    2,
    "as-written",
    "2 cans tomatoes, 400 g",
  ],
  [
    "what one piece weighs is of each",
    { quantity: { min: 1 }, name: "chicken", note: "about 1.6 kg" },
    2,
    "as-written",
    "2 chickens, about 1.6 kg each",
  ],
  [
    "sizes in notes",
    { quantity: { min: 1 }, name: "carrot", note: "in 2.5 cm chunks" },
    1,
    "us",
    "1 carrot, in 1 in chunks",
  ],
])("%s", (_, given, by, into, written) => {
  const one: Ingredient = { ref: "one", quantity: null, unit: null, name: "", scalable: true, ...given };

  expect(ingredientLine(adaptOne(one, by, into)).replaceAll("\u00a0", " ")).toBe(written);
});

describe("a step", () => {
  const flour: Ingredient = {
    ref: "flour",
    quantity: { min: 500 },
    unit: "g",
    name: "flour",
    scalable: true,
  };

  test("uses the same share of another amount", () => {
    expect(read([{ ingredient: "flour", share: 0.2 }, "."], 4, "as-written")).toBe("400 g flour.");
  });

  test("gives oven heat to the nearest 25 °F and a thermometer's to the nearest 5", () => {
    const parts: StepPart[] = [
      "to ",
      { celsius: 180 },
      ", until ",
      { celsius: 63 },
      ", ",
      { celsius: 71 },
      " or ",
      { celsius: 74 },
    ];

    expect(read(parts, 1, "us")).toBe("to 350 °F, until 145 °F, 160 °F or 165 °F");
    expect(read(parts, 1, "metric")).toBe("to 180 °C, until 63 °C, 71 °C or 74 °C");
  });

  test("converts both ends of a range of heat", () => {
    expect(read(["reads 77–", { celsius: 80 }], 1, "us")).toBe("reads 170–175 °F");
  });

  test("names the gas mark beside the oven with a fan, in metric", () => {
    const parts: StepPart[] = ["Heat to ", { celsius: 200 }, " (", { celsius: 180 }, " fan)."];

    expect(read(parts, 1, "metric")).toBe("Heat to 200 °C (180 °C fan, gas 6).");
    expect(read(["Heat the oil to ", { celsius: 180 }, "."], 1, "metric")).toBe("Heat the oil to 180 °C.");
  });

  test.each([
    ["Roll to 20 × 30 cm.", "Roll to 8 × 12 in."],
    ["Slice 5 mm thick.", "Slice ¼ in thick."],
    ["in 2-3 cm pieces", "in ¾–1 ¼ in pieces"],
    ["a 2-litre dish", "a 2-quart dish"],
    ["Add 2 eggs in 10 minutes", "Add 2 eggs in 10 minutes"],
    ["bake at 150 °C", "bake at 300 °F"],
  ])("says “%s” in American measures as “%s”", (words, american) => {
    expect(read([words], 1, "us")).toBe(american);
  });

  test.each([
    ["a 9-inch pan", "a 23-cm pan"],
    ["cut into 1 inch cubes", "cut into 2.5 cm cubes"],
    ["about 8 oz", "about 225 g"],
    ["heat to 350 °F", "heat to 175 °C"],
  ])("says “%s” in metric as “%s”", (words, metric) => {
    expect(read([words], 1, "metric")).toBe(metric);
  });

  test("keeps back more of the liquid of a larger pot, but fills no larger jar", () => {
    expect(read(["Keep 500 ml of the liquid."], 3, "as-written")).toBe("Keep 1.5 l of the liquid.");
    expect(read(["Pour into a 500 ml jar."], 3, "as-written")).toBe("Pour into a 500 ml jar.");
  });

  function read(parts: StepPart[], by: number, into: Units): string {
    const recipe = { ingredients: [flour], steps: [{ parts }], equipment: [] };
    const adapted = adaptRecipe(recipe, { factor: by, units: into });
    return stepText(adapted.steps[0]!.parts, adapted.ingredients, into).replaceAll("\u00a0", " ");
  }
});

test("a whole recipe for other people keeps everything else it says of itself", () => {
  const recipe = {
    title: "Bread",
    ingredients: [],
    steps: [{ group: "Dough", parts: ["Knead."] }],
    equipment: ["Bowl"],
  };

  expect(adaptRecipe(recipe, { factor: 2, units: "us" })).toEqual(recipe);
});

test("what a browser loads to scale a recipe weighs at most 15 KB compressed", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "./app/food/adapt-recipe"; export * from "./app/food/recipe-lines";`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });

  expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThanOrEqual(15 * 1024);
});

function adaptOne(one: Ingredient, by: number, into: Units): Ingredient {
  return adaptRecipe({ ingredients: [one], steps: [], equipment: [] }, { factor: by, units: into })
    .ingredients[0]!;
}

function kind({ unit }: Pick<Ingredient, "unit">): string {
  return SIZES[unit ?? "piece"]?.[0] ?? "count";
}

/** In grams, millilitres or pieces. */
function size({ quantity, unit }: Pick<Ingredient, "unit" | "quantity">): number {
  return quantity!.min * (SIZES[unit ?? "piece"]?.[1] ?? 1);
}

const SIGNS: Record<string, number> = {
  "⅛": 1 / 8,
  "¼": 1 / 4,
  "⅓": 1 / 3,
  "½": 1 / 2,
  "⅔": 2 / 3,
  "¾": 3 / 4,
};

/** What a reader takes "1 ½ cups" for, or "¾ cup + 2 tbsp". */
function readBack(written: string, unit: Unit): number {
  const [first, spoons = "0"] = written.split(" + ").map((part) => part.split("\u00a0")[0]!);
  const whole = first!
    .split(" ")
    .map((word) => SIGNS[word] ?? Number(word))
    .reduce((sum, next) => sum + next, 0);
  return whole + (unit === "cup" ? Number(spoons) / 16 : 0);
}

expect.extend({
  toBeCloseToRelative(received: number, expected: number) {
    const pass = Math.abs(received - expected) <= Math.abs(expected) * 1e-9;
    return { pass, message: () => `${received} is not ${expected}` };
  },
});

declare module "vitest" {
  interface Assertion {
    toBeCloseToRelative(expected: number): void;
  }
}
