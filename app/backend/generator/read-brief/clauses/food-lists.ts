import { DESCRIBING } from "~/food/foods/describing-words";
import type { FoodText } from "../food-text";
import { isApart, typed } from "../foods-in-words";
import { isKnownWord } from "../limits/known-words";
import { nearLimit } from "../limits/near-limit";
import { alarmRows } from "../limits/tables";
import { Phrases } from "../read-table";
import { NO_WISH } from "../scope-words";
import { allergicTo, formWords, keptOut } from "../word-lists";
import { isFor } from "./clause-words";
import { groupAt } from "./food-groups";

/** A food, an allergen or a group of foods, where its name stands. */
export interface Item {
  from: number;
  to: number;
  words: string;
  /** Whether a comma stands before it rather than "and". */
  isBehindComma: boolean;
  /** Whether nobody can tell which food it is, or whether it is one. */
  isUnknown?: boolean;
}

/** Foods that are told one after the other: "nuts, seeds and the milk". */
export interface FoodList {
  items: readonly Item[];
  /** Where its first word stands, articles included, and the one behind its last. */
  from: number;
  to: number;
  /** What stands right before: a word of a wish, an alarm word, or neither. */
  behind: "wish" | "alarm" | "nothing";
}

const ALARMS = new Phrases(alarmRows.filter(({ kind }) => kind === "after" || kind === "verb"));

/** The lists of foods of a text, from left to right; one food is a list too. */
export function listsIn(text: FoodText): FoodList[] {
  const found: FoodList[] = [];
  for (let at = 0; at < text.words.length; ) {
    const list = listAt(text, at);
    if (list !== null) found.push(list);
    at = list?.to ?? at + 1;
  }
  return found;
}

/** The item that is named here. */
export function itemAt(text: FoodText, at: number): Item | null {
  if (text.words[at] === undefined) return null;
  const food = text.foods.get(at);
  const isFood = food !== undefined && !NO_WISH.has(food.name.join(" "));
  const allergen = text.longest(at, 3, (it) => keptOut.has(it) || allergicTo.has(it))?.length ?? 0;
  const length = Math.max(isFood ? food.to - at : 0, allergen, groupAt(text, at)?.length ?? 0);
  if (length === 0) return mistypedAt(text, at);
  return { from: at, to: at + length, words: typed(text.words, at, at + length), isBehindComma: false };
}

/** A word that nobody knows: most come near to what people leave out ("paenuts"). */
function mistypedAt({ words }: FoodText, at: number): Item | null {
  const { typed, word } = words[at]!;
  if (!/^\p{L}{3,}$/u.test(typed) || isKnownWord(typed) || formWords.has(word)) return null;
  if (/^\p{Lu}\p{Ll}/u.test(typed) && at > 0) return null;
  return { from: at, to: at + 1, words: typed, isBehindComma: false, isUnknown: nearLimit(typed) === null };
}

/** The list of foods that begins at a word. */
export function listAt(text: FoodText, start: number): FoodList | null {
  const { words } = text;
  const first = itemBehindWords(text, start);
  if (first === null) return null;
  const items = [first];
  let to = first.to;
  const beside = sideBySide(text, start);
  for (;;) {
    const joined = joinedAt(text, to) ?? beside.find(({ from }) => from === to) ?? null;
    if (joined === null) break;
    items.push(joined);
    to = joined.to;
  }
  return { items, from: start, to, behind: behindOf(text, start, words[start]?.gap ?? "") };
}

/** "Bananas avocado kiwi chestnut": of three foods or more side by side each is one of a list. */
function sideBySide(text: FoodText, start: number): readonly Item[] {
  const run: Item[] = [];
  for (let at = start; text.words[at] !== undefined && text.foods.has(at); ) {
    const item = at > start && isApart(text.words[at]!) ? null : itemAt(text, at);
    if (item === null) break;
    run.push(item);
    at = item.to;
  }
  return run.length < MOST_IN_A_NAME ? [] : run;
}

/** Fewer foods side by side may be a dish: "butter chicken". */
const MOST_IN_A_NAME = 3;

/** The next item of a list, behind "and", a comma or a stroke. */
function joinedAt(text: FoodText, at: number): Item | null {
  const next = text.words[at];
  if (next === undefined || /[.;!?\n:()]/.test(next.gap) || /\s[-–]\s/.test(next.gap)) return null;
  const isComma = /[,/]/.test(next.gap);
  let i = at;
  let isJoined = isComma;
  while (isFor("joiner", text.words[i]?.word) && (i === at || !isApart(text.words[i]!))) {
    isJoined = true;
    i++;
  }
  if (!isJoined || (i > at && text.words[i] !== undefined && isApart(text.words[i]!))) return null;
  const item = itemBehindWords(text, i);
  return item === null ? null : { ...item, isBehindComma: i === at };
}

/** An item, over articles and words for how it is: "the raw egg". */
function itemBehindWords(text: FoodText, at: number): Item | null {
  for (let i = at; i < at + MOST_BEFORE; i++) {
    const item = itemAt(text, i);
    if (item !== null) return item;
    const word = text.words[i];
    if (word === undefined || (i > at && isApart(word))) return null;
    const next = text.words[i + 1];
    if (next === undefined || isApart(next)) return null;
    if (!isFor("before", word.word) && !DESCRIBING.has(word.word) && !SORTS.has(word.word)) return null;
  }
  return null;
}

const MOST_BEFORE = 4;
/** How a food is, where nothing else hangs on it. */
const SORTS: ReadonlySet<string> = new Set(["hard", "soft", "raw", "normal", "ordinary", "regular", "real"]);

function behindOf(text: FoodText, start: number, gap: string): FoodList["behind"] {
  if (start === 0 || /[.;!?\n]/.test(gap)) return "nothing";
  if (ALARMS.before(text.words, start) !== null && !isApart(text.words[start]!)) return "alarm";
  return isFor("wishing", text.words[start - 1]?.word) ? "wish" : "nothing";
}
