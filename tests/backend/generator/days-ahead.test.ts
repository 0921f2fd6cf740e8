import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";
import { said } from "../../support/chat-with";

const notesOf = async (words: string) => (await answerTo(words)).notes.join(" ");

describe("food that is made for several days", () => {
  test("comes with how long it keeps, and with what of it is frozen", async () => {
    expect(await notesOf("beef stew, meal prep for 5 days")).toMatch(
      /first 2 days in the fridge, and freeze the others \(3 of 5\)/,
    );
    expect(await notesOf("fish pie lunches for the week")).toMatch(/freeze the others/);
  });

  test("is no rice of the day before yesterday, and no dressed salad", async () => {
    expect(await notesOf("prep me chicken biryani, dinners for the whole week")).toMatch(/within 24 hours/);
    expect(await notesOf("prawn salad lunches monday to friday")).toMatch(/make it fresh every second day/);
  });

  test("is told in a later turn as well", async () => {
    const { recipe, notes } = await said("moroccan lentil soup", "i want to make 5 of them on sunday");
    const sandwich = await said("tuna mayonnaise sandwich", "do it so that it lasts all week");

    expect(recipe.servings).toBe(5);
    expect(notes.join(" ")).toMatch(/freeze the others/);
    expect([sandwich.reply, ...sandwich.notes].join(" ")).toMatch(/on the day or the evening before/);
  });

  test("is so many portions, where meals are spoken of and nobody says how many eat", () => {
    expect(briefOf("lunches for the work week").servings).toBe(5);
    expect(briefOf("meal prep, 4 days").servings).toBe(4);
    expect(briefOf("meal prep for two people").servings).toBe(2);
    expect(briefOf("oat biscuits for the week").servings).toBeNull();
  });

  test.each(["dinner for the weekend", "a weeknight curry", "marinated for 3 days", "something this week"])(
    "is none for one meal: %s",
    (words) => {
      expect(briefOf(words).traits).not.toContain("keeps");
    },
  );
});
