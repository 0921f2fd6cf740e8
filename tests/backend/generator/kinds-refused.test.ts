import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("a kind of dish that is refused in a roundabout way", () => {
  test.each([
    ["a kilo of parsnips, anything but soup", ["soup"]],
    ["so many cucumbers, anything except a salad or a soup", ["salad", "soup"]],
    ["celeriac and apple, it mustn't be soup", ["soup"]],
    ["2 kg swede. not a pie pls", ["pie"]],
    ["I have some pears and I don't want a crumble or a cake", ["crumble", "cake"]],
    ["fennel, nothing like a stew", ["stew"]],
  ])("is out, with all that stand in its list: %s", (words, kinds) => {
    const { exclude, form, include } = briefOf(words);

    expect(exclude.map((it) => it.words)).toEqual(kinds);
    expect(exclude.every(({ food }) => food === null)).toBe(true);
    expect(form).toBeNull();
    expect(include.length).toBeGreaterThan(0);
  });

  test("is not what comes", async () => {
    const { recipe } = await answerTo("a kilo of parsnips, anything but soup or mash");

    expect(recipe.title).not.toMatch(/soup|mash/i);
  });

  test("leaves alone what only stands behind a refusal of something else", () => {
    expect(briefOf("no garlic soup with leeks").exclude.map(({ words }) => words)).not.toContain("soup");
    expect(briefOf("a soup that is not spicy").form).toBe("soup");
  });
});
