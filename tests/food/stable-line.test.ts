import { expect, test } from "vitest";
import { foods } from "~/food/foods/food-table";
import { readIngredientLine } from "~/food/read-ingredient-line";
import { isStable } from "~/food/stable-line";
import { writtenLine } from "~/food/written-line";

const AMOUNTS = [
  "200 g",
  "2",
  "1",
  "1 1/2 cups",
  "3 tbsp",
  "1-2 tsp",
  "2 x 400g tins",
  "a handful of",
  "",
  "2 cloves",
  "1 large",
];
const KINDS = [
  "",
  "finely chopped ",
  "fresh ",
  "dried ",
  "boneless, skinless ",
  "thinly sliced ",
  "good-quality ",
];
const NOTES = [
  "",
  ", finely chopped",
  " (about 2 cups)",
  ", plus extra to serve",
  " (optional)",
  " for the pan",
  ", with leaves",
];

test("a line that is taken as it was read the first time reads the same when it is written back", () => {
  const lines = foods.map(
    ({ names }, i) =>
      `${AMOUNTS[i % AMOUNTS.length]} ${KINDS[i % KINDS.length]}${names[i % names.length]}${NOTES[(i * 3) % NOTES.length]}`,
  );
  const stable = lines.map(readIngredientLine).filter(isStable);

  expect(stable.length).toBeGreaterThan(lines.length / 5);
  expect(stable.map(writtenLine).map(readIngredientLine)).toEqual(stable);
});
