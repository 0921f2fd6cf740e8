import { describe, expect, test } from "vitest";
import { isKnownWord } from "~/backend/generator/read-brief/limits/known-words";
import { isNoFood } from "~/backend/generator/read-brief/limits/no-food";
import { foodNameRows, languageRows } from "~/backend/generator/read-brief/limits/tables";
import { understand } from "~/backend/generator/read-brief/read-brief";
import { foodsByWords } from "~/food/foods/food-table";
import { repertoire } from "../../support/dishes";

const understood = (content: string) =>
  understand({
    messages: [{ role: "user", content }],
    before: null,
    categories: [],
    dishNames: repertoire.names(),
  });

describe("words that are no food, and that nobody reads", () => {
  test.each([
    ["kedgeree, no nuts, his windpipe tightened at the regatta", "regatta"],
    ["hummus, no sesame, the toddler got blotchy and whimpered all night", "whimpered"],
    ["Schokokuchen, mein Sohn bekommt von Haselnüssen keine Luft", "Luft"],
    ["una quiche, allergico alle nocciole, finisco al pronto soccorso", "finisco"],
  ])("are told beside an allergy, and not asked about: %s", (words, odd) => {
    const { brief, said, unclear } = understood(words);

    expect(unclear).toBeNull();
    expect(said?.notUnderstood.join(" ")).toContain(odd);
    expect(brief.allergens.length + brief.exclude.length).toBeGreaterThan(0);
  });

  test.each([
    ["noodle soup, no moloko", "moloko"],
    ["sopa sin pintarroja", "pintarroja"],
    ["zuppa senza dragoncelloni", "dragoncelloni"],
  ])("are none of those that nobody knows at all: %s", (words, odd) => {
    const { brief, unclear } = understood(words);

    expect(unclear?.words.includes(odd) || brief.exclude.length > 0).toBe(true);
  });

  test("are no names of foods, and come near to none", () => {
    const names = [
      ...[...foodsByWords.keys()].map((words) => ({ language: null, words })),
      ...[...languageRows.filter(({ kind }) => kind === "food"), ...foodNameRows].map(
        ({ language, words }) => ({ language, words }),
      ),
    ];

    const taken = names
      .filter(({ words }) => !words.includes(" ") && !isKnownWord(words))
      .filter(({ words, language }) => isNoFood(words, language))
      .map(({ words }) => words);

    expect(taken).toEqual([]);
  });
});

test("foods of other languages are kept out also by their plurals, and nuts by their kernels", () => {
  const out = (words: string) => {
    const { brief } = understood(words);
    return [...brief.exclude.map(({ food }) => food), ...brief.allergens];
  };

  expect(out("pâtes, sans écrevisses")).toEqual(expect.arrayContaining(["crayfish"]));
  expect(out("Nachtisch, keine Pistazienkerne")).toEqual(expect.arrayContaining(["pistachio"]));
});

test.each(["8 mths old, banana pancakes", "8mths old, banana pancakes"])(
  "months are read however they are typed: %s",
  (words) => expect(understood(words).brief.patterns).toContain("baby"),
);

test("an illness that is named as what stays out is no list of foods", () => {
  const { unclear } = understood("sono allergica al nichel, un risotto");

  expect(unclear?.words).toContain("nickel");
});
