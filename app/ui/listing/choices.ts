import type { Facets } from "~/contract/recipes";
import { countWords } from "../words";

/** Something that can be chosen: what the address says of it, and its words. */
export type Option = readonly [value: string, words: string];

/** Minutes. */
const TIMES = [15, 30, 45, 60, 120];

/** The orders besides the usual one, which needs no saying: the best match of words, else the newest. */
export function otherOrders(q: string | undefined): Option[] {
  const newest: Option[] = q ? [["newest", "Newest"]] : [];
  return [...newest, ["popular", "Most liked"], ["quickest", "Quickest"]];
}

/** The usual times, and the one that was chosen. */
export function timeOptions(chosen: number | undefined): Option[] {
  const times = chosen === undefined || TIMES.includes(chosen) ? TIMES : [...TIMES, chosen];
  return [...times].sort((a, b) => a - b).map((minutes) => [String(minutes), timeWords(minutes)]);
}

/** "Up to 2 h", "Up to 45 min". */
export function timeWords(minutes: number): string {
  return minutes % 60 === 0 ? `Up to ${minutes / 60} h` : `Up to ${minutes} min`;
}

/** The choices that leave something, with how much; what is chosen stays to be seen. */
export function withCounts(
  options: readonly Option[],
  facet: Facets[keyof Facets] | undefined,
  chosen: string | undefined,
  isAtLeast: boolean,
): Option[] {
  if (facet === undefined) return [...options];
  const counts = new Map(facet.map(({ value, count }) => [value, count]));
  return options
    .filter(([value]) => counts.has(value) || value === chosen)
    .map(([value, words]) => {
      const count = counts.get(value);
      return [value, count === undefined ? words : `${words} (${countWords(count, isAtLeast)})`];
    });
}
