import { DESCRIBING, JOINING } from "~/food/foods/describing-words";
import { courses } from "../../courses/courses";
import { kits } from "../../kit/kit";
import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import { alarmsAt } from "../limits/alarms";
import { isName } from "../limits/names";
import { wordsOfFile } from "../read-table";
import { stanceOn } from "../stance/stance";
import fillerText from "../wishes/filler.txt?raw";
import { cuisineWords, dietWords, formWords, mealWords } from "../word-lists";
import { isFor } from "./clause-words";
import wishText from "./wish-words.txt?raw";

const ALLOWED: ReadonlySet<string> = new Set([
  ...[wishText, fillerText].flatMap(wordsOfFile),
  // What it is cooked on is no harm, nor what it is to be: "sausages on a campfire", "accompaniment for lamb".
  ...[...kits, ...courses].flatMap(({ words }) => words.flatMap((it) => it.split(" "))),
  "accompany",
]);

/** Words that begin another clause, and those that end what is kept out. */
const ENDS: ReadonlySet<string> = new Set(
  "and but because since so though although which who that free allergy intolerance allergic intolerant".split(
    " ",
  ),
);

/** What is ordered in so many words is wished, whatever is said of it behind: "add some cashews at the end". */
const ORDERS: ReadonlySet<string> = new Set(
  "add use put throw chuck bung stick include mix stir top".split(" "),
);

/** Denied, and a wish all the same. */
const AS_GOOD = /\b(?:do with|overcook|overdo|forget)(?: (?:the|my|all|this|these|that))*$/;

/** Small words in the name of a dish. */
const OF_NAMES: ReadonlySet<string> = new Set(
  "a an and alla au aux con de del di en in la le of on or the with".split(" "),
);
const MOST_OF_A_NAME = 8;

/**
 * Whether a whole message is written as a menu writes a dish, with capitals: "Belutak Sausage". Who tells of an illness does
 * not write so, and has what it does behind the food.
 */
