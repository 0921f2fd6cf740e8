import type { DishNames } from "~/backend/repertoire/dish-names";
import { foodsByWords } from "~/food/foods/food-table";
import { foodsIn, isApart, type Word, wordsOf } from "../foods-in-words";
import { allergicTo, dietWords, formWords, keptOut } from "../word-lists";
import { isKnownWord } from "./known-words";
import type { Taken } from "./respell";
import {
  everydayWords,
  foodNameRows,
  type Language,
  languageRows,
  meaningWords,
  noFoodWords,
} from "./tables";

/** The languages that are read besides English. */
const LANGUAGES = ["de", "fr", "es", "it"] as const;

interface Entry {
  english: string;
  kind: string;
  /** The words that it is written with; most have one. */
  length: number;
}
type Entries = ReadonlyMap<string, Entry>;

const OF_LANGUAGE: ReadonlyMap<Language, Entries> = new Map(
  LANGUAGES.map((language) => [
    language,
    new Map(
      [...languageRows, ...foodNameRows.map((row) => ({ ...row, kind: "food" }))]
        .reverse()
        .filter((row) => row.language === language)
        .map(({ words, english, kind }) => [words, { english, kind, length: words.split(" ").length }]),
    ),
  ]),
);
/** By language and first word, the most words of a phrase in the tables that begins so. */
const LONGEST: ReadonlyMap<Language, ReadonlyMap<string, number>> = new Map(
  [...OF_LANGUAGE].map(([language, entries]) => {
    const longest = new Map<string, number>();
    for (const [words, { length }] of entries) {
      const [first = ""] = words.split(" ");
      if (length > (longest.get(first) ?? 1)) longest.set(first, length);
    }
    return [language, longest];
  }),
);

/** Lower case, without accents: as the tables have their words. */
export function plain(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  return lower.replace(/œ/g, "oe").replace(/ß/g, "ss").normalize("NFKD").replace(/\p{M}/gu, "");
}

/**
 * A text with the words of one other language in English, where it has enough of them to be in it, and that language.
 * Names of dishes
 * stay as they are: nothing of "chilli con carne" is read as Spanish.
 */
