import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const wordsOf = (foods: readonly { words: string }[]) => foods.map(({ words }) => words);

describe("a choice of two", () => {
  test.each([
    ["leeks or bacon", "leeks"],
    ["a stew with lamb if the shop has it, otherwise pork", "lamb"],
    ["trout or haddock, either is fine", "trout"],
  ])("is cooked with the first of them: %s", (words, first) => {
    expect(wordsOf(briefOf(words).include)).toEqual([first]);
  });

  test("is cooked with the second where the first has to stay out", () => {
    expect(wordsOf(briefOf("bacon or leeks, we are vegetarian").include)).toEqual(["leeks"]);
  });

  test("names no dish that is missed", async () => {
    const { notes = [] } = await answerTo("chicken pie or moussaka");
    expect(notes.join(" ")).not.toMatch(/moussaka/i);
  });
});

describe("what somebody dislikes", () => {
  test.each([
    "mushrooms for somebody who doesn't like mushrooms",
    "mushrooms for a mushroom hater",
    "my sister reckons she hates mushrooms, help me convert her",
  ])("is in it where they are to be won round: %s", (words) => {
    expect(wordsOf(briefOf(words).include).join()).toMatch(/mushroom/);
  });

  test.each([
    "a stew for my uncle who doesn't like mushrooms",
    "my sister isn't keen on mushrooms, a risotto",
    "dad turns his nose up at mushrooms, soup",
  ])("stays out else: %s", (words) => {
    expect(wordsOf(briefOf(words).exclude)).toEqual(["mushrooms"]);
  });

  test("stays out where it makes them ill, however they may be won round", () => {
    const { include, allergens } = briefOf("my sister hates prawns, they give her hives, prove her wrong");
    expect(include).toEqual([]);
    expect(allergens).toContain("crustaceans");
  });

  test("is none where nobody minds it", () => {
    const { include, exclude } = briefOf("dont mind a bit of garlic but no ham");
    expect(include).toEqual([]);
    expect(wordsOf(exclude)).toEqual(["ham"]);
  });
});

describe("guests of whom some eat no meat", () => {
  test.each(["half our guests are veg, a stew", "half of us eat meat and half don't, a stew"])(
    "are cooked for so that all can eat: %s",
    (words) => {
      const { diets, include } = briefOf(words);
      expect(diets).toEqual(["vegetarian"]);
      expect(include).toEqual([]);
    },
  );
});

describe("who asks first what is in a dish", () => {
  test.each([
    "are there nuts in pesto? my niece can't have them",
    "any nuts in pesto? my niece is allergic",
    "is there nuts in pesto?",
  ])("gets it without: %s", (words) => {
    const { allergens, exclude, include, dish } = briefOf(words);
    expect([...allergens, ...wordsOf(exclude)].join()).toMatch(/nuts/);
    expect(include).toEqual([]);
    expect(dish?.words).toBe("pesto");
  });
});

test("what is asked about by the name of an allergen is kept out as that", () => {
  expect(briefOf("is there any gluten in moussaka? my aunt reacts to it").allergens).toEqual(["gluten"]);
});

test("what has to stay out of somebody's noodles is not the noodles", () => {
  const { form, allergens, exclude } = briefOf("no peanuts in her noodles please");
  expect(form).toBe("noodles");
  expect(allergens).toEqual(["peanuts"]);
  expect(exclude).toEqual([]);
});

test("who can hardly chew and wants no soup gets another soft meal, without what harms", () => {
  expect(briefOf("soft food for my gran, no soup").form).toBe("omelette");
  expect(briefOf("soft food for my gran, no soup, she is allergic to eggs").form).toBe("dal");
});

test("a baby's colic comes of what its mother eats", () => {
  const { patterns, allergens } = briefOf("breastfeeding, baby has colic whenever I have eggs, a pie");
  expect(patterns).toEqual([]);
  expect(allergens).toEqual(["eggs"]);
});

test("a pen against shock that somebody carries is no food to carry", () => {
  expect(briefOf("my brother carries an epipen for walnuts, risotto").traits).toEqual([]);
  expect(briefOf("a lunch to carry to the office").traits).toContain("portable");
});

describe("behind what is not to be hot", () => {
  test.each([
    ["no spicy, figs or dates", ["figs", "dates"]],
    ["nothing spicy, figs, dates or sesame please", ["figs", "dates"]],
  ])("a list that goes on stays out: %s", (words, out) => {
    const { exclude, include } = briefOf(words);
    expect(wordsOf(exclude)).toEqual(expect.arrayContaining(out));
    expect(include).toEqual([]);
  });

  test.each(["nothing spicy, lamb or haddock", "no spicy, lamb and potatoes"])(
    "a wish begins: %s",
    (words) => {
      const { exclude, include } = briefOf(words);
      expect(exclude).toEqual([]);
      expect(wordsOf(include)).toContain("lamb");
    },
  );

  test("it is asked where nobody can tell", async () => {
    await expect(answerTo("no spicy, figs, dates")).rejects.toThrow(/figs and dates/i);
  });
});

test("a way to cook that is refused is no food to ask about", async () => {
  expect((await answerTo("pickled cabbage without fermenting it")).recipe.title).toMatch(
    /cabbage|kimchi|kraut/i,
  );
});
