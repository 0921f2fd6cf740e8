import { escapeRegExp } from "~/escape-reg-exp";

const BEFORE_A_PLACE = "in|into|on|onto|over|under|to|at|for|among";
/** Behind these a word is the thing itself: "pack the thighs close" is not "pack the close". */
const DETERMINERS = "the|these|those|both|all|each|your|their";

/** The text without phrases that were true of what is gone: "lay it, skin side up, on a tin" is "lay it on a tin". */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
  // "Skin upwards" before "skin up", which is the beginning of it.
  return phrases
    .toSorted((a, b) => b.length - a.length)
    .reduce((it, phrase) => {
      const words = escapeRegExp(phrase);
      const inside = new RegExp(`, ${words}, (?=(?:${BEFORE_A_PLACE}) )`, "gu");
      const anywhere = new RegExp(`(?<!\\b(?:${DETERMINERS}))(?:, | )${words}(?!\\p{L})`, "gu");
      return it.replace(inside, " ").replace(anywhere, "");
    }, text);
}
