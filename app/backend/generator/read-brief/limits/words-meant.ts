import type { DishNames } from "~/backend/repertoire/dish-names";
import { editsBetween } from "~/edit-distance";
import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { isItself } from "../misread-words";
import { commonWords, languageRows } from "./tables";

/** Plain words that turn a wish round, or carry it, when one letter of them is wrong: without "instead" a swap asks for both. */
const MEANT: readonly string[] =
  "instead protein proteins recipe recipes replace replacing substitute substituted vegetables breakfast dinner calorie calories healthy healthier crispy crunchy creamy birthday christmas tomorrow difficult microwave leftover leftovers children toddler".split(
    " ",
  );

/** From this length on one wrong letter still tells which word it was. */
const LONG_ENOUGH = 5;

const OF_ANOTHER_LANGUAGE: ReadonlySet<string> = new Set(
  languageRows.flatMap(({ words }) => (words.includes(" ") ? [] : words)),
);

/** A text in which such words are spelt right. What is a word, a food or part of a dish's name stays as it is. */
export function withWordsMeant(text: string, dishNames: DishNames): string {
  return text.replace(/[\p{L}\p{N}']+/gu, (typed) => {
    const word = typed.toLowerCase();
    if (word.length < LONG_ENOUGH || MEANT.includes(word)) return typed;
    const near = MEANT.find(
      (it) => it[0] === word[0] && !word.startsWith(it) && editsBetween(word, it, 1) === 1,
    );
    if (near === undefined || isWord(word) || dishNames.hasWord(foodWords(word).join(" "))) return typed;
    return near;
  });
}

function isWord(word: string): boolean {
  return (
    OTHERS.has(word) ||
    commonWords.has(word) ||
    isItself(word) ||
    OF_ANOTHER_LANGUAGE.has(word) ||
    foodsByWords.has(foodWords(word).join(" "))
  );
}

/** English words that are one letter away. */
const OTHERS: ReadonlySet<string> = new Set(["recite", "recites", "protean", "replaced", "replaces"]);
