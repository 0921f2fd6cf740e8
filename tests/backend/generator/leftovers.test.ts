import { describe, expect, test } from "vitest";
import type { GeneratedRecipe } from "~/contract/generator";
import { answerTo, briefOf } from "../../support/ask-generator";

const names = ({ ingredients }: GeneratedRecipe["recipe"]) => ingredients.map(({ name }) => name).join("; ");

describe("what is cooked already", () => {
  test.each([
    ["leftover roast lamb, couscous, natural yoghurt and mint", /couscous/i, /cooked lamb/],
    ["cooked chicken from sunday, rice and spring onions", /fried rice/i, /cooked chicken/],
    ["cooked chicken left from last night's roast, rice and a lime", /chicken/i, /cooked chicken/],
    ["leftover penne, ham and gruyere", /pasta bake/i, /cooked pasta/],
    ["cold boiled rice, 3 eggs and frozen peas", /fried rice/i, /cooked .*rice/],
    ["shepherd's pie with leftover roast lamb", /shepherd's pie/i, /cooked lamb/],
  ])("is warmed in a dish that begins with it: %s", async (words, title, food) => {
    const { recipe, notes } = await answerTo(words);

    expect(recipe.title).toMatch(title);
    expect(names(recipe)).toMatch(food);
    expect(notes.join(" ")).not.toContain("not cooked yet");
  });

  test.each([
    ["arancini out of leftover risotto", /risotto rice|stock/, /^Arancini/],
    ["potato pancakes using leftover mash", /floury|waxy/, /mash/],
    ["fishcakes from leftover mashed potatoes and tinned salmon", /floury|salmon fillet/, /^Fishcakes/],
    ["leftover bolognese", /beef mince/, /bolognese/],
  ])("is not made once more: %s", async (words, madeOf, title) => {
    const { recipe } = await answerTo(words);

    expect(recipe.title).toMatch(title);
    expect(names(recipe)).not.toMatch(madeOf);
  });

  test("where no dish takes it, is put together with the rest, and not cooked from raw", async () => {
    const { recipe } = await answerTo("leftover roast pork, red cabbage and apples");

    expect(names(recipe)).toMatch(/cooked pork/);
  });

  test("cold in a list was cooked; a cold dish is a dish", () => {
    expect(briefOf("cold roast pork, noodles and soy sauce").leftovers).toEqual(["cooked-pork"]);
    expect(briefOf("cold lamb and potatoes").leftovers).toEqual(["lamb"]);
    expect(briefOf("cold rice salad").leftovers).toEqual([]);
    expect(briefOf("cold noodles with sesame").leftovers).toEqual([]);
  });
});
