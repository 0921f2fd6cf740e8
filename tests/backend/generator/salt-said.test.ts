import { expect, test } from "vitest";
import { saltSaid } from "~/backend/generator/read-brief/wishes/salt-said";
import { answerTo, briefOf } from "../../support/ask-generator";

test.each([
  "dhal with no more than 900mg sodium a serving",
  "leek soup, sodium below 1 g per day",
  "salt limited to 4 g daily, fish pie",
  "under 2 g of salt, a lentil curry",
])("a figure of salt or sodium makes it low in salt, and is told: %s", (words) => {
  expect(briefOf(words).patterns).toEqual(["low-salt"]);
  expect(saltSaid(words)?.told).toMatch(/1\.5 g of salt a serving/);
});

test("sodium is read as sodium, and what is done with a day is said", async () => {
  const { notes, notUnderstood } = await answerTo("minestrone with at most 2 g of sodium a day");

  expect(notes.join(" ")).toMatch(/2 g of sodium is 5 g of salt\. We cannot count a day/);
  expect(notUnderstood).toEqual([]);
});

test("salt to cook with is no limit, and a stock is no dinner", async () => {
  const { recipe } = await answerTo("a chicken dinner, low salt");

  expect(saltSaid("focaccia with 12 g of salt")).toBeNull();
  expect(saltSaid("a brine of 5 g salt")).toBeNull();
  expect(recipe.title).not.toMatch(/stock/i);
});
