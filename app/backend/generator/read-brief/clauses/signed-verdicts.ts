import { verdictRows } from "./clause-words";

/** So plain a no that a comma is sign enough: "nuts, hard no". */
const PLAIN_NO = [
  "(?:big|big fat|hard|huge|absolute|firm|total|massive|definite|strict) (?:no|no[- ]no|pass)",
  "(?:absolutely|definitely|certainly|really) not",
  "no (?:way|chance)|not a chance|not (?:ever|happening)|never ever|out of the question",
].join("|");
/** Said behind a sign alone, and never behind a food without one: "peanuts: no". */
const NO = [
  PLAIN_NO,
  "no(?:[ ,]+(?:no|thank you|thanks|way))*|nope|nah|never|none|nil|zero|0|x|n|❌",
  "out|off|bad|very bad|danger|dangerous|deadly|lethal|poison|toxic|ill|sick|hospital|a&e|yuck|yuk|ugh|eww+",
  "allerg(?:y|ic|ies|en)|intoleran(?:t|ce)|trigger|hates?(?: it| them)?|avoid(?: it| them)?",
  "(?:can'?t|cannot|can not|won'?t|don'?t|doesn'?t|mustn'?t)(?: (?:eat|have|do|touch|stand))?(?: it| them| that| those)?",
].join("|");
const YES = "yes(?: please)?|yep|y|✅";

const phrases = verdictRows
  .filter(({ phrase, says }) => !phrase.includes("*") && says !== "harm")
  .map(({ words }) => words.replace(/nt\b/g, "n'?t").replace(/ /g, "\\s+"));

/** A sign between what is spoken of and what is said of it, up to where the clause ends. */
const SIGNED = new RegExp(
  `(?<=[\\p{L})])(?:(?:\\s+[-–—=]+>?\\s+|\\s*[:=]\\s*)(?:(?<no>${NO})|(?<yes>${YES})|(?<verdict>${phrases.join("|")}))|\\s*(?:[?!]+|\\.{2,}|…)\\s*(?<answer>${NO})|\\s*,\\s*(?<plainNo>${PLAIN_NO}))(?=\\s*(?:[,.;!?)\\n]|[-–—]\\s|$|(?:for|and|but)\\b))`,
  "giu",
);

/** A text with words for the signs of a list of verdicts: "eggs - big no, peanuts: fine" is "eggs is out, peanuts is fine". */
export function withoutSigns(typed: string): string {
  return typed.replace(SIGNED, (...found) => {
    const { no, answer, plainNo, yes, verdict } = found.at(-1) as Record<string, string | undefined>;
    const isNo = (no ?? answer ?? plainNo) !== undefined;
    const is = isListUpTo(typed, found.at(-3) as number) ? "are" : "is";
    return ` ${is} ${isNo ? "out" : yes !== undefined ? "fine" : verdict}`;
  });
}

/** Whether several things stand in the sentence before a place: "walnuts, pecans". */
function isListUpTo(typed: string, at: number): boolean {
  const sentence = typed
    .slice(0, at)
    .split(/[.;:!?=\n]/)
    .at(-1)!;
  return /[,/&+]|\b(?:and|or)\b/.test(sentence);
}
