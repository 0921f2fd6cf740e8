import { describe, expect, test, vi } from "vitest";
import type { GeneratedRecipe } from "~/contract/generator";
import { answerTo, briefOf } from "../../support/ask-generator";

vi.setConfig({ testTimeout: 60_000 });

const names = ({ recipe }: GeneratedRecipe) => recipe.ingredients.map(({ name }) => name).join("; ");
const steps = ({ recipe }: GeneratedRecipe) => JSON.stringify(recipe.steps);

describe("what is said behind “but with”", () => {
  test.each([
    ["chicken tikka masala but with tofu", /chicken/, /tofu/],
    ["the plum crumble but with rhubarb please", /plum/, /rhubarb/],
    ["beef chilli but using chickpeas", /beef mince/, /chickpeas/],
    ["biryani with the leftover roast lamb", /chicken/, /cooked lamb/],
    ["amatriciana with turkey bacon, not pancetta", /guanciale/, /turkey bacon/],
  ])("takes the place of what does its work: %s", async (words, gone, comes) => {
    const answer = await answerTo(words);

    expect(names(answer)).toMatch(comes);
    expect(names(answer)).not.toMatch(gone);
    expect(answer.notes.join(" ")).not.toContain("This is another dish");
  });

  test("comes besides where it is said to be more of it, or does no other's work", async () => {
    expect(names(await answerTo("chicken pie but with extra bacon"))).toMatch(/chicken/);
    expect(names(await answerTo("beef stew but with parsnips"))).toMatch(/beef.*|carrot/);
  });

  test("sets no custard at the heat of a fish", async () => {
    const answer = await answerTo("quiche lorraine but with trout");

    expect(names(answer)).not.toMatch(/lardons/);
    expect(steps(answer)).toMatch(/"celsius":7[0-9]/);
  });
});

test.each([
  ["fish pie topped with sweet potato", /sweet potato/],
  ["cottage pie with turkey mince and swede mash on top", /swede/],
])("what is mashed on a pie is mashed in the place of its potatoes: %s", async (words, comes) => {
  const answer = await answerTo(words);

  expect(names(answer)).toMatch(comes);
  expect(names(answer)).not.toMatch(/floury/);
  expect(answer.recipe.tips.join(" ")).toContain("wetter than potatoes");
});

test("oats do for the coconut of a biscuit, and not for what a biscuit is named after", async () => {
  expect(names(await answerTo("anzacs, no coconut please"))).not.toMatch(/coconut/);
});

test("pasta for a small child boils in water without salt", async () => {
  const { recipe } = await answerTo("spaghetti al pomodoro for my toddler");

  expect(recipe.ingredients.find(({ name }) => name === "water")?.note ?? "").not.toContain("salted");
});

describe("what is said to be of no animal", () => {
  test.each([
    ["sausage casserole with veggie sausages", /pork sausage|beef|chicken/, /vegetarian sausage/],
    ["shepherd's pie with veggie mince", /lamb|beef/, /vegetarian mince/],
  ])("comes without the meat: %s", async (words, gone, comes) => {
    const answer = await answerTo(words);

    expect(names(answer)).toMatch(comes);
    expect(names(answer)).not.toMatch(gone);
  });
});

test("half of the mince stays where the other half is to be mushrooms", () => {
  const { exclude, edits } = briefOf("chilli con carne with mushrooms instead of half the mince");

  expect(exclude).toEqual([]);
  expect(edits.map(({ kind }) => kind)).toContain("half");
});

test("prawns in the place of chicken are cooked for minutes, and not marinated for hours", async () => {
  const answer = await answerTo("chicken tikka masala but with prawns");

  expect(answer.recipe.restMinutes).toBeLessThanOrEqual(60);
  expect(steps(answer)).not.toMatch(/overnight/);
});
