import { comparedWord } from "./plurals";

/** Words before a food that make no difference in a shop. */
const TRIVIAL: ReadonlySet<string> = new Set(
  [
    "fresh freshly large medium small big ripe good best organic nice",
    "hot warm lukewarm cold chilled boiling iced",
  ]
    .join(" ")
    .split(" "),
);

/**
 * What two names of a food that the table does not know have in common: "Large papas criollas" and "papa
 * criolla". Letter case, the plural of the last word, punctuation and trivial adjectives are left out.
 */
export function foodKey(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  const words = withoutTrivial(plain.split(/\s+/));
  // The noun: the last word, or the one before "of".
  const noun = words.indexOf("of") > 0 ? words.indexOf("of") - 1 : words.length - 1;
  const key = words.map((word, index) => (index === noun ? comparedWord(word) : word)).join(" ");
  return key || name.trim().toLowerCase();
}

/** A name as it stands in a list where several were merged: without trivial adjectives, else as written. */
export function plainName(name: string): string {
  return withoutTrivial(name.trim().split(/\s+/)).join(" ");
}

/** Whether the last word of a name is a plural. */
export function isPlural(name: string): boolean {
  const last =
    name
      .toLowerCase()
      .split(/[\s-]+/)
      .at(-1) ?? "";
  return comparedWord(last) !== last;
}

/** Leading words that say nothing are dropped, but never the only one. */
function withoutTrivial(words: string[]): string[] {
  const first = words.findIndex((word) => !TRIVIAL.has(word.toLowerCase()));
  return first < 0 ? words : words.slice(first);
}
