import { recogniseFood } from "~/food/foods/recognise-food";
import { formWords, keptOut, mealWords } from "../word-lists";

const NO_SIGNS = "[❌✖✗✘🚫⛔👎🙅☠💀🤢🤮🏥🚑]\\uFE0F?";
/** Who is sad or cross about a food may not eat it, or has none of it. */
const SAD_SIGNS = ":'?-?[(/]|[☹🙁😢😭😡😠🤧😖😣😫⚠]\\uFE0F?";

/** Foods that a clause begins with and a sign behind them: "walnuts ❌ banana bread", "nuts :( brownies". */
const MARKED = new RegExp(
  `(?<=^|[.;!?\\n]\\s*)(?<foods>\\p{L}{2,24}(?:(?: |, ?| ?/ ?| and | & )\\p{L}{2,24}){0,11}?)\\s*(?:(?<no>${NO_SIGNS})|(?<sad>${SAD_SIGNS}))\\s*(?<next>[^.,;:!?\\n]*)`,
  "giu",
);

/**
 * A text with words for the signs behind foods. Of a sign between two foods nobody can tell which of them it is for:
 * that before it is in doubt, if it is no dish.
 */
export function withoutMarks(typed: string): string {
  // "Milk ❌ egg ❌ cake": the next one begins where the last ended.
  const once = withoutFirstMarks(typed);
  return once === typed ? typed : withoutMarks(once);
}

function withoutFirstMarks(typed: string): string {
  return typed.replace(MARKED, (whole: string, ...rest: unknown[]) => {
    const { foods, no, next } = rest.at(-1) as { foods: string; no?: string; next: string };
    const items = foods.split(/, ?| ?\/ ?| and | & /).map((it) => it.trim());
    if (!items.every(isItem)) return whole;
    const list = items.join(items.length > 1 ? " and " : "");
    const isOfNext = no !== undefined && next.trim() !== "" && !isDish(next);
    if (isOfNext) return `${list} unsure; no ${next}`;
    return `${list} ${no === undefined ? "unsure" : items.length > 1 ? "are out" : "is out"}; ${next}`;
  });
}

function isItem(words: string): boolean {
  const lower = words.toLowerCase();
  if (keptOut.has(lower)) return true;
  if (isDish(lower)) return false;
  const group = recogniseFood(words)?.food.group;
  return group !== undefined && group !== "prepared";
}

function isDish(words: string): boolean {
  const lower = words.trim().toLowerCase();
  const last = lower.split(" ").at(-1)!;
  return [lower, last, last.replace(/e?s$/, "")].some((it) => formWords.has(it) || mealWords.has(it));
}
