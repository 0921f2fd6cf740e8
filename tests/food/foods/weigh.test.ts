import { expect, test } from "vitest";
import { assessLine } from "~/food/foods/assess-line";

/** Grams by a label, a scale, a density of the USDA's cups, or what one piece weighs there. */
const WEIGHED: [line: string, grams: number][] = [
  ["200 g butter", 200],
  ["1.5 kg potatoes", 1500],
  ["8 oz cream cheese", 226.8],
  ["2 lb chicken thighs", 907.2],
  ["1 cup sugar", 200],
  ["2 cups plain flour", 250],
  ["1 cup whole milk", 244],
  ["1 tbsp olive oil", 13.5],
  ["1 tsp salt", 6],
  ["1 stick butter", 113],
  ["3 eggs", 150],
  ["2 cloves garlic", 6],
  ["1 tbsp honey", 21.2],
  ["1 litre water", 1001],
  ["100-150 g cheddar", 125],
  ["2 x 400 g tins chopped tomatoes", 800],
  ["1 (14 oz) can coconut milk", 396.9],
  ["1 cup (120 g) walnuts", 120],
];

test.each(WEIGHED)("%s weighs %d g", (line, grams) => {
  const found = assessLine(line).grams!;

  expect(found).toBeGreaterThanOrEqual(grams * 0.96);
  expect(found).toBeLessThanOrEqual(grams * 1.04);
});

test.each(["salt", "a handful of spinach", "1 zorblatt", "some oil"])(
  "%s weighs nobody knows what",
  (line) => {
    expect(assessLine(line).grams).toBeNull();
  },
);
