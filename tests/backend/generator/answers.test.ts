import { describe, expect, test } from "vitest";
import { answerQuestion } from "~/backend/generator/answers/answer-question";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { starterDishes } from "../../support/dishes";

const dish = (slug: string) => starterDishes.find((it) => it.slug === slug)!.written;
const pie = dish("shepherds-pie");

describe("a question about a recipe", () => {
  test("recommends nothing that it keeps out itself", () => {
    expect(
      answerQuestion("what goes with it for a coeliac?", dish("garlic-butter-roast-chicken")),
    ).not.toMatch(/bread/);
  });

  test.each([
    ["Can I make it the day before?", "shepherds-pie", /Assemble it up to a day ahead/],
    ["what goes with it?", "shepherds-pie", /Potatoes, rice or bread/],
    ["Can I freeze this?", "shepherds-pie", /does not say.*3 months/],
    ["is it freezeable", "shepherds-pie", /3 months/],
    ["how long does it keep", "shepherds-pie", /in the fridge/],
    ["how many calories does it have?", "shepherds-pie", /about \d+ kcal/],
    ["does it contain gluten?", "shepherds-pie", /Yes, gluten: in/],
    ["is there any fish in it", "carrot-cake", /none, as far as/],
    ["how long does it take?", "shepherds-pie", /25 minutes to prepare and 85 to cook, and 10 of waiting/],
    ["how many people does it serve?", "shepherds-pie", /It is for 6/],
    ["what temperature should the oven be", "shepherds-pie", /200\s°C/],
    ["how can I tell that the bird is done?", "garlic-butter-roast-chicken", /juices run clear.*75 °C/],
    ["which tin is right for this", "carrot-cake", /cm/],
    ["does the spaghetti freeze", "spaghetti-carbonara", /Not well/],
    ["wie lange ist es haltbar?", "shepherds-pie", /in the fridge/],
    ["est-ce que je peux le congeler ?", "shepherds-pie", /3 months/],
    ["¿se puede recalentar?", "shepherds-pie", /piping hot/],
    ["si può congelare?", "shepherds-pie", /3 months/],
    ["may it stand on the counter till supper", "shepherds-pie", /2 hours at most/],
    ["what does one do with leftovers", "garlic-butter-roast-chicken", /sandwiches.*2 days/],
    ["what is sumac?", "shepherds-pie", /sour, dark red spice/],
    ["what could replace the Worcestershire sauce?", "shepherds-pie", /Instead of .*Worcestershire/],
    ["how much is it in cups?", "carrot-cake", /In US measures: .*cup/],
  ])("is answered from what is known of it: %s", (question, slug, answer) => {
    expect(answerQuestion(question, dish(slug))).toMatch(answer);
  });

  test.each([
    ["does the dressing have raw egg in it?", "chicken-caesar-salad", /^Mayonnaise: .*use bought/],
    [
      "is there raw egg in the filling?",
      "carrot-cake",
      /^As far as its steps tell, the eggs in it are cooked\.$/,
    ],
    ["any raw egg in this?", "shepherds-pie", /^No: no raw egg goes into it\.$/],
    ["is there raw egg in it?", "chocolate-mousse", /its eggs stay raw/],
    ["does the dressing have egg in it?", "chicken-caesar-salad", /^Yes, eggs: in mayonnaise\./],
  ])("is answered of a part and of raw egg: %s", (question, slug, answer) => {
    const said = answerQuestion(question, dish(slug));

    expect(said).toMatch(answer);
    expect(said).not.toMatch(/It has no (?:dressing|filling)/);
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

  test("recommends nothing that is kept out", () => {
    const soup = { ...dish("shepherds-pie"), categorySlug: "soups" };
    const vegan = { ...EMPTY_BRIEF, diets: ["vegan" as const] };
    const pregnant = { ...EMPTY_BRIEF, patterns: ["pregnancy" as const] };

    expect(answerQuestion("what goes with it?", soup, vegan)).not.toMatch(/cheese|butter|cream/);
    expect(answerQuestion("which wine?", pie, pregnant)).not.toMatch(/wine|ale|beer/);
    expect(answerQuestion("what can I use instead of the butter?", pie, vegan)).toMatch(/vegan|oil/);
  });

  test("of safety is answered by what has to stay out, with the foods that bring it", () => {
    const milk = { ...EMPTY_BRIEF, allergens: ["milk" as const] };

    expect(answerQuestion("is it safe for her?", pie, milk)).toMatch(
      /^No, not as it is\. It has milk: in .*butter/,
    );
    expect(answerQuestion("is it safe for her?", pie)).toMatch(/^That depends .* It contains .*milk \(/);
  });
});

describe("a message in a chat", () => {
  const said = (content: string) =>
    readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] });

  test.each(["can I freez it", "kann man es aufwärmen?", "what if I only have fresh yeast?", "¿por qué no?"])(
    "is a question: %s",
    (words) => {
      expect(said(words).question).toBe(words);
    },
  );

  test.each(["do it in the slow cooker", "can I have it without the onions?", "could you make it vegan?"])(
    "asks for a change: %s",
    (words) => {
      expect(said(words).question).toBeNull();
    },
  );
});
