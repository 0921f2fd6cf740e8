import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { confusedLimit, nearLimit } from "./limits/near-limit";
import { foreignFood } from "./limits/respell";
import { commonWords, unkeptDiets } from "./limits/tables";
import { linesOf } from "./read-table";
import qualityText from "./wishes/qualities.txt?raw";
import { allergicTo, dietWords, formWords, keptOut } from "./word-lists";

/** From this length on one wrong letter still tells which word it was. */
const LONG_ENOUGH = 6;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Words that say how something is to be: one of them that was not read has to be told. */
const QUALITIES: ReadonlySet<string> = new Set(linesOf(qualityText).flatMap((it) => it.split(" ")));

/** Common words with their doubled letters written once: "tommorow" and "tomorrow" are one. */
const UNDOUBLED: ReadonlySet<string> = new Set([...commonWords].filter(asksNothing).map(undoubled));

/**
 * Whether a word that nobody knows is an everyday word with one slip in it, and so asks for nothing. What may as well be
 * a food, a diet or an illness is none.
 */
export function isEverydayMistyped(typed: string): boolean {
  const word = typed.toLowerCase().replace(/['’]s$/, "");
  if (word.length < LONG_ENOUGH || word.length > 20 || !/^[a-z]+$/.test(word)) return false;
  const near = oneSlipFrom(word);
  const isEveryday =
    UNDOUBLED.has(undoubled(word)) || near.some((it) => commonWords.has(it) && asksNothing(it));
  return (
    isEveryday &&
    !mayMatter(word) &&
    !near.some(mayMatter) &&
    confusedLimit(typed) === null &&
    nearLimit(typed) === null
  );
}

function mayMatter(word: string): boolean {
  const name = foodWords(word).join(" ");
  if (foreignFood(word) !== null) return true;
  return [foodsByWords, keptOut, allergicTo, dietWords, formWords, unkeptDiets].some(
    (it) => it.has(name) || it.has(word),
  );
}

function asksNothing(word: string): boolean {
  return word.length >= LONG_ENOUGH - 1 && !QUALITIES.has(word) && !mayMatter(word);
}

function undoubled(word: string): string {
  return word.replace(/(\p{L})\1/gu, "$1");
}

/** All words that begin alike and have one letter more, fewer or other, or two neighbours swapped. */
function oneSlipFrom(word: string): string[] {
  return Array.from({ length: word.length }, (_, i) => i + 1).flatMap((at) => {
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    const swapped = behind.length > 1 ? [before + behind[1]! + behind[0]! + behind.slice(2)] : [];
    const gone = behind === "" ? [] : [before + behind.slice(1)];
    const more = LETTERS.map((it) => before + it + behind);
    const other = behind === "" ? [] : LETTERS.map((it) => before + it + behind.slice(1));
    return [...swapped, ...gone, ...more, ...other];
  });
}
