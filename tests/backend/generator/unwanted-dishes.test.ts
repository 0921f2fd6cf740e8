import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

test.each([
  ["rissoles make my nephew shudder", "rissoles"],
  ["my lodger has vetoed moussaka", "moussaka"],
])("a dish that is named without a wish for it is asked about: %s", async (words, dish) => {
  const problem = await answerTo(words).catch((error) => error);

  expect(problem.code).toBe("unclear");
  expect(problem.message).toContain(dish);
});

test("each answer to that question leads to a recipe", async () => {
  const problem = await answerTo("the mere mention of rice pudding makes dad shudder").catch(
    (error) => error,
  );
  const [wanted, other] = problem.answers.map((it: { say: string }) => it.say);

  expect((await answerTo(wanted)).recipe.title).toBe("Rice pudding");
  expect((await answerTo(other)).recipe.title).not.toMatch(/rice pudding/i);
});

test("where something else is asked for, a dish that harmed somebody and its allergens stay out", async () => {
  const { recipe, brief } = await answerTo(
    "the satay gave my neighbour hives so what else can we cook on skewers",
  );

  expect(recipe.title).not.toMatch(/satay/i);
  expect(brief.allergens).toContain("peanuts");
});

test.each([
  ["the twins polished off my last banana bread, once more please", "Banana bread"],
  ["bored of toast, fancy an omelette", "melette"],
  ["my uncle swears nobody makes cottage pie like his wife did, prove him wrong", "ottage pie"],
  ["celery makes my tongue tingle, minestrone without it", "inestrone"],
])("a plain wish is not asked about, whatever else is told: %s", async (words, title) => {
  expect((await answerTo(words)).recipe.title).toMatch(title);
});

test.each([
  ["they have eaten goulash every day since the fair, something with pork shoulder", "goulash"],
  ["frittata four nights in a row, what else for spinach and eggs", "frittata"],
  ["sono stanca della frittata, ho spinaci e uova", "frittata"],
])("a dish that somebody has had too often is not what comes: %s", (words, dish) => {
  expect(briefOf(words).exclude.map((it) => it.words.toLowerCase())).toContain(dish);
});
