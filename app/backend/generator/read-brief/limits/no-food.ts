import { plain } from "./in-english";
import { isKnownWord, stemsOf } from "./known-words";
import { confusedLimit, nearLimit } from "./near-limit";
import { type Language, noFoodWords } from "./tables";

/**
 * Whether a word of a text cannot be the name of a food: one that we know, or one that nobody reads and that is no food
 * in the language of the text (null for English). One that comes near to a food by its spelling may be mistyped.
 */
export function isNoFood(typed: string, language: Language | null): boolean {
  if (isKnownWord(typed)) return true;
  const isListed =
    language === null ? isEnglish(typed) : noFoodWords.get(language)?.has(plain(typed)) === true;
  return isListed && confusedLimit(typed) === null && nearLimit(typed) === null;
}

function isEnglish(typed: string): boolean {
  const lower = typed.toLowerCase().replace(/['’]/g, "");
  return [lower, ...stemsOf(lower), ...singularsOf(lower)].some((it) => noFoodWords.get("en")!.has(it));
}

function singularsOf(word: string): string[] {
  if (!/\p{L}{2}[^s\P{L}]s$/u.test(word)) return [];
  return [word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")];
}