export function inEnglish(
  text: string,
  dishNames: DishNames,
  taken: Taken[],
): { text: string; language: Language | null } {
  const words = wordsOf(
    text.replace(/(?<=\p{L})'(?=\p{L})/gu, (sign, at: number) => (isElided(text, at) ? " " : sign)),
  );
  const named = namedIn(words, dishNames);
  const language = languageOf(words, named);
  if (language === null) return { text, language };
  const entries = OF_LANGUAGE.get(language)!;
  // "Che" is a dish of Vietnam, and "that" in Italian.
  for (const [at, word] of words.entries())
    if (dishNames.at(words, at)?.to === at + 1 && isNoFoodOf(word, entries, language)) named.delete(at);
  const isMostly = words.filter((it) => entryOf(entries, language, it) !== null).length * 2 >= words.length;
  let read = "";
  let end = 0;
  for (let at = 0; at < words.length; ) {
    const { gap, start, typed } = words[at]!;
    const phrase = named.has(at)
      ? null
      : (phraseAt(entries, language, words, at) ??
        passedOver(words[at]!, language) ??
        howFoodIs(entries, language, words, at));
    const isRead = phrase !== null && (isMostly || !isEnglish(words[at]!) || phrase.length > 1);
    const length = isRead ? phrase.length : 1;
    if (isRead && phrase.kind === "food" && phrase.english !== plain(typed))
      taken.push({
        typed: words
          .slice(at, at + length)
          .map((it) => it.typed)
          .join(" "),
        read: phrase.english,
      });
    const english = isRead ? phrase.english.replace(/^-$/, "") : typed;
    read +=
      gap + (isRead && isDishBefore(words, at, named) ? (OF_A_DISH.get(plain(typed)) ?? english) : english);
    at += length;
    const last = words[at - 1]!;
    end = Math.max(start + typed.length, last.start + last.typed.length);
  }
  return { text: read + text.slice(end), language };
}

/** "D'oeufs", "l'ail", "j'ai": an article that has lost its vowel. */
function isElided(text: string, at: number): boolean {
  return /(?:^|[^\p{L}])(?:[dljnmtsc]|qu|all|dell|dall|nell|sull|un|quell)$/iu.test(
    text.slice(Math.max(0, at - 6), at),
  );
}

/** The language of a text: the one that most of its words are of which no English has. */
function languageOf(words: readonly Word[], named: ReadonlySet<number>): Language | null {
  const others = words.filter((_, at) => !named.has(at));
  const unknown = others.filter((it) => !isEnglish(it) && /^\p{L}{2,}$/u.test(it.typed));
  let best: { language: Language; own: number } | null = null;
  for (const [language, entries] of OF_LANGUAGE) {
    const alarms = others.filter(({ typed }) => entries.get(plain(typed))?.kind === "alarm");
    const own = unknown.filter((it) => entryOf(entries, language, it) !== null).length;
    const all = others.filter((it) => entryOf(entries, language, it) !== null).length;
    const isAlarmed =
      alarms.some((it) => !isEnglish(it)) ||
      (alarms.length > 0 && own > 0) ||
      words.some(
        (_, at) => isRefusal(entries, language, words, at) || isFoodLess(entries, language, words, at),
      );
    // Everyday words alone make no language: some are slips of English ones.
    const everyday = unknown.filter((it) => passedOver(it, language) !== null).length;
    const isIts = isAlarmed || own >= 3 || (own > 0 && (own + everyday) * 2 >= unknown.length);
    const weight = own + all / 100;
    if (isIts && (best === null || weight > best.own)) best = { language, own: weight };
  }
  return best?.language ?? null;
}

/** "Ya no tolero", of which no single word is an alarm. */
function isRefusal(entries: Entries, language: Language, words: readonly Word[], at: number): boolean {
  const phrase = phraseAt(entries, language, words, at);
  return phrase?.english === "cannot eat" && words.slice(at, at + phrase.length).some((it) => !isEnglish(it));
}

/** "Sin queso", of which each word is one of English too; but "no" is. */
function isFoodLess(entries: Entries, language: Language, words: readonly Word[], at: number): boolean {
  const [here, next] = [words[at]!, words[at + 1]];
  if (next === undefined || isApart(next) || here.word === "no" || here.word === "sans") return false;
  const isAlarm = entries.get(plain(here.typed))?.kind === "alarm";
  return isAlarm && entryOf(entries, language, next)?.kind === "food";
}

/** Whether a word is one of English; "soy" is, whatever it is in Spanish besides. */
function isEnglish({ typed, word }: Word): boolean {
  return (
    isKnownWord(typed) ||
    foodsByWords.has(word) ||
    [keptOut, allergicTo, dietWords].some((it) => it.has(word))
  );
}

/** Behind a dish these say what it is of: "quiche au saumon", "croquetas de pollo". */
const OF_A_DISH: ReadonlyMap<string, string> = new Map([
  ...["au", "aux", "a", "al", "alla", "alle", "ai", "con", "mit", "avec"].map((it) => [it, "with"] as const),
  ...["de", "du", "des", "di", "d"].map((it) => [it, "of"] as const),
]);

function isDishBefore(words: readonly Word[], at: number, named: ReadonlySet<number>): boolean {
  const before = words[at - 1];
  return before !== undefined && !isApart(words[at]!) && (named.has(at - 1) || formWords.has(before.word));
}

/** Whether a word says nothing of food in a language. */
function isNoFoodOf(word: Word, entries: Entries, language: Language): boolean {
  return entries.get(plain(word.typed))?.kind === "word" || passedOver(word, language) !== null;
}

/** The places of words in names of dishes and in English names of foods that are more than one word. */
function namedIn(words: readonly Word[], dishNames: DishNames): Set<number> {
  const named = new Set<number>();
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at++) named.add(at);
  };
  for (let at = 0; at < words.length; at++) {
    const dish = dishNames.at(words, at);
    if (dish !== null && !dish.isRespelled) add(at, dish.to);
    for (let length = 4; length > 1; length--) {
      const phrase = words.slice(at, at + length);
      if (phrase.length < length || phrase.slice(1).some(isApart)) continue;
      if (formWords.has(phrase.map(({ word }) => word).join(" "))) add(at, at + length);
    }
  }
  for (const it of foodsIn(words)) if (it.name.length > 1) add(it.from, it.to);
  return named;
}

