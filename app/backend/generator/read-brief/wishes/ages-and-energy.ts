import type { Pattern } from "~/contract/generator";
import { isApart, type Word } from "../foods-in-words";
import { numberOf } from "../number-words";

interface Found {
  pattern: Pattern;
  to: number;
}

/** Under these ages, in months and in years, other rules hold for what a child may eat. */
const BABY_MONTHS = 12;
const YOUNG_YEARS = 5;
/** Kilocalories a serving, of which a figure up to this is meant as a limit for a light meal. */
const MOST_KCAL = 700;

/** A pattern that is said by a figure: "8 months old", "2yo", "under 500 kcal". */
export function patternOfNumber(words: readonly Word[], at: number): Found | null {
  return ageAt(words, at) ?? energyAt(words, at);
}

/** "8 months", "8 month old", "8mo", "2 year old", "2yo"; of older ones nothing is kept. */
function ageAt(words: readonly Word[], at: number): Found | null {
  const grown = /^(\d{1,2})(mo|month|yo|yr|year)s?$/.exec(words[at]!.word);
  const number = grown === null ? numberOf(words[at]!.typed) : Number(grown[1]);
  if (!(number > 0)) return null;
  const isTold = isToldOf(words, at);
  const unit = grown?.[2] ?? words[at + 1]?.word ?? "";
  const end = grown === null ? at + 2 : at + 1;
  const isOld = words[end]?.word === "old";
  const to = isOld ? end + 1 : end;
  const isAge = isOld || /^(?:mo|yo)$/.test(unit);
  if (/^(?:mo|month)$/.test(unit)) {
    const isTurned = /^turn(?:ed|ing|s)?$/.test(words[at - 1]?.word ?? "");
    if (!isAge && !isTold && !isTurned && !isOfChild(words, at)) return null;
    return { pattern: number < BABY_MONTHS ? "baby" : "young-child", to };
  }
  // "She's 2", and nothing behind it that is counted.
  const next = words[at + 1];
  if (isTold && grown === null && (next === undefined || isApart(next) || GOES_ON.has(next.word)))
    return number < YOUNG_YEARS ? { pattern: "young-child", to: at + 1 } : null;
  if (!/^(?:yo|yr|year)$/.test(unit) || !(isAge || isTold) || number >= YOUNG_YEARS) return null;
  return { pattern: number < 1 ? "baby" : "young-child", to };
}

const CHILD: ReadonlySet<string> = new Set([
  "baby",
  "infant",
  "son",
  "daughter",
  "child",
  "girl",
  "boy",
  "toddler",
  "bub",
  "bairn",
  "kid",
  "little",
  "nephew",
  "niece",
  "grandson",
  "granddaughter",
]);

/** "My baby is 9 months", "a 14 months toddler". */
function isOfChild(words: readonly Word[], at: number): boolean {
  return [...words.slice(Math.max(0, at - 4), at), ...words.slice(at + 2, at + 4)].some(({ word }) =>
    CHILD.has(word),
  );
}

const GOES_ON: ReadonlySet<string> = new Set(["and", "but", "so", "now", "today", "tomorrow", "next"]);
const ONLY: ReadonlySet<string> = new Set([
  "is",
  "are",
  "just",
  "only",
  "nearly",
  "almost",
  "about",
  "turned",
  "turning",
  "now",
  "not",
  "even",
  "yet",
]);

/** "He's 11 months", "she is only 2", "my daughter is 4": how old somebody is. */
function isToldOf(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before > 0 && ONLY.has(words[before]!.word)) before--;
  const { typed = "", word = "" } = words[before] ?? {};
  if (/^s?he['’]?s$/i.test(typed)) return true;
  return (/^s?he$/i.test(typed) || CHILD.has(word)) && words[before + 1]?.word === "is";
}

const AT_MOST: ReadonlySet<string> = new Set([
  "under",
  "below",
  "than",
  "most",
  "max",
  "maximum",
  "to",
  "about",
  "around",
]);

/** "Under 500 kcal", "400 calories". */
function energyAt(words: readonly Word[], at: number): Found | null {
  const start = AT_MOST.has(words[at]!.word) ? at + 1 : at;
  const grown = /^(\d{2,4})k?cals?$/.exec(words[start]?.word ?? "");
  const number = grown === null ? Number(words[start]?.typed ?? Number.NaN) : Number(grown[1]);
  if (!(number >= 50 && number <= MOST_KCAL)) return null;
  if (grown !== null) return { pattern: "low-calorie", to: start + 1 };
  return /^(?:kcal|cal|calorie|calory|kilocalorie|kilocalory)$/.test(words[start + 1]?.word ?? "")
    ? { pattern: "low-calorie", to: start + 2 }
    : null;
}
