import type { Brief } from "../../brief";
import type { GuardedWords } from "./guard";

/** Why nobody can say what has to stay out, for who asked; `words` are those that were not understood. */
export interface Unclear {
  words: string[];
  message: string;
}

/** What of all that was said is unclear; null when everything that has to stay out was read. */
export function unclearOf(said: readonly GuardedWords[], brief: Brief): Unclear | null {
  const words = [...new Set(said.flatMap((it) => it.unclear))];
  if (words.length > 0)
    return {
      words,
      message: `We did not understand ${inQuotes(words)}, and it may be something that has to stay out. ${HOW}`,
    };
  const unkept = [...new Set(said.flatMap((it) => it.unkept))];
  if (unkept.length > 0)
    return {
      words: unkept,
      message: `You wrote ${inQuotes(unkept)}, and we cannot check a recipe for that yet. Please name the foods that have to stay out instead, such as “no onion, no honey”. To be on the safe side, no recipe was written.`,
    };
  if (said.some((it) => it.isForeign))
    return {
      words,
      message: `We read English, and some words of German, French, Spanish and Italian: this we could not read well enough to keep anything out. ${HOW}`,
    };
  const unnamed = said.flatMap((it) => it.unnamed);
  const isNothingOut = brief.allergens.length + brief.exclude.length + brief.diets.length === 0;
  if (unnamed.length > 0 && isNothingOut)
    return {
      words: unnamed,
      message: `You wrote ${inQuotes(unnamed)}, and we did not understand what has to stay out. ${HOW}`,
    };
  return null;
}

const HOW =
  "Please say it in plain English, such as “no peanuts” or “without milk”, or tick it under “Diets, allergens, foods”. To be on the safe side, no recipe was written.";

function inQuotes(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(words.map((it) => `“${it}”`));
}
