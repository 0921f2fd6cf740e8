import { expect, test } from "vitest";
import { withShares } from "~/backend/generator/model/step-shares";
import { readIngredientLines } from "~/food/read-ingredient-line";
import { readSteps } from "~/food/read-steps";
import { stepText } from "~/food/recipe-lines";

const list = [
  ...[
    "200 g butter",
    "2 tbsp olive oil",
    "3 eggs",
    "2 cloves garlic, crushed",
    "600 g chicken thighs",
    "1 onion",
  ],
  ...["2 cans chickpeas, drained", "300 ml milk", "20 g parsley", "salt", "1 kg potatoes"],
  ...["2 tbsp tahini", "1 tsp tahini", "1/2 tsp cumin"],
];
const listed = readIngredientLines(list.join("\n"));

function shared(...steps: string[]) {
  const read = withShares(readSteps(steps.join("\n\n"), listed), listed);
  const texts = read.map(({ parts }) => stepText(parts, listed).replaceAll("\u00a0", " "));
  const sums = new Map<string, number>();
  for (const part of read.flatMap(({ parts }) => parts))
    if (typeof part === "object" && "ingredient" in part)
      sums.set(part.ingredient, (sums.get(part.ingredient) ?? 0) + (part.share ?? 0));
  return { texts, sums: [...sums.values()] };
}

test.each([
  ["the whole", "Melt the butter.", "Melt 200 g butter."],
  ["the whole, its amount said", "Melt 200 g butter.", "Melt 200 g butter."],
  ["the whole, with an article", "Melt the 200 g of butter.", "Melt 200 g butter."],
  ["the whole, in another unit", "Cook 0.6 kg chicken thighs.", "Cook 600 g chicken thighs."],
  ["a word of the name", "Brown the chicken thighs in the oil.", "Brown 600 g chicken thighs in 2 tbsp oil."],
  ["all of it", "Add all of the milk.", "Add 300 ml milk."],
  ["pieces", "Beat the eggs.", "Beat 3 eggs."],
  ["pieces by number", "Beat the 3 eggs.", "Beat 3 eggs."],
  ["cloves", "Fry the garlic cloves.", "Fry 2 cloves garlic."],
  ["cloves by number", "Fry 2 garlic cloves.", "Fry 2 cloves garlic."],
  ["cloves of it", "Fry 2 cloves of garlic.", "Fry 2 cloves garlic."],
  ["how it is cut", "Add 20 g chopped parsley.", "Add 20 g chopped parsley."],
  ["how it was cut before", "Add the chopped parsley.", "Add 20 g chopped parsley."],
  ["how the list has it cut", "Fry the crushed garlic.", "Fry 2 cloves crushed garlic."],
  ["an amount that is no amount", "Season with a pinch of salt.", "Season with a pinch of salt."],
  ["another measure than the list's", "Add 240 g chickpeas.", "Add 2 cans chickpeas."],
  ["too much", "Melt 250 g butter.", "Melt 200 g butter."],
  ["too little, as nothing else takes the rest", "Melt 150 g butter.", "Melt 200 g butter."],
  ["the beginning of a sentence", "The butter goes in.", "200 g butter goes in."],
  ["the beginning itself", "Garlic goes in.", "2 cloves garlic goes in."],
])("%s", (_, words, text) => {
  const { texts, sums } = shared(words);

  expect(texts).toEqual([text]);
  expect(sums.every((sum) => Math.abs(sum - 1) < 1e-9)).toBe(true);
});

test.each([
  [
    "a part, then the rest",
    ["Melt 150 g of the butter.", "Stir in the remaining butter."],
    ["Melt 150 g butter.", "Stir in the remaining 50 g butter."],
  ],
  [
    "a half, then the rest of it",
    ["Pour in half the milk.", "Add the rest of the milk."],
    ["Pour in 150 ml milk.", "Add the remaining 150 ml milk."],
  ],
  [
    "two amounts",
    ["Heat 1 tbsp oil.", "Drizzle over 1 tbsp oil."],
    ["Heat 1 tbsp oil.", "Drizzle over 1 tbsp oil."],
  ],
  [
    "the rest where it is first spoken of",
    ["Melt the butter.", "Brush with 50 g butter."],
    ["Melt 150 g butter.", "Brush with 50 g butter."],
  ],
  [
    "what was added before",
    ["Melt the butter.", "Pour the butter over."],
    ["Melt 200 g butter.", "Pour the butter over."],
  ],
  [
    "an amount that was used up before",
    ["Beat 3 eggs.", "Add the 3 eggs. 200 g butter melts. Then 200 g butter goes in."],
    ["Beat 3 eggs.", "Add the eggs. 200 g butter melts. Then the butter goes in."],
  ],
  [
    "the same food on two lines",
    ["Stir 2 tbsp tahini.", "Dress with 1 tsp tahini."],
    ["Stir 2 tbsp tahini.", "Dress with 1 tsp tahini."],
  ],
  [
    "fractions of a spoon, and words that count nothing",
    [
      "Grind ½ tsp cumin to a fine paste.",
      "Grease with a little butter.",
      "Beat an egg, then the other 2 eggs.",
    ],
    ["Grind ½ tsp cumin to a fine paste.", "Grease with 200 g butter.", "Beat 1 egg, then the other 2 eggs."],
  ],
  [
    "a little of what is gone",
    ["Melt the butter.", "Add half of the butter.", "Grease with a little butter."],
    ["Melt 50 g butter.", "Add 100 g butter.", "Grease with 50 g butter."],
  ],
  [
    "things made of it",
    ["Warm the milk mixture while you pour the milk."],
    ["Warm the milk mixture while you pour 300 ml milk."],
  ],
  [
    "neighbours",
    ["Fry the garlic cloves and 2 tbsp olive oil with 1 onion, salt and the potatoes for 5 minutes."],
    ["Fry 2 cloves garlic and 2 tbsp olive oil with 1 onion, salt and 1 kg potatoes for 5 minutes."],
  ],
])("%s", (_, steps, expected) => {
  const { texts, sums } = shared(...steps);

  expect(texts).toEqual(expected);
  expect(sums.every((sum) => Math.abs(sum - 1) < 1e-9)).toBe(true);
});
