import { verdictRows } from "./clause-words";

/** Said behind a sign alone, and never behind a food without one: "peanuts: no". */
const NO = "(?:(?:big|hard|huge|absolute) )?no(?:[ ,]+(?:no|thank you|thanks|way))*|nope|nah|never|❌";
const YES = "yes(?: please)?|yep|✅";

const phrases = verdictRows
  .filter(({ phrase, says }) => !phrase.includes("*") && says !== "harm")
  .map(({ words }) => words.replace(/nt\b/g, "n'?t").replace(/ /g, "\\s+"));

/** A sign between what is spoken of and what is said of it, up to where the clause ends. */
const SIGNED = new RegExp(
  `(?<=[\\p{L})])(?:\\s+[-–—=]+>?\\s+|\\s*[:=]\\s*)(?:(?<no>${NO})|(?<yes>${YES})|(?<verdict>${phrases.join("|")}))(?=\\s*(?:[,.;!?)\\n]|[-–—]\\s|$|(?:for|and|but)\\b))`,
  "giu",
);

/** A text with words for the signs of a list of verdicts: "eggs - big no, peanuts: fine" is "eggs is out, peanuts is fine". */
export function withoutSigns(typed: string): string {
  return typed.replace(SIGNED, (...found) => {
    const { no, yes, verdict } = found.at(-1) as Record<"no" | "yes" | "verdict", string | undefined>;
    return ` is ${no !== undefined ? "out" : yes !== undefined ? "fine" : verdict}`;
  });
}
