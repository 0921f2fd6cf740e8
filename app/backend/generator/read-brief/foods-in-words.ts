import { claimAt } from "~/food/foods/claims";
import { DESCRIBING, JOINING } from "~/food/foods/describing-words";
import type { Food } from "~/food/foods/food";
import { foodsByWords, longestNames } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";

/** A word of a text, and how it is compared. */
export interface Word {
  /** As typed. */
  typed: string;
  /** Lower case, singular, without accents. */
  word: string;
  /** The signs between it and the word before: ", " or " (". */
  gap: string;
  /** Where its first letter stands in the text. */
  start: number;
}

/** A food that a text speaks of, at the words it is named by. */
export interface Mention {
  food: Food;
  /** The place of its first word, and the one behind its last. */
  from: number;
  to: number;
  /** As typed, with a claim before it: "gluten-free pasta". */
  words: string;
  /** The words of its name, as they are compared. */
  name: readonly string[];
}

const WORD = /[\p{L}\p{N}%]+(?:['’][\p{L}]+)*/gu;

/** The words of a text in their order. Each keeps its hyphens apart: "stir-fry" is two. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [word = match[0].toLowerCase()] = foodWords(match[0]);
    words.push({ typed: match[0], word, gap: text.slice(end, match.index), start: match.index });
    end = match.index + match[0].length;
  }
  return words;
}

/** What parts two words: a name never goes on across a comma or a full stop. */
export function isApart({ gap }: Word): boolean {
  if (gap === " " || gap === "") return false;
  return /[^\s\-–'’/]/.test(gap) || /\n/.test(gap) || /\s[-–]\s/.test(gap);
}

/** The foods that a text names, longest names first, from left to right; none in words for how food looks. */
export function foodsIn(words: readonly Word[], skip: ReadonlySet<string> = NONE): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const name = nameAt(words, at, skip);
    if (name === null) {
      at++;
      continue;
    }
    const from = claimBefore(words, at) ?? at;
    found.push({
      ...name,
      from,
      to: at + name.name.length,
      words: typed(words, from, at + name.name.length),
    });
    at += name.name.length;
  }
  return found;
}

export function typed(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ typed, gap }, i) => (i === 0 ? typed : (gap === "" ? "" : gap.includes("-") ? "-" : " ") + typed))
    .join("");
}

const NONE: ReadonlySet<string> = new Set();
/** What says of the food behind it how little of it is wished for: "low salt". */
export const LITTLE = /^(?:low|lower|less|reduced|little|no|zero|without)$/;

function nameAt(
  words: readonly Word[],
  at: number,
  skip: ReadonlySet<string>,
): { food: Food; name: string[] } | null {
  // Of "air fryer chicken wings" the fryer is no bird.
  if (words[at]!.word === "fryer" && words[at - 1]?.word === "air") return null;
  const longest = longestNames.get(words[at]!.word) ?? 0;
  // Of a low-salt beef stew the beef is not salted.
  const most = words[at]!.word === "salt" && LITTLE.test(words[at - 1]?.word ?? "") ? 1 : longest;
  for (let length = Math.min(most, words.length - at); length > 0; length--) {
    if (!isOnePhrase(words, at, length)) continue;
    const phrase = phraseAt(words, at, length);
    const food = foodsByWords.get(phrase);
    if (food === undefined || skip.has(phrase)) continue;
    const name = phrase.split(" ");
    if (length === 1 && (DESCRIBING.has(name[0]!) || JOINING[name[0]!] !== undefined)) continue;
    if (food.id === "kitchen-item") continue;
    return { food, name };
  }
  return null;
}

/** Whether nothing parts these words. */
export function isOnePhrase(words: readonly Word[], from: number, length: number): boolean {
  for (let at = from + 1; at < from + length; at++) if (isApart(words[at]!)) return false;
  return true;
}

/** These words as they are compared. */
export function phraseAt(words: readonly Word[], from: number, length: number): string {
  let phrase = words[from]!.word;
  for (let at = from + 1; at < from + length; at++) phrase += ` ${words[at]!.word}`;
  return phrase;
}

/** Where "gluten-free" or "vegan" begins right before a name. */
function claimBefore(words: readonly Word[], at: number): number | null {
  const first = Math.max(0, at - 3);
  const before = words.slice(first, at).map(({ word }) => word);
  for (let from = first; from < at; from++) {
    if (!isOnePhrase(words, from, at - from + 1)) continue;
    if (claimAt(before, from - first)?.length === at - from) return from;
  }
  return null;
}
