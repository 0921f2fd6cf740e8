import { expect, test } from "vitest";
import { ingredientFacts } from "~/food/foods/made-of";
import { ingredientWords, stepText } from "~/food/recipe-lines";
import { answerTo } from "../../support/ask-generator";

async function read(words: string) {
  const { recipe } = await answerTo(words);
  return {
    title: recipe.title,
    list: recipe.ingredients.map((it) => ingredientWords(it)).join("\n"),
    steps: recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join("\n"),
    tips: recipe.tips.join("\n"),
  };
}

test("a batter that rises by egg is made with flour that rises by itself", async () => {
  const toad = await read("sausages in batter, egg allergy");
  const puddings = await read("plant-based yorkshires");

  expect(toad.title).toMatch(/toad in the hole/i);
  expect(toad.list).toMatch(/self-raising flour/);
  expect(`${toad.list} ${toad.steps}`).not.toMatch(/\beggs?\b/);
  expect(puddings.list).toMatch(/self-raising flour/);
  expect(`${puddings.list} ${puddings.steps}`).not.toMatch(/\beggs?\b|dripping/);
  expect(puddings.tips).toMatch(/rise less/);
});

test("a katsu curry without meat and soya is one of a vegetable", async () => {
  const { title, list } = await read("katsu for a veggie who cannot have soya");

  expect(title).toMatch(/aubergine katsu/i);
  expect(list).not.toMatch(/tofu|soy sauce|chicken/);
});

test("pickled mustard greens are of mustard, and another pickle takes their place", async () => {
  expect(ingredientFacts({ name: "pickled mustard greens" }).contains.has("mustard")).toBe(true);

  const { list } = await read("khao soi gai, allergic to mustard");

  expect(list).toMatch(/sauerkraut/);
  expect(list).not.toMatch(/mustard greens/);
});

test("in pregnancy Stilton is a hard cheese, and soft blue cheese is told why not", async () => {
  const pasta = await read("I'm pregnant, a pasta with stilton");
  const blue = await read("pregnant, something with danish blue");
  const problem: Error = await answerTo("pregnant, penne with gorgonzola").catch((it) => it);

  expect(pasta.list).toMatch(/stilton/i);
  expect(blue.list).not.toMatch(/danish blue/i);
  expect(problem.message).toMatch(/soft blue cheese may have listeria.*Stilton/);
  expect(problem.message).not.toMatch(/A recipe was written/);
});

test("flaxseed for egg is left in its water first", async () => {
  const { list, tips } = await read("banana bread without eggs");

  expect(list).toMatch(/flaxseed/);
  expect(tips).toMatch(/leave it for 10 minutes/);
});
