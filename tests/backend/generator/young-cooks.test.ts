import { describe, expect, test } from "vitest";
import { ingredientLine, stepText } from "~/food/recipe-lines";
import { answerTo, briefOf } from "../../support/ask-generator";

async function textOf(words: string) {
  const { recipe } = await answerTo(words);
  return [
    ...recipe.ingredients.map((it) => ingredientLine(it)),
    ...recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)),
  ].join("\n");
}

describe("a child who cooks alone", () => {
  test.each([
    "i'm ten and doing lunch for my gran on my own, nothing with a knife",
    "my daughter is 8 and is making supper all by herself, she can't use sharp knives",
    "our 9 year old is cooking dinner himself, chicken if possible, no chopping",
    "I am 11, no knives allowed, want something with tinned tuna",
  ])("gets nothing that is cut, raw or very hot: %s", async (words) => {
    const text = await textOf(words);

    expect(text).not.toMatch(/\b(?:chop|slice|dice|cut|knife|peel|trim|halve)/i);
    expect(text).not.toMatch(/deep-fr|smok|sear|chicken thigh|chicken breast/i);
  });

  test("is told plainly of a dish that was named", async () => {
    const { notes } = await answerTo("i am 9 and want to make beef bourguignon by myself");

    expect(notes.join(" ")).toMatch(/Not for a child to cook alone: it needs a sharp knife/);
  });

  test("is refused what can only be chopped and fried", async () => {
    await expect(answerTo("I'm 10, what can I make with squid on my own")).rejects.toThrow();
  });

  test("cooks for more than one who cooks for somebody", () => {
    expect(briefOf("I'm 12 and making pancakes for my dad by myself").servings).toBeNull();
    expect(briefOf("cooking by myself tonight, pancakes").servings).toBe(1);
  });

  test.each([
    "something that my 7 year old can eat by herself",
    "supper for my grandson, he lives alone",
    "I'm 10 weeks pregnant, supper please",
    "I'm 12 kg lighter and want to keep it so, dinner",
  ])("is none who only eats: %s", (words) => {
    expect(briefOf(words).traits).not.toContain("child-cooks");
  });
});

test("without a knife there is something else than a pan of vegetables, and what needs one is told", async () => {
  const { notes } = await answerTo("minestrone, I have no knife here");

  expect(await textOf("dinner, I have no knife here")).not.toMatch(/\b(?:chop|slice|dice|cut)/i);
  expect(notes.join(" ")).toMatch(/needs a sharp knife/);
});

test("tea that is made for somebody is a meal", () => {
  expect(briefOf("she does the tea on Mondays").meal).toBe("dinner");
  expect(briefOf("a filling tea for the kids").meal).toBe("dinner");
  expect(briefOf("how to make mint tea").meal).not.toBe("dinner");
});
