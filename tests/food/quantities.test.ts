import { expect, test } from "vitest";
import { countedName } from "~/food/plurals";
import { formatAmount, formatQuantity, scaleQuantity } from "~/food/quantities";

test.each([
  [1.5, "cup", "1 ½"],
  [0.25, "tsp", "¼"],
  [1 / 3, "cup", "⅓"],
  [2.99, "tbsp", "3"],
  [0.125, "tsp", "⅛"],
  [2.4, "tbsp", "2.4"],
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
