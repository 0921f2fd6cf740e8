import { describe, expect, test, vi } from "vitest";
import { linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

describe("who turns down the dish that was given", () => {
  test.each([
    ["not a salad, something else", "something with beetroot", /salad/i],
    ["I don't really fancy stew tonight, any other ideas?", "lamb stew", /stew/i],
    ["we're tired of pies, something with leeks", "cottage pie", /pie/i],
    ["no more soup please", "pea soup", /soup/i],
  ])("%s: gets another, and is told so", async (words, first, kind) => {
    const { recipe, notes } = await said(first, words);

    expect(recipe.title).not.toMatch(kind);
    expect(notes[0]).toMatch(/^That is another dish, in the place of/);
  });

  test("keeps the food that the name of the dish asked for", async () => {
    expect(linesOf(await said("chickpea curry", "not a curry, something else"))).toMatch(/chickpea/);
  });

  test("is not asked for the same food again that somebody is tired of", async () => {
    expect(linesOf(await said("grilled mackerel", "we had mackerel last night, something else"))).not.toMatch(
      /mackerel/,
    );
  });

  test("keeps every limit that is said beside it", async () => {
    const { brief } = await said("tomato soup", "not soup. No sesame, my daughter is allergic");

    expect(brief.allergens).toContain("sesame");
  });

  test("may want it made into another kind of dish, which has the same in it", async () => {
    const pie = await said("chicken curry", "actually, make it a pie");

    expect(pie.recipe.title).toMatch(/pie/i);
    expect(linesOf(pie)).toMatch(/chicken/);
  });

  test("has a food swapped where it is of the food alone", async () => {
    const { recipe, notes } = await said("fish pie", "no cream, something else");

    expect(recipe.title).toMatch(/fish pie/i);
    expect(notes.join(" ")).not.toMatch(/another dish/);
  });
});
