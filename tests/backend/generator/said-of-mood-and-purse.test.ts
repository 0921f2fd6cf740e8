import { expect, test } from "vitest";
import { withRestSaid } from "~/backend/generator/read-brief/restated";
import { answerTo, briefOf } from "../../support/ask-generator";

const out = (words: string) => {
  const { allergens, exclude } = briefOf(words);
  return [...allergens, ...exclude.map((it) => it.words.toLowerCase())];
};

test.each([
  "supper on next to no cash",
  "we have hardly any money left, supper for three",
  "supper, strapped for cash till pay day",
])("who has no money wants what is cheap, and keeps nothing out: %s", (words) => {
  expect(briefOf(words).traits).toContain("cheap");
  expect(out(words)).toEqual([]);
});

test("an illness is kept beside an empty purse", () => {
  expect(briefOf("no money this week, allergic to peanuts, supper").allergens).toEqual(["peanuts"]);
});

test.each([
  "not really feeling tofu this week, supper please",
  "I don't really feel like tofu, supper please",
  "can't face tofu right now, supper please",
])("what somebody does not feel like stays out: %s", (words) => {
  expect(out(words)).toEqual(["tofu"]);
});

test("who does not feel like cooking keeps nothing out", () => {
  expect(out("don't really feel like cooking, supper please")).toEqual([]);
});

test.each(["fermentation", "proving", "soaking"])(
  "a dish without %s is a way to make it, and nothing that has to stay out",
  (way) => {
    expect(out(`flatbread without ${way}`)).toEqual([]);
    expect(out(`flatbread without ${way}, sesame allergy`)).toEqual(["sesame"]);
    expect(out(`flatbread without ${way} or sesame`)).toContain("sesame");
    expect(out(`flatbread without ${way} and sesame`)).toContain("sesame");
  },
);

test("that a dish does have to ferment is told", async () => {
  const { notes } = await answerTo("idli with no fermenting");

  expect(notes.join(" ")).toMatch(/no recipe for it that needs no fermenting/);
});

test("a bought dish that is out is the one to be made, without what is wrong with it", () => {
  const brief = briefOf("Jarred pesto is out because of cashews. How do I make it myself");

  expect(brief.dish?.words).toBe("pesto");
  expect(out("Jarred pesto is out because of cashews. How do I make it myself").length).toBeGreaterThan(0);
  expect(brief.include).toEqual([]);
  expect(briefOf("supermarket mayo is out, egg allergy, so can we make our own").allergens).toContain("eggs");
});

test("a savoury breakfast is no porridge", async () => {
  const { recipe } = await answerTo("a breakfast that isn't sweet, nut allergy");

  expect(recipe.title).not.toMatch(/porridge|pancake|granola|muesli/i);
});

test("the lunch box of a picky child has none of what most children leave", async () => {
  const { recipe } = await answerTo("lunchbox idea for my picky son");

  expect(recipe.ingredients.map(({ name }) => name).join()).not.toMatch(/caper|anchov|olives|mustard/i);
});

test("a mistyped word that is read is read", () => {
  expect(briefOf("diabetic freindly supper").patterns).toContain("diabetes");
  expect(briefOf("diabetic friendlly supper").patterns).toContain("diabetes");
});

test("an answer that is offered keeps the other clauses of a message", () => {
  expect(withRestSaid("zinc rich, pregnant and funny about lamb", "pregnant, no lamb", ["lamb"])).toBe(
    "zinc rich, pregnant, no lamb",
  );
});
