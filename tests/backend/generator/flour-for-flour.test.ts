import { expect, test } from "vitest";
import { ingredientWords } from "~/food/recipe-lines";
import { answerTo } from "../../support/ask-generator";

const linesOf = async (words: string) => {
  const { recipe } = await answerTo(words);
  return recipe.ingredients.map((it) => ingredientWords(it));
};

test("a flour that somebody names takes the place of the flour", async () => {
  const blini = await linesOf("crepes with spelt flour");
  const waffles = await linesOf("classic waffles, I only have rye flour");

  expect(blini.join()).toMatch(/spelt flour/);
  expect(blini.join()).not.toMatch(/plain flour/);
  expect(waffles.join()).toMatch(/rye flour/);
});

test("a plain flour for one that rises by itself comes with what makes it rise", async () => {
  const scones = await linesOf("scones with spelt flour instead of self-raising flour");

  expect(scones).toContainEqual(expect.stringMatching(/^16\sg baking powder/));
});

test("a plant milk takes the place of milk, and with lemon of buttermilk, as much as there was", async () => {
  const pudding = await linesOf("rice pudding, we have almond milk");
  const pancakes = await linesOf("fluffy buttermilk pancakes, I only have soya milk");

  expect(pudding.join()).toMatch(/almond milk/);
  expect(pudding.join()).not.toMatch(/\bwhole milk/);
  expect(pancakes.join()).toMatch(/375\sml soya milk/);
  expect(pancakes.join()).toMatch(/lemon juice/);
  expect(pancakes.join()).not.toMatch(/buttermilk/);
});

test("no loaf with yeast is baked of a flour without gluten, nor thickened with one that thickens", async () => {
  const thickened = await linesOf("victoria sponge with cornflour").catch(() => []);

  expect(thickened.filter((it) => /^\d+\sg cornflour/.test(it) && /2\d\d/.test(it))).toEqual([]);
  const loaf = await linesOf("soft white sandwich loaf, I have rice flour").catch(() => []);
  expect(loaf.filter((it) => /\b500\sg rice flour/.test(it))).toEqual([]);
});
