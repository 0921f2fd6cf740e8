import { LARGE_NUMBER } from "../read-brief/number-words";

/** A count, in figures or in words, in a pattern. */
export const COUNT = String.raw`(?:\d{1,3}|${LARGE_NUMBER}|two|three|four|five|six|seven|eight|nine)`;

/** One of some phrases, the longest first, in a pattern. */
export function oneOf(phrases: readonly string[]): string {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  return `(?:${longestFirst.map((it) => it.replaceAll(" ", "\\s+")).join("|")})`;
}
