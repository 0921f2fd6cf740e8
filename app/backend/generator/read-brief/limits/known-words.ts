import { DESCRIBING, JOINING } from "~/food/foods/describing-words";
import { foodWords } from "~/food/foods/food-words";
import { scopes } from "../scope-words";
import { cuisineWords, formWords, mealWords } from "../word-lists";
import { alarmRows, besideRows, commonWords } from "./tables";

/** Words of the reader's own lists. */
const OWN: ReadonlySet<string> = new Set(
  [
    ...[formWords, mealWords, cuisineWords, scopes].flatMap((it) => [...it.keys()]),
    ...[...alarmRows, ...besideRows].map(({ words }) => words),
  ].flatMap((it) => it.split(" ")),
);

/** Whether a word is one that we know and that is no food by itself. */
export function isKnownWord(typed: string): boolean {
  const lower = typed.toLowerCase().replace(/['’]/g, "");
  const word = foodWords(lower)[0] ?? "";
  return (
    commonWords.has(lower) ||
    commonWords.has(word) ||
    OWN.has(word) ||
    DESCRIBING.has(word) ||
    JOINING[word] !== undefined ||
    /^\d/.test(word)
  );
}
