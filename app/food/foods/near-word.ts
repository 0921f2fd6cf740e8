import { foodsByWords } from "./food-table";

/** Letters from which a word is long enough that one wrong letter still tells which it was. */
const LONG_ENOUGH = 5;

/** Words of amounts that lie near a food's: liter and liver, quart and quark. */
const UNITS: ReadonlySet<string> = new Set("liter litre quart pound ounce stone glass lid dish".split(" "));

/** One-word names by everything that is left of them when one letter is taken out. */
let byGap: Map<string, Set<string>> | undefined;

/**
 * The one-word name of a food that a mistyped word is nearest to: one letter too many, too few, wrong or
 * swapped with its neighbour, and the first letter right. Null when there is no such food, or more than one.
 */
export function nearWord(word: string): string | null {
  if (UNITS.has(word) || word.length < LONG_ENOUGH || word.length > 30) return null;
  byGap ??= gapsOfAllNames();
  const near = new Set<string>();
  for (const gap of [word, ...gapsOf(word)]) for (const name of byGap.get(gap) ?? []) near.add(name);
  const foods = new Map(
    [...near]
      .filter((name) => name[0] === word[0] && isOneApart(name, word))
      .map((name) => [foodsByWords.get(name)!, name]),
  );
  return foods.size === 1 ? [...foods.values()][0]! : null;
}

function gapsOfAllNames(): Map<string, Set<string>> {
  const gaps = new Map<string, Set<string>>();
  for (const name of foodsByWords.keys()) {
    if (name.includes(" ") || name.length < LONG_ENOUGH) continue;
    for (const gap of [name, ...gapsOf(name)]) gaps.set(gap, (gaps.get(gap) ?? new Set()).add(name));
  }
  return gaps;
}

function gapsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Whether one edit, a swap of neighbours among them, makes one of the other. */
function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA === restB[1]! + restB[0]!;
}
