import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const SAYS_NOT = /^(?:Nothing|It is|You asked|It is not)/;

test.each([
  ["hallowe'en muffins", "It is a dish for any day, and none for Halloween in particular."],
  ["beef meatballs on skewers", "It is not made on skewers."],
])("what no food is and nothing in the dish answers to is told before all else: %s", async (words, told) => {
  const { notes } = await answerTo(words);

  expect(notes[0]).toBe(told);
});

test.each([
  "green split pea soup",
  "white bean and kale stew",
  "roast turkey for Christmas",
  "a green salad with an easy dressing",
  "Thai red curry with prawns",
  "breakfast with eggs",
])("what the dish holds, or a word in the name of a food, is not told: %s", async (words) => {
  const { notes } = await answerTo(words);

  expect(notes.filter((it) => SAYS_NOT.test(it))).toEqual([]);
});

test("a day in the year asks nothing of a dish that is named with it", async () => {
  const { notes } = await answerTo("spaghetti carbonara on christmas eve");

  expect(notes.join(" ")).not.toMatch(/Christmas/);
});

test("a cuisine that the dish is not of is told", async () => {
  const { notes } = await answerTo("korean style coleslaw");

  expect(notes.join(" ")).toMatch(/korean/i);
});

test.each([
  ["no fuss turkey and peas", "turkey"],
  ["no hassle salmon", "salmon"],
  ["no mess no stress lentils", "lentils"],
])("what a cook is spared keeps no food out: %s", (words, food) => {
  const { include, exclude, allergens } = briefOf(words);

  expect(include.map((it) => it.words)).toContain(food);
  expect([...exclude, ...allergens]).toEqual([]);
});

test("who goes on with foods behind “or” is without them", () => {
  expect(briefOf("a curry with no fuss or eggs").allergens).toContain("eggs");
});
