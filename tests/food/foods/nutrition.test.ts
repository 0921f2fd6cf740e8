import { expect, test } from "vitest";
import { nutritionOf } from "~/food/foods/nutrition";
import { recogniseFood } from "~/food/foods/recognise-food";
import { readIngredientLines } from "~/food/read-ingredient-line";

function nutrition(lines: string, servings = 1) {
  return nutritionOf(readIngredientLines(lines), ({ name }) => recogniseFood(name)?.food ?? null, servings);
}

test("a serving has its share of what the ingredients have, as the USDA's tables tell", () => {
  const found = nutrition("200 g butter\n300 g sugar", 10)!;

  // 100 g have 717 and 387 kcal, and butter 81.11 g of fat.
  expect(found.kcal).toBe(260);
  expect(found.fat).toBe(16.2);
  expect(found.coverage).toBe(1);
});

test("carbohydrate is told without fibre, and salt instead of sodium", () => {
  const found = nutrition("100 g chickpeas")!;

  expect(found.carbs + found.fibre).toBeCloseTo(22.9, 0);
  expect(nutrition("10 g salt")!.salt).toBeCloseTo(9.7, 1);
});

test("what has no amount counts for nothing, and what cannot be weighed lowers the coverage", () => {
  expect(nutrition("100 g butter\nsalt\na handful of dill\n2 bay leaves")!.coverage).toBe(1);
  expect(nutrition("100 g butter\n1 zorblatt")!.coverage).toBe(0.5);
});

test("nothing is told of a recipe of which nothing is known", () => {
  expect(nutrition("1 zorblatt")).toBeNull();
});

test("each line says what it gave and where its figures come from", () => {
  const [line] = nutrition("100 g unsalted butter")!.lines;

  expect(line).toMatchObject({ grams: 100, kcal: 717, source: "SR28 01145" });
});
