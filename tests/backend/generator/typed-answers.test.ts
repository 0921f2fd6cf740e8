import { describe, expect, test, vi } from "vitest";
import { linesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

describe("a food that is typed as the answer to what has to stay out", () => {
  test.each([
    ["hazelnuts"],
    ["i mean hazelnuts"],
    ["sorry, hazelnuts!"],
    ["it's hazelnuts"],
    ["Hazelnuts I meant."],
  ])("stays out: %s", async (answer) => {
    const { brief, recipe } = await said("apple crumble", "my son reacts to blorfs", answer);

    expect([...brief.exclude, ...brief.allergens]).toEqual(
      expect.arrayContaining([expect.stringMatching(/nut/)]),
    );
    expect(brief.include).toEqual([]);
    expect(JSON.stringify(recipe.ingredients)).not.toMatch(/hazelnut/);
  });

  test.each([
    ["cake, my son reacts to blorfs", "eggs", "eggs"],
    ["something for my daughter who is allergic, lasagne", "dairy", "milk"],
    ["we're having satay but last time he ended up in A&E", "peanuts", "peanuts"],
  ])("stays out of what the first message asked for: %s", async (first, answer, allergen) => {
    const { brief } = await said(first, answer);

    expect(brief.allergens).toContain(allergen);
    expect(brief.dish ?? brief.form).toMatch(/cake|lasagne|satay/);
  });

  test("is no wish for it in the turns that follow", async () => {
    const cake = await said("cake, my son reacts to blorfs", "eggs", "for 12", "add an egg");

    expect(cake.code ?? linesOf(cake)).not.toMatch(/(?:^|; )egg/);
  });
});

describe("a question that was asked back", () => {
  test.each([
    ["out please"],
    ["keep them out"],
    ["leave it out, thanks"],
    ["he can't have them"],
    ["yes, without"],
  ])("is answered by words: %s", async (answer) => {
    const { brief } = await said("a curry, after prawns last time i was up all night", answer);

    expect(brief.allergens.concat(brief.exclude as never[])).toEqual(
      expect.arrayContaining([expect.stringMatching(/crustaceans|prawns/)]),
    );
  });

  test.each([["yes"], ["no"], ["not sure"]])(
    "is asked once more where nobody can tell: %s",
    async (answer) => {
      const { code, detail } = await said("a curry, after prawns last time i was up all night", answer);

      expect(code).toBe("unclear");
      expect(detail).toContain("prawns");
    },
  );

  test("is asked once more where another dish is named instead", async () => {
    const { code } = await said("cake, my son reacts to blorfs", "lasagne");

    expect(code).toBe("unclear");
  });

  test("is no more where a later message says it plainly", async () => {
    const { brief } = await said("cake, my son reacts to blorfs", "a lemon cake, no nuts");

    expect(brief.allergens).toContain("nuts");
  });
});

test("a first message that is refused begins a chat, in which what has to stay out holds", async () => {
  const { draft } = await said("vegan beef steak, no nuts");
  expect(draft).toEqual(expect.any(String));

  const { brief } = await said("vegan beef steak, no nuts", "a mushroom burger then");
  expect(brief.diets).toContain("vegan");
  expect(brief.allergens).toContain("nuts");
});

test("a first message that asks for nothing to cook, and keeps nothing out, begins none", async () => {
  const { code, draft } = await said("what is the capital of France");

  expect(code).toBe("not_food");
  expect(draft).toBeUndefined();
});
