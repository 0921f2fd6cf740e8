import { isEverydayMistyped } from "../everyday-mistyped";
import { isApart, typed, type Word } from "../foods-in-words";
import { isKnownWord } from "../limits/known-words";
import { isName } from "../limits/names";
import type { Owners } from "../owners";
import { linesOf, Phrases, wordsOfFile } from "../read-table";
import fillerText from "./filler.txt?raw";
import generalText from "./general-words.txt?raw";
import qualityText from "./qualities.txt?raw";
import remarkText from "./remarks.txt?raw";

const QUALITIES = new Phrases(linesOf(qualityText).map((words) => ({ words })));
const FILLER: ReadonlySet<string> = new Set(wordsOfFile(fillerText));
const GENERAL: ReadonlySet<string> = new Set(wordsOfFile(generalText));

/** Known words that nobody made anything of and that may say what is wanted: the "vestry" of a "vestry meeting". */
export function passedOverIn(words: readonly Word[], owners: Owners): string[] {
  const left = words.filter((it, at) => {
    const plain = it.typed.toLowerCase().replace(/'s$/, "");
    return (
      !owners.isOwned(it) &&
      /^\p{L}{3,}$/u.test(plain) &&
      !GENERAL.has(plain) &&
      !FILLER.has(plain) &&
      !isName(words, at)
    );
  });
  return [...new Set(left.map(({ typed }) => typed))];
}

/** Behind a figure that is a limit which we cannot keep: "5 ingredients", "£5 a head". */
const COUNTED: ReadonlySet<string> = new Set([
  "ingredient",
  "gram",
  "g",
  "kcal",
  "calorie",
  "calory",
  "carb",
  "pound",
  "dollar",
  "euro",
  "quid",
  "p",
  "pence",
  "percent",
  "%",
]);

/** What somebody tells of themselves behind these, up to the next sign, asks for nothing. */
const REMARKS = new Phrases(linesOf(remarkText).map((words) => ({ words })));

function ownRemarks(words: readonly Word[], owners: Owners): void {
  for (const { from, to } of REMARKS.all(words)) {
    owners.own(words, from, to, "filler");
    for (let at = to; at < words.length && !isApart(words[at]!); at++)
      if (!owners.isOwned(words[at]!)) owners.own(words, at, at + 1, "filler");
  }
}

/** Words that have no owner and may ask for something, as they were typed; neighbours are one phrase. */
export function notUnderstoodIn(
  words: readonly Word[],
  owners: Owners,
  isRead: (word: Word) => boolean,
): string[] {
  ownRemarks(words, owners);
  const told = new Set<number>();
  for (const { from, to } of QUALITIES.all(words))
    if (words.slice(from, to).some((it) => !owners.isOwned(it)))
      for (let at = from; at < to; at++) told.add(at);
  for (const [at, word] of words.entries()) {
    if (owners.isOwned(word)) continue;
    if (isFigure(words, at)) {
      told.add(at);
      if (COUNTED.has(words[at + 1]?.word ?? "")) told.add(at + 1);
    } else if (isAsking(words, at) && !isRead(word) && !isEverydayMistyped(word.typed)) told.add(at);
  }
  return phrases(words, told, owners);
}

/** A word that is no filler: nobody knows it, and it is no name. */
function isAsking(words: readonly Word[], at: number): boolean {
  const { typed, word } = words[at]!;
  if (/^\P{L}*$/u.test(typed) || word.length < 2) return false;
  return !isKnownWord(typed) && !FILLER.has(typed.toLowerCase().replace(/'s$/, "")) && !isName(words, at);
}

function isFigure(words: readonly Word[], at: number): boolean {
  const { typed, gap } = words[at]!;
  const isMoney = /[£$€]$/.test(gap);
  return (
    (/^\d/.test(typed) && isMoney) ||
    (/^(?:\d+|three|four|five|six|seven|eight|ten)$/i.test(typed) && COUNTED.has(words[at + 1]?.word ?? ""))
  );
}

function phrases(words: readonly Word[], told: ReadonlySet<number>, owners: Owners): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!told.has(at)) continue;
    let from = at;
    // "Keto-ish": what is grown to it by a hyphen belongs to it.
    if (from > 0 && words[from]!.gap === "-" && !told.has(from - 1) && !owners.isOwned(words[from - 1]!))
      from--;
    let to = at + 1;
    while (told.has(to) && !isApart(words[to]!)) to++;
    found.push(typed(words, from, to));
    at = to - 1;
  }
  return [...new Set(found)];
}
