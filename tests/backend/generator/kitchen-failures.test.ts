import { expect, test } from "vitest";
import { failureIn } from "~/backend/generator/answers/failures";
import { isNotPossible } from "~/backend/generator/not-possible";
import { Problem } from "~/contract/problems";
import { answerTo } from "../../support/ask-generator";

test("who asks why a dish fails is told it, with the dish that is named", async () => {
  const { notes, notUnderstood, recipe } = await answerTo("How come my creme anglaise is full of grains");
  const sponge = await answerTo("what went wrong, my victoria sponge collapsed");

  expect(recipe.title).toMatch(/custard|anglaise/i);
  expect(notes[0]).toMatch(/too hot/);
  expect(notUnderstood).toEqual([]);
  expect(sponge.notes[0]).toMatch(/before the middle is set/);
});

test("where no dish is named the answer comes alone, and keeps nothing out of anything", async () => {
  const problem = await answerTo("why did my focaccia dough never rise?").catch((it) => it);

  expect(problem).toBeInstanceOf(Problem);
  expect(isNotPossible(problem)).toBe(false);
  expect(problem.message).toMatch(/yeast is dead/);
});

test("mash like glue is no wish for glue", async () => {
  const said = await answerTo("why is my mashed potato like glue").then(
    ({ notes }) => notes.join(" "),
    (it) => it.message,
  );

  expect(said).toMatch(/bursts their starch/);
});

test.each([
  "why do I pat the chicken dry",
  "a beef stew that is not tough",
  "why must we bake the pastry blind",
])("the reason of a step, and a wish, are no failure: %s", (words) => {
  expect(failureIn(words)).toBeNull();
});
