import { foodWords } from "~/food/foods/food-words";

/**
 * The words of a text as the search compares them: lower case, without accents and apostrophes, singular.
 * Not a stemmer: "bake" and "baking" stay two words, because a stem no longer begins as the word does and so
 * breaks the search as one types; and what is folded here is the same on every engine.
 */
export function foldedWords(text: string): string[] {
  return foodWords(text).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The same in one line, as the index keeps it. */
export function foldedText(text: string): string {
  return foldedWords(text).join(" ");
}

/** The words of a text as they are written, but in lower case and without accents and apostrophes. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/[\p{M}'’`´]/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