/** An everyday word, of which nothing is left in English. */
function passedOver({ typed }: Word, language: Language): Entry | null {
  const isEveryday = everydayWords.get(language)?.has(plain(typed)) === true;
  return isEveryday ? { english: "-", kind: "word", length: 1 } : null;
}

/** "Kein gereifter Käse": how what is kept out is, by a word that nobody knows; then all of that food is kept out. */
function howFoodIs(entries: Entries, language: Language, words: readonly Word[], at: number): Entry | null {
  const [before, here, next] = [words[at - 1], words[at]!, words[at + 1]];
  if (language !== "de" || before === undefined || next === undefined) return null;
  // Nouns of German begin with a capital letter.
  const isAdjective = /^\p{Ll}{3,}(?:e[rnsm]?)$/u.test(here.typed) && !isApart(here) && !isApart(next);
  return isAdjective &&
    entryOf(entries, language, before)?.kind === "alarm" &&
    entryOf(entries, language, next)?.kind === "food"
    ? { english: "-", kind: "word", length: 1 }
    : null;
}

function phraseAt(entries: Entries, language: Language, words: readonly Word[], at: number): Entry | null {
  const longest = LONGEST.get(language)!.get(plain(words[at]!.typed)) ?? 1;
  for (let length = Math.min(longest, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (phrase.slice(1).some(isApart)) continue;
    const entry = entries.get(phrase.map(({ typed }) => plain(typed)).join(" "));
    if (entry !== undefined) return entry;
  }
  return entryOf(entries, language, words[at]!);
}

function entryOf(entries: Entries, language: Language, { typed }: Word): Entry | null {
  const word = plain(typed);
  const entry = entries.get(word);
  if (entry !== undefined) return entry;
  if (language === "de") return dativeOf(word, entries) ?? compoundOf(word, entries);
  return isWordOf(language, word) ? null : foodOfPlural(word, entries);
}

/** Whether a word is one of its language that is no food: it is no plural of one either. */
function isWordOf(language: Language, word: string): boolean {
  return [everydayWords, meaningWords, noFoodWords].some((it) => it.get(language)?.has(word));
}

/** "Écrevisses", "nueces": the tables have most foods in the singular. */
function foodOfPlural(word: string, entries: Entries): Entry | null {
  const [, stem] = /^(\p{L}{3,})[sx]$/u.exec(word) ?? [];
  if (stem === undefined) return null;
  const entry = [stem, stem.replace(/e$/, ""), stem.replace(/ce$/, "z")]
    .map((it) => entries.get(it))
    .find((it) => it?.kind === "food");
  return entry ?? null;
}

/** "Von Haselnüssen": the tables have most plurals as they are called by. */
function dativeOf(word: string, entries: Entries): Entry | null {
  const entry = /\p{L}{4,}n$/u.test(word) ? entries.get(word.slice(0, -1)) : undefined;
  return entry?.kind === "food" ? entry : null;
}

/** "Kartoffelsuppe", "Nusskuchen", "Pistazienkerne": a food and what is made of it, in one word. */
function compoundOf(word: string, entries: Entries): Entry | null {
  if (word.length < 7) return null;
  const [, kernel] = /^(\p{L}{4,}?)n?kern(?:e|en)?$/u.exec(word) ?? [];
  if (kernel !== undefined) {
    const nut = [kernel, `${kernel}n`].map((it) => entries.get(it)).find((it) => it?.kind === "food");
    if (nut !== undefined) return nut;
  }
  for (let at = 3; at <= word.length - 4; at++) {
    const head = entries.get(word.slice(at));
    if (head === undefined || head.kind === "alarm") continue;
    const first = word.slice(0, at);
    const food = [first, first.replace(/n$/, ""), first.replace(/s$/, ""), `${first}e`]
      .map((it) => entries.get(it))
      .find((it) => it?.kind === "food");
    if (food !== undefined && head.kind === "food")
      return { english: `${food.english} ${head.english}`, kind: "food", length: 1 };
  }
  return null;
}
