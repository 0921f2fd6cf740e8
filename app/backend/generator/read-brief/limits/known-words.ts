import { DESCRIBING, JOINING } from "~/food/foods/describing-words";
import { foodWords } from "~/food/foods/food-words";
import { scopes } from "../scope-words";
import { cuisineWords, formWords, mealWords } from "../word-lists";
import { alarmRows, besideRows, commonWords, languageRows } from "./tables";

/** "Ohne" and "senza" are on guard in English too, and say that a text is in another language all the same. */
const FOREIGN: ReadonlySet<string> = new Set(
  languageRows.flatMap(({ kind, words }) => (kind === "alarm" && !commonWords.has(words) ? [words] : [])),
);

/** Words of the reader's own lists. */
const OWN: ReadonlySet<string> = new Set(
  [
    ...[formWords, mealWords, cuisineWords, scopes].flatMap((it) => [...it.keys()]),
    ...besideRows.map(({ words }) => words),
    ...alarmRows.flatMap(({ words }) => (FOREIGN.has(words) ? [] : [words])),
  ].flatMap((it) => it.split(" ")),
);

/** Whether a word is one that we know and that is no food by itself. */
export function isKnownWord(typed: string): boolean {
  const lower = typed.toLowerCase().replace(/['’]/g, "");
  const word = foodWords(lower)[0] ?? "";
  return (
    commonWords.has(lower) ||
    commonWords.has(word) ||
    stemsOf(lower.replace(/^(?:over|under|pre)(?=\p{L}{4})/u, "")).some((it) => commonWords.has(it)) ||
    OWN.has(word) ||
    DESCRIBING.has(word) ||
    JOINING[word] !== undefined ||
    /^\d/.test(word)
  );
}

/** What a form may be made of: "mixing" of "mix", "tightened" of "tighten", "easiest" of "easy". */
export function stemsOf(word: string): string[] {
  const [, stem, end] = /^(\p{L}{3,})(ing|ed|ly|est)$/u.exec(word) ?? [];
  if (stem === undefined) return [];
  if (end === "ly") return [stem, stem.replace(/i$/, "y"), `${stem}le`];
  return [
    stem,
    `${stem}e`,
    stem.replace(/(\p{L})\1$/u, "$1"),
    ...(end === "ed" || end === "est" ? [stem.replace(/i$/, "y")] : []),
  ];
}
