import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

test.each([
  ["risotto for me and my sister", 2],
  ["fish fingers for me and 2 kids", 3],
  ["my husband and I want tacos", 2],
  ["just me and my five year old, fried rice", 2],
  ["me, the missus and three teenagers, nachos", 5],
  ["cottage pie for my mum and dad", 2],
  ["there are 7 of us, me and my brother with the kids, paella", 7],
  ["goulash for seventeen", 17],
  ["tea for thirty-two people, scones", 32],
])("those who eat are counted: %s", (words, servings) => {
  expect(briefOf(words).servings).toBe(servings);
});

test("who is only spoken of, and any number of children, is no number", () => {
  expect(briefOf("my dad and my uncle are allergic to fish. paella").servings).toBeNull();
  expect(briefOf("me and the kids fancy tacos").servings).toBeNull();
});

test("a crowd is a guess, and is told to be one", async () => {
  const { recipe, notes } = await answerTo("goulash for a crowd");

  expect(recipe.servings).toBe(12);
  expect(notes).toContain(
    "We took “a crowd” to be 12 people. Say how many there are, and the amounts follow.",
  );
});

test("what somebody has one of is so for a dish that is named after it", async () => {
  const { recipe } = await answerTo("one lamb shank for tonight");

  expect(recipe.servings).toBe(1);
  expect(recipe.ingredients.find(({ name }) => name.includes("shank"))?.quantity).toEqual({ min: 1 });
});

test("“one chicken recipe” is no single chicken", async () => {
  const { notes } = await answerTo("give me one chicken recipe");

  expect(notes.join(" ")).not.toMatch(/as that is how far/);
});

test("nobody has three quarters of a thigh", async () => {
  const { recipe } = await answerTo("240 g chicken thighs, what can I make");
  const thighs = recipe.ingredients.find(({ name }) => /thigh/.test(name))!;

  expect(thighs.unit !== null || Number.isInteger(thighs.quantity!.min)).toBe(true);
});
