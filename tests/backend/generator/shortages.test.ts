import { describe, expect, test } from "vitest";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { answerTo, briefOf } from "../../support/ask-generator";

const said = (content: string) =>
  readBrief({ messages: [{ role: "user", content }], before: EMPTY_BRIEF, categories: [] });

describe("who is short of a food, going on from a recipe", () => {
  test.each([
    "I have no soy sauce",
    "no soy sauce, I ran out",
    "can't find soy sauce in my shop",
    "there's no soy sauce left",
    "I'm out of soy sauce",
    "the soy sauce has run out",
    "we haven't got any soy sauce at home",
  ])("%s: has it swapped, and is allergic to nothing", (words) => {
    const { edits, exclude, allergens, diets } = said(words);

    expect(edits).toMatchObject([{ kind: "swap", out: { food: "soy-sauce" }, in: null }]);
    expect([exclude, allergens, diets]).toEqual([[], [], []]);
  });

  test("says what is to take its place", () => {
    const { edits } = said("I haven't got any coriander, can I use parsley?");

    expect(edits).toMatchObject([{ kind: "swap", out: { food: "coriander" }, in: { food: "parsley" } }]);
  });

  test.each([
    ["we don't have dairy", "milk"],
    ["no nuts in the house", "nuts"],
    ["we have no peanuts here", "peanuts"],
    ["I have no eggs, my son is allergic", "eggs"],
  ])("%s: may avoid it, and has it kept out", (words, allergen) => {
    expect(said(words).allergens).toContain(allergen);
  });

  test("can do without it and name what takes its place in one breath", () => {
    const { allergens, edits } = said("no egg, swap for tofu");

    expect(allergens).toEqual(["eggs"]);
    expect(edits).toContainEqual(
      expect.objectContaining({ kind: "swap", in: expect.objectContaining({ food: "tofu" }) }),
    );
  });
});

describe("what is put in the place of something", () => {
  test("goes there, and nothing else has to follow", () => {
    expect(said("swap the milk for oat milk").exclude).toEqual([]);
  });

  test.each(["I don't eat beef so swap the beef for turkey", "we can't have beef, turkey instead of beef"])(
    "%s: is a limit all the same",
    (words) => {
      expect(said(words).exclude).toMatchObject([{ food: "beef" }]);
    },
  );
});

describe("foods at hand", () => {
  test.each([
    ["a tin of tomatoes, some mince and courgettes", /burger|taco|stuffed|meatball/i],
    ["leftover roast lamb, peas and potatoes", /rissole|burger|pie/i],
    ["bacon, potatoes and half a cabbage", /sauté/i],
  ])("go into a dish that takes them, and into no filling: %s", async (words, none) => {
    expect((await answerTo(words)).recipe.title).not.toMatch(none);
  });

  test.each([
    ["chicken thighs, a leek and some cream", "dry white wine"],
    ["spinach, feta and eggs", "milk"],
    ["pasta, sweetcorn, tuna", "cream cheese"],
  ])("are told what is needed besides: %s, %s", async (words, needed) => {
    const told = (await answerTo(words)).notes.find((it) => it.includes("besides what you named"));

    expect(told).toContain(needed);
    const [bought] = told!.split("besides what you named");
    expect(bought).not.toMatch(/penne|onion|butter/);
  });

  test("of a tin are what is sold in one", () => {
    expect(briefOf("something with mince and a tin of tomatoes").include.map(({ food }) => food)).toContain(
      "canned-tomato",
    );
  });
});
