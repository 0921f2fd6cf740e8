import type { DishNames } from "~/backend/repertoire/dish-names";
import { editsBetween } from "~/edit-distance";
import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { nearWord } from "~/food/foods/near-word";
import occasionText from "../../occasions/occasions.tsv?raw";
import { isItself } from "../misread-words";
import { linesOf } from "../read-table";
import editText from "../wishes/edit-words.tsv?raw";
import patternText from "../wishes/patterns.tsv?raw";
import { keptOut } from "../word-lists";
import { commonWords, languageRows } from "./tables";

/** Plain words that turn a wish round, or carry it, when one letter of them is wrong: without "instead" a swap asks for both. */
const MEANT: readonly string[] =
  "instead protein proteins recipe recipes replace replacing substitute substituted vegetables breakfast dinner calorie calories healthy healthier crispy crunchy creamy birthday christmas tomorrow difficult microwave leftover leftovers children toddler".split(
    " ",
  );

/** From this length on one wrong letter still tells which word it was. */
const LONG_ENOUGH = 5;

/** From this length on it does so of any word that the reader's tables have: "freindly". */
const LONG_ENOUGH_FOR_ALL = 6;

/** The everyday words of those tables. */
const READ: readonly string[] = [
  ...new Set(
    [occasionText, editText, patternText]
      .flatMap((it) => linesOf(it))
      .flatMap((it) => it.split("\t")[0]!.split(" "))
      .filter((it) => it.length >= LONG_ENOUGH_FOR_ALL && commonWords.has(it)),
  ),
];

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
    const meant = near ?? (isWord(word) ? undefined : readWordNear(word));
    if (meant === undefined || isWord(word) || dishNames.hasWord(foodWords(word).join(" "))) return typed;
    return meant;
  });
}

/** The one word of the reader's tables that is a slip away; none where a food is as near, which may have to stay out. */
function readWordNear(word: string): string | undefined {
  if (word.length < LONG_ENOUGH_FOR_ALL || !/^[a-z]+$/.test(word)) return undefined;
  const near = READ.filter((it) => it[0] === word[0] && editsBetween(word, it, 1) === 1);
  if (near.length !== 1 || isFormOf(word, near[0]!)) return undefined;
  const isNearFood =
    nearWord(word) !== null || [...keptOut.keys()].some((it) => editsBetween(word, it, 1) <= 1);
  return isNearFood ? undefined : near[0];
}

/** "Students" is no slip in "student". */
function isFormOf(word: string, read: string): boolean {
  return word === `${read}s` || read === `${word}s`;
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
