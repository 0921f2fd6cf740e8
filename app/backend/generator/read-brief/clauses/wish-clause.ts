import { DESCRIBING, JOINING } from "~/food/foods/describing-words";
import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import fillerText from "../wishes/filler.txt?raw";
import { cuisineWords, dietWords, formWords, mealWords } from "../word-lists";
import { isFor } from "./clause-words";
import wishText from "./wish-words.txt?raw";

const ALLOWED: ReadonlySet<string> = new Set(
  [wishText, fillerText].flatMap((text) =>
    text
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .flatMap((line) => line.split(" ")),
  ),
);

/** Words that begin another clause, and those that end what is kept out. */
const ENDS: ReadonlySet<string> = new Set("and but because since so though although which who that free allergy intolerance allergic intolerant".split(" "));

/** What is ordered in so many words is wished, whatever is said of it behind: "add some cashews at the end". */
const ORDERS: ReadonlySet<string> = new Set("add use put throw chuck bung stick include mix stir top".split(" "));

/** Whether all words around some foods, up to a sign, a dish or another clause, are such as a wish is made of. */
export function isWish(text: FoodText, from: number, to: number): boolean {
  const { words } = text;
  let start = from;
  while (start > 0 && !isApart(words[start]!) && !isEnd(text, start - 1)) start--;
  if (start < from && ORDERS.has(words[start]!.word)) return true;
  for (let at = start; at < from; at++) if (!isOfWish(text, at)) return false;
  for (let at = to; at < words.length; at++) {
    // "Prawns = blue lights".
    if (words[at]!.gap.includes("=")) return false;
    if (isApart(words[at]!) || isEnd(text, at) || words[at]!.word === "for") break;
    if (!isOfWish(text, at)) return false;
  }
  return true;
}

function isEnd({ words }: FoodText, at: number): boolean {
  const { word } = words[at]!;
  return word === "recipe" || ENDS.has(word) || formWords.has(word) || mealWords.has(word);
}

function isOfWish({ words, foods }: FoodText, at: number): boolean {
  const { typed, word } = words[at]!;
  const lower = typed.toLowerCase().replace(/['’]/g, "");
  return (
    /^[\d½¼¾]/.test(word) ||
    ALLOWED.has(lower) ||
    ALLOWED.has(word) ||
    DESCRIBING.has(word) ||
    JOINING[word] !== undefined ||
    cuisineWords.has(word) ||
    dietWords.has(word) ||
    (["asking", "before", "joiner", "adverb", "people"] as const).some((it) => isFor(it, word)) ||
    [...foods.values()].some((it) => it.from <= at && at < it.to)
  );
}
