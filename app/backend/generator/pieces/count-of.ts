import { numberOf } from "../read-brief/number-words";

/** A count, in figures or in words, in a pattern. */
export const COUNT = String.raw`(?:\d{1,3}|(?:two|three|four|five|six|eight|ten) dozen|half a dozen|a dozen|dozen|(?:twenty|thirty|forty)[- ](?:one|two|three|four|five|six|seven|eight|nine)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)`;

const MORE_WORDS: ReadonlyMap<string, number> = new Map([
  ["thirteen", 13],
  ["fourteen", 14],
  ["seventeen", 17],
  ["eighteen", 18],
  ["nineteen", 19],
  ["seventy", 70],
  ["eighty", 80],
  ["hundred", 100],
]);

/** What a count comes to: "two dozen" is 24. NaN for what is none. */
export function countOf(typed: string): number {
  const words = typed.toLowerCase().replaceAll("-", " ");
  const [, dozens] = /^(\w+) dozen$/.exec(words) ?? [];
  if (dozens !== undefined && dozens !== "a") return numberOf(dozens) * 12;
  const known = MORE_WORDS.get(words) ?? numberOf(words);
  if (Number.isFinite(known)) return known;
  const [tens, ones] = words.split(" ");
  return ones === undefined ? Number.NaN : numberOf(tens!) + numberOf(ones);
}

/** One of some phrases, the longest first, in a pattern. */
export function oneOf(phrases: readonly string[]): string {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  return `(?:${longestFirst.map((it) => it.replaceAll(" ", "\\s+")).join("|")})`;
}
