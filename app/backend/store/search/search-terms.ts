import { DESCRIBING, JOINING } from "~/food/foods/describing-words";
import type { Food } from "~/food/foods/food";
import { foodsByWords, longestNames } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { foldedWords, plainWords } from "./fold-words";

/** One thing a recipe has to have to be found: any of its options. */
export type SearchTerm = readonly SearchOption[];

/** Folded words: all of them somewhere, or in a row, or a word that begins so. */
export type SearchOption = { all: readonly string[] } | { phrase: readonly string[] } | { prefix: string };

/** Words that are looked at; what is longer is no search. */
const MOST_WORDS = 12;
/** Other names of a food that are looked for beside the one that was typed. */
const MOST_NAMES = 6;
/** Letters from which an unfinished word is looked for as one. */
const SHORTEST_PREFIX = 2;

/** Words that hardly tell one recipe from another: they count only where nothing else is said. */
export const SILENT: ReadonlySet<string> = new Set(
  "a an and the of with in on for to or from at by some my recipe".split(" "),
);

/**
 * What a person typed, as terms of which a recipe has to have every one. "In quotes" is a row of words; the
 * last word may be unfinished; a food is found by any of its names. Everything else, signs among it, only
 * parts words: nothing typed can mean anything to a database. Empty for a text without a word. What has the title
 * is found as well: it is that of a dish that the text is another name of.
 */
export function searchTerms(typed: string, title?: string): SearchTerm[] {
  const terms = termsIn(typed);
  if (title === undefined || /["“”„«»]/.test(typed)) return terms;
  // Each of the terms, or the title: the same as all of the terms, or the title.
  return terms.map((term) => [...term, { phrase: foldedWords(title) }]);
}

function termsIn(typed: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const parts = typed.replace(/[“”„«»]/g, '"').split('"');
  let left = MOST_WORDS;
  for (const [at, part] of parts.entries()) {
    // What follows an odd quote is as good as unquoted.
    const isQuoted = at % 2 === 1 && at < parts.length - 1;
    const written = plainWords(part).slice(0, left);
    left -= written.length;
    const words = foldedWords(written.join(" "));
    if (words.length === 0) continue;
    if (isQuoted) terms.push([{ phrase: words }]);
    else terms.push(...looseTerms(words, isLast(parts, at) ? written.at(-1)! : null));
  }
  return spoken(terms);
}

/** Whether a person may still be typing the last word of this part. */
function isLast(parts: readonly string[], at: number): boolean {
  return parts.slice(at + 1).every((part) => plainWords(part).length === 0);
}

function looseTerms(words: readonly string[], unfinished: string | null): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const food = foodAt(words, at);
    const length = food?.length ?? 1;
    const these = words.slice(at, at + length);
    at += length;
    const isUnfinished = at === words.length && unfinished !== null;
    if (isUnfinished && length > 1) terms.push([{ all: these.slice(0, -1) }, ...(food?.names ?? [])]);
    terms.push([
      ...(isUnfinished ? endings(these.at(-1)!, unfinished) : [{ all: these }]),
      ...(food?.names ?? []),
    ]);
  }
  return terms;
}

/** A word that may go on: as it is, begun, and as the singular of what it may become. */
function endings(word: string, written: string): SearchOption[] {
  const whole = new Set([word, ...foldedWords(`${written}s`), ...foldedWords(`${written}es`)]);
  const options: SearchOption[] = [...whole].map((it) => ({ all: [it] }));
  return written.length < SHORTEST_PREFIX ? [{ all: [word] }] : [...options, { prefix: written }];
}

/** The food whose name begins at a word, and the other names it goes by: zucchini of courgette. */
function foodAt(words: readonly string[], at: number): { length: number; names: SearchOption[] } | null {
  for (let length = Math.min(longestNames.get(words[at]!) ?? 0, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length);
    const food = foodsByWords.get(name.join(" "));
    if (food !== undefined && !(length === 1 && isIdle(name[0]!)))
      return { length, names: otherNames(food, name) };
  }
  return null;
}

function isIdle(word: string): boolean {
  return DESCRIBING.has(word) || JOINING[word] !== undefined;
}

/** Groups of foods that people make: their names in the table are of things to buy, and not of the dish. */
const MADE: ReadonlySet<string> = new Set(
  "bread sweet sauce prepared pasta drink snack stock baking condiment other".split(" "),
);

function otherNames(food: Food, typed: readonly string[]): SearchOption[] {
  const names = food.names.map((name) => foodWords(name));
  const first = names[0]!;
  // "Curry" is more than the powder that it is short for among ingredients.
  const isShort = first.length > typed.length && typed.every((word) => first.includes(word));
  if (isShort || MADE.has(food.group)) return [];
  const others: (readonly string[])[] = [];
  for (const name of names) {
    const says = (known: readonly string[]) => known.every((word) => name.includes(word));
    if (name.length <= 2 && !says(typed) && !others.some(says)) others.push(name);
    if (others.length === MOST_NAMES) break;
  }
  return others.map((phrase) => ({ phrase }));
}

/** Without the words that say nothing, unless there are no others. */
function spoken(terms: SearchTerm[]): SearchTerm[] {
  const isSilent = (term: SearchTerm) =>
    term.some((option) => "all" in option && option.all.length === 1 && SILENT.has(option.all[0]!));
  const telling = terms.filter((term) => !isSilent(term));
  return telling.length === 0 ? terms : telling;
}