function isOnMenu({ words }: FoodText): boolean {
  return (
    words.length > 1 &&
    words.length <= MOST_OF_A_NAME &&
    words.every(
      ({ word, typed, gap }, at) =>
        /^[\s,&()'’-]*$/.test(gap) &&
        (/^\p{Lu}\p{Ll}/u.test(typed) || OF_NAMES.has(word)) &&
        !/^(?:i|me|my|us|our|you|he|him|his|she|her|they|them|it|no|not|never)$/.test(word) &&
        !isFor("people", word) &&
        !isFor("ill", word) &&
        !isName(words, at),
    )
  );
}

/** Whether all words around some foods, up to a sign, a dish or another clause, are such as a wish is made of. */
export function isWish(text: FoodText, from: number, to: number): boolean {
  const { words } = text;
  // "Grandma Ada's plum cake".
  const next = words[to];
  if (next !== undefined && !isApart(next) && isOfDish(text, to)) return true;
  let start = from;
  while (start > 0 && !isApart(words[start]!) && !isEnd(text, start - 1)) start--;
  if (start < from && ORDERS.has(words[start]!.word)) return true;
  const before = words.slice(start, from).map(({ word }) => word);
  if (AS_GOOD.test(before.join(" "))) return true;
  const stance = stanceOn(text, from, to);
  if (stance > SURELY_OUT) return false;
  const isSure = stance < SURELY_WISHED && isCalm(text, start, to);
  if (!isSure && !isOnMenu(text)) for (let at = start; at < from; at++) if (!isOfWish(text, at)) return false;
  const isHadThere = isHad(text, start, from);
  let isTail = isSure;
  for (let at = to; at < words.length; at++) {
    // "Prawns = blue lights"; "walnuts: urgh", and not "chicken, rice: quick dinner".
    if (words[at]!.gap.includes("=")) return false;
    if (/^\s*:\s/.test(words[at]!.gap) && !isWishFrom(text, at)) return false;
    // "Mushrooms and I are not friends", "mushrooms and my gut", "mussels and hubby".
    if (words[at]!.word === "and" && isSomebody(text, at + 1) && !isNewWish(words, at)) return false;
    // "Leeks cost us a holiday".
    if (/^costs?$/.test(words[at]!.word) && isSomebody(text, at + 1)) return false;
    // "Hide the cashews from grandpa", and not "plums from grandpa".
    if (words[at]!.word === "from" && before.some((it) => it === "hide" || it === "keep")) return false;
    // "Almonds in the cupboard that make my son sick".
    if (/^(?:that|which)$/.test(words[at]!.word) && harms(text, at)) return false;
    if (isApart(words[at]!) || isEnd(text, at) || words[at]!.word === "for") break;
    isTail ||= isHadThere && WHERE_FROM.has(words[at]!.word);
    if (!isTail && !isOfWish(text, at)) return false;
  }
  return true;
}

/** Log odds from which on a message is believed whatever its words are, on either side. */
const SURELY_OUT = 3;
const SURELY_WISHED = -2;

/** Whether a food is wished for by all that its message is made of: nobody is ill, and nothing around it is denied. */
export function isSurelyWished(text: FoodText, from: number, to: number): boolean {
  let start = from;
  while (start > 0 && !isApart(text.words[start]!)) start--;
  return stanceOn(text, from, to) < SURELY_WISHED && isCalm(text, start, to);
}

/** Whether no word of the message is of an illness or of harm, and none of the clause around a food denies or warns. */
function isCalm(text: FoodText, start: number, to: number): boolean {
  let end = to;
  while (end < text.words.length && !isApart(text.words[end]!)) end++;
  return text.words.every((_, at) => (at < start || at >= end ? !isHarm(text, at) : isQuiet(text, at)));
}

function isHarm({ words }: FoodText, at: number): boolean {
  return isFor("ill", words[at]!.word) || isFor("harm", words[at]!.word);
}

/** Whether a word neither harms nor denies nor warns. */
function isQuiet(text: FoodText, at: number): boolean {
  return !isHarm(text, at) && !isFor("denying", text.words[at]!.word) && alarmsAt(text, at).length === 0;
}

/** Whether what follows up to a sign speaks of somebody who gets ill. */
function harms(text: FoodText, from: number): boolean {
  const { words } = text;
  for (let at = from; at < words.length && (at === from || !isApart(words[at]!)); at++)
    if (isHarm(text, at)) return true;
  return false;
}

/** Where something comes from, or is kept. */
const WHERE_FROM: ReadonlySet<string> = new Set("from in left off at near".split(" "));
const HAVING: ReadonlySet<string> = new Set(
  "have ve got want need fancy bought picked given use using".split(" "),
);

/**
 * "We have carp from my father in law", "got a bit of haddock in mind": who has something says where it is from, in any
 * words. Not where anything in the message speaks of an illness or keeps something out.
 */
function isHad(text: FoodText, start: number, from: number): boolean {
  const { words } = text;
  const isAllQuiet = words.every((_, at) => isQuiet(text, at));
  return isAllQuiet && words.slice(start, from).some(({ word }) => HAVING.has(word));
}

/** Whether a clause is of nothing but what wishes are made of, or asks for a dish. */
function isWishFrom(text: FoodText, from: number): boolean {
  for (let at = from; at < text.words.length; at++) {
    if ((at > from && isApart(text.words[at]!)) || isEnd(text, at)) return true;
    if (!isOfWish(text, at)) return false;
  }
  return true;
}

function isSomebody({ words, foods }: FoodText, at: number): boolean {
  if (words[at] === undefined) return false;
  const { word, typed } = words[at];
  // "Chestnuts and Mia are no friends".
  const isCalled =
    !foods.has(at) &&
    /^\p{Lu}\p{Ll}+$/u.test(typed) &&
    /^(?:are|do|dont|didnt|have|had|never|will|wont|were)$/.test(words[at + 1]?.word ?? "");
  return /^(?:i|me|us)$/.test(word) || isFor("people", word) || isName(words, at) || isCalled;
}

/** "A pork shoulder, and I would love to …", "leeks and my husband would love a soup". */
function isNewWish(words: FoodText["words"], at: number): boolean {
  const behind = words.slice(at + 1, at + 5).map(({ word }) => word);
  const wishing = behind.findIndex((it) => WISHING.has(it));
  return wishing > 0 && wishing <= 2 && !/^(?:not|never|rather|no)$/.test(behind[wishing + 1] ?? "");
}

const WISHING: ReadonlySet<string> = new Set(
  "would want need fancy love like will plan thought hope wonder wondered wa id".split(" "),
);

function isEnd(text: FoodText, at: number): boolean {
  return ENDS.has(text.words[at]!.word) || isOfDish(text, at);
}

function isOfDish({ words }: FoodText, at: number): boolean {
  const { word } = words[at]!;
  return word === "recipe" || formWords.has(word) || mealWords.has(word);
}

function isOfWish(text: FoodText, at: number): boolean {
  const { words, foods } = text;
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
    isPlace(text, at) ||
    isName(words, at) ||
    [...foods.values()].some((it) => it.from <= at && at < it.to)
  );
}

/** "From Hjørring", "in Hjørring", with its capital. */
function isPlace({ words }: FoodText, at: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(words[at]!.typed) && /^(?:from|near|in)$/.test(words[at - 1]?.word ?? "");
}
