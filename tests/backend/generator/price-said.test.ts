import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

test.each([
  "a supper for two under £8",
  "dinner for 10 euros",
  "lunch, $4 a head max",
  "budget of €12, dinner",
])("a price asks for what is cheap, and is understood: %s", (words) => {
  const brief = briefOf(words);

  expect(brief.traits).toContain("cheap");
  expect(brief.notUnderstood).toEqual([]);
});

test("who names a price is told that nobody checked it", async () => {
  const { notes } = await answerTo("vegetable soup for under 6 quid");

  expect(notes.join(" ")).toMatch(/“6 quid” was read as a wish for something cheap, and is not checked/);
});

test("pounds of beef are no price, and the servings stay", () => {
  expect(briefOf("stew with 2 pounds of beef").traits).toEqual([]);
  expect(briefOf("pasta for 6 for £15").servings).toBe(6);
});
