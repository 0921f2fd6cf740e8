import { describe, expect, test } from "vitest";
import { answerQuestion } from "~/backend/generator/answers/answer-question";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { starterDishes } from "../../support/dishes";

const pie = starterDishes.find(({ slug }) => slug === "shepherds-pie")!.written;

describe("a question about a recipe", () => {
  test.each([
    ["Can I make it the day before?", /Assemble it up to a day ahead/],
    ["what goes with it?", /Potatoes, rice or bread/],
    ["Can I freeze this?", /does not say.*3 months/],
    ["how long does it keep", /in the fridge/],
    ["how many calories does it have?", /about \d+ kcal/],
    ["does it contain gluten?", /It contains .*gluten.*milk/],
    ["how long does it take?", /25 minutes to prepare and 85 to cook, and 10 of waiting/],
    ["how many people does it serve?", /It is for 6/],
    ["what temperature should the oven be", /200\s°C/],
  ])("is answered from what is known of it: %s", (question, answer) => {
    expect(answerQuestion(question, pie, EMPTY_BRIEF)).toMatch(answer);
  });

  test("never names what has to stay out", () => {
    const vegan = { ...EMPTY_BRIEF, diets: ["vegan" as const] };
    const pregnant = { ...EMPTY_BRIEF, patterns: ["pregnancy" as const] };
    const soup = starterDishes.find(({ written }) => written.categorySlug === "soups")!.written;

    expect(answerQuestion("which wine goes with it?", pie, pregnant)).not.toMatch(/wine|\bale\b|beer/);
    expect(answerQuestion("what goes with it?", soup, vegan)).not.toContain("cheese");
  });

  test("that nobody can answer is told so", () => {
    expect(answerQuestion("why is the sky blue?", pie, EMPTY_BRIEF)).toContain("We cannot answer that");
  });
});
