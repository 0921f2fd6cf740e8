import { linesOf } from "../read-table";
import text from "./double-negations.txt?raw";

const phrases = linesOf(text)
  .sort((a, b) => b.length - a.length)
  .map((it) => it.replace(/nt\b/g, "n'?t").replace(/ /g, "\\s+"));
const DENIED_TWICE = new RegExp(`(?<!\\p{L})(?:but\\s+)?(?:${phrases.join("|")})(?!\\p{L})`, "giu");

/** A text with "with" for what denies twice: "not without garlic" is with it. */
export function withoutDoubleNegation(typed: string): string {
  return typed.replace(DENIED_TWICE, "with");
}
