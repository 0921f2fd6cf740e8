import { expect, test } from "vitest";
import { countedName } from "~/food/plurals";
import { formatAmount, formatQuantity, scaleQuantity } from "~/food/quantities";

test.each([
  [1.5, "cup", "1 ½"],
  [0.25, "tsp", "¼"],
  [1 / 3, "cup", "⅓"],
  [2.99, "tbsp", "3"],
  [0.125, "tsp", "⅛"],
  [2.4, "tbsp", "2 ⅓"],
  [12.3, "piece", "12"],
  [0.4, "piece", "⅓"],
  [0.02, "tsp", "⅛"],
  [0.001, "g", "0.01"],
  [0.1, "pinch", "½"],
  [1.3, "handful", "1 ½"],
  [0.875, "piece", "¾"],
  [1.25, "kg", "1.25"],
  [0.333, "l", "0.33"],
  [7.5, "g", "7.5"],
  [402, "g", "400"],
  [83, "g", "83"],
  [3, null, "3"],
] as const)("%f %s is written %s", (amount, unit, written) => {
  expect(formatAmount(amount, unit)).toBe(written);
});

test("an amount and its unit never part at the end of a line", () => {
  expect(formatQuantity({ min: 200 }, "g")).toBe("200\u00a0g");
});

test.each([
  [0.88, "¾\u00a0cup + 2\u00a0tbsp"],
  [0.4, "⅓\u00a0cup + 1\u00a0tbsp"],
  [1.5, "1 ½\u00a0cups"],
  [3.4, "3 ⅓\u00a0cups"],
])("%f cups are what a set of cups can measure: %s", (amount, written) => {
  expect(formatQuantity({ min: amount }, "cup")).toBe(written);
});

test("a range has one unit, in the plural of its upper end", () => {
  expect(formatQuantity({ min: 1, max: 2 }, "clove")).toBe("1–2\u00a0cloves");
});

test("counted pieces have no unit word, and nothing is written where there is no amount", () => {
  expect(formatQuantity({ min: 3 }, "piece")).toBe("3");
  expect(formatQuantity(null, null)).toBe("");
});

test("units have their own plurals", () => {
  expect(formatQuantity({ min: 2 }, "bunch")).toBe("2\u00a0bunches");
  expect(formatQuantity({ min: 2 }, "loaf")).toBe("2\u00a0loaves");
  expect(formatQuantity({ min: 2 }, "tbsp")).toBe("2\u00a0tbsp");
});

test("a scaled range stays a range", () => {
  expect(scaleQuantity({ min: 1, max: 2 }, 1.5)).toEqual({ min: 1.5, max: 3 });
});

test.each([
  ["egg", 3, "eggs"],
  ["egg", 1, "egg"],
  ["egg", 0.5, "egg"],
  ["plum tomato", 2, "plum tomatoes"],
  ["bay leaf", 2, "bay leaves"],
  ["strawberry", 8, "strawberries"],
  ["radish", 4, "radishes"],
  ["eggs", 2, "eggs"],
  ["day-old bay", 2, "day-old bays"],
])("%s, %f of it: %s", (name, amount, written) => {
  expect(countedName(name, amount)).toBe(written);
});
