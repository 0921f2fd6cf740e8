import fc from "fast-check";
import { expect, test } from "vitest";
import { adaptRecipe } from "~/food/adapt-recipe";
import { gasMark } from "~/food/heat";
import { panHint, panSize, scalePan } from "~/food/pan-sizes";

test.each([
  ["20 × 30 cm baking tin", { shape: "rectangle", width: 20, length: 30 }],
  ["23 cm round tin", { shape: "round", across: 23 }],
  ["23 cm springform tin", { shape: "round", across: 23 }],
  ["20 cm square tin", { shape: "square", across: 20 }],
  ["900 g loaf tin", { shape: "loaf", grams: 900 }],
  ["2-litre dish", { shape: "volume", ml: 2000 }],
  ["1.5 litre baking dish", { shape: "volume", ml: 1500 }],
  ["12-hole muffin tin", { shape: "holes", count: 12 }],
  ["28 cm frying pan", null],
  ["Large saucepan", null],
])("%s is read", (name, size) => {
  expect(panSize(name)).toEqual(size);
});

test.each([
  ["20 × 30 cm baking tin", 2, "about 28 × 42\u00a0cm"],
  ["23 cm springform tin", 0.5, "about 16\u00a0cm"],
  ["900 g loaf tin", 2, "about 1.8\u00a0kg in all"],
  ["2-litre baking dish", 1.5, "about 3\u00a0litres"],
  ["12-hole muffin tin", 2, "about 24 holes"],
  ["150 ml ramekins", 2, "more of them"],
] as const)("%s for %f times the amount: %s", (name, factor, hint) => {
  expect(panHint(name, factor, "metric")).toBe(`for this amount ${hint}`);
});

test("a tin that will do has no hint", () => {
  expect(panHint("23 cm springform tin", 1.1, "metric")).toBeNull();
});

test("a round tin for any amount has just that much more room", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (factor) => {
      const size = scalePan({ shape: "round", across: 23 }, factor);

      expect(size.shape === "round" && (size.across / 23) ** 2 / factor).toBeCloseTo(1, 9);
    }),
  );
});

test("the list of equipment says what to take instead", () => {
  const recipe = { ingredients: [], steps: [], equipment: ["20 × 30 cm baking tin", "Bowl"] };

  expect(adaptRecipe(recipe, { factor: 2, units: "us" }).equipment).toEqual([
    "8 × 12\u00a0in baking tin (for this amount about 11 × 17\u00a0in)",
    "Bowl",
  ]);
});

test.each([
  [120, "½"],
  [140, "1"],
  [150, "2"],
  [160, "3"],
  [170, "3"],
  [180, "4"],
  [190, "5"],
  [200, "6"],
  [220, "7"],
  [230, "8"],
  [240, "9"],
  [70, null],
  [300, null],
])("an oven of %i °C is gas mark %s", (celsius, mark) => {
  expect(gasMark(celsius)).toBe(mark);
});
