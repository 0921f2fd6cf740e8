import { describe, expect, test } from "vitest";
import { briefOf } from "../../support/ask-generator";

/** All that stays out, and what is wished for, in one line each. */
function standingOf(words: string): { out: string; wished: string } {
  const { allergens, diets, exclude, include } = briefOf(words);
  return {
    out: [...allergens, ...diets, ...exclude.map((it) => it.words)].join(", "),
    wished: include.map((it) => it.words).join(", "),
  };
}

describe("what somebody may not eat is no matter of taste, whoever has to be won round", () => {
  test.each([
    ["my nephew can't have milk, convince me that a rice pudding is possible", /milk/],
    ["my aunt must not eat eggs, prove me wrong that sponges need them", /eggs/],
  ])("%s", (words, out) => {
    expect(standingOf(words).out).toMatch(out);
    expect(standingOf(words).wished).not.toMatch(out);
  });
});

describe("what stands behind a way that is not wanted stays out", () => {
  test.each([
    ["rolls without proving, egg or milk for my daughter", /eggs.*milk|milk.*eggs/],
    ["a loaf with no resting, sesame or walnuts please", /nuts.*sesame|sesame.*nuts/],
    ["a pizza with no rising yeast please", /yeast/],
    ["no spicy, cashews in it, a curry", /cashews/],
    ["nothing spicy, eggs in it please, a curry", /eggs/],
  ])("%s", (words, out) => {
    expect(standingOf(words).out).toMatch(out);
    expect(standingOf(words).wished).toBe("");
  });
});

describe("what brackets say of somebody is no other choice", () => {
  test.each([
    ["pie for my mum (veggie: allergic to mustard)", /mustard.*vegetarian/],
    ["brownies for a friend (vegan: no nuts)", /nuts.*vegan/],
  ])("%s", (words, out) => {
    expect(standingOf(words).out).toMatch(out);
  });
});

test("a diet that some of the guests keep is kept, and so is what some of them do not eat", () => {
  expect(standingOf("half of us eat meat and half don't eat sesame, rice").out).toContain("sesame");
  expect(standingOf("half the table are vegan, a stew").out).toBe("vegan");
});

test("colic is a baby's, and a grown-up who writes it has coeliac disease", () => {
  expect(briefOf("a cake for a baby shower, my brother is colic").allergens).toEqual(["gluten"]);
  expect(briefOf("roast turkey breast, the baby is poorly").patterns).toContain("baby");
});

describe("a kitchen that is kept clear of milk is out of no milk", () => {
  test.each([
    "a moussaka, make sure that there is no milk left in it",
    "no milk in the house for my boy, a moussaka",
    "no milk in the fridge, our Ada can't. A moussaka",
  ])("%s", (words) => {
    expect(briefOf(words).exclude.some(({ isShort }) => isShort)).toBe(false);
  });
});

test("who asks whether there is any chicken in a quarter of an hour wants it", () => {
  expect(standingOf("any turkey recipes in 15 minutes?")).toEqual({ out: "", wished: "turkey" });
  expect(standingOf("is there mustard in piccalilli? my gran reacts to it").out).toContain("mustard");
});
