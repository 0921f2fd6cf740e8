import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import { compared } from "../read-table";
import { type AlarmKind, alarmRows } from "./tables";

/** An alarm word where it stands. */
export interface Alarm {
  kind: AlarmKind;
  from: number;
  to: number;
}

/** Alarm words by the first of their words. */
const ALARMS = byFirstWord();

/** Of alarm words as long the one and the other meaning: "allergic" stands on both sides. */
export function alarmsAt(text: FoodText, at: number): Alarm[] {
  let longest: Alarm[] = [];
  for (const { words, kind } of ALARMS.get(text.words[at]!.word) ?? []) {
    const to = matches(text, at, words);
    if (to === null || (kind === "end" && !endsAt(text, to))) continue;
    if (longest.length === 0 || to > longest[0]!.to) longest = [{ kind, from: at, to }];
    else if (to === longest[0]!.to) longest.push({ kind, from: at, to });
  }
  return longest;
}

function matches(text: FoodText, at: number, pattern: readonly string[]): number | null {
  let i = at;
  for (const [n, word] of pattern.entries()) {
    if (text.words[i] === undefined || (n > 0 && isApart(text.words[i]!))) return null;
    if (word === "*") {
      const next = pattern[n + 1];
      if (text.words[i + 1]?.word !== next && text.words[i + 2]?.word === next) i++;
    } else if (text.words[i]!.word !== word) return null;
    i++;
  }
  return i;
}

/** Whether a clause ends here, or goes on with "of it". */
function endsAt(text: FoodText, at: number): boolean {
  const next = text.words[at];
  return (
    next === undefined ||
    isApart(next) ||
    (next.word === "of" && /^(?:it|this|that|them|the|our|my)$/.test(text.words[at + 1]?.word ?? "")) ||
    next.word === "please"
  );
}

function byFirstWord(): ReadonlyMap<string, { words: string[]; kind: AlarmKind }[]> {
  const found = new Map<string, { words: string[]; kind: AlarmKind }[]>();
  for (const { words: phrase, kind } of alarmRows) {
    const words = phrase.split(" ").map((it) => (it === "*" ? it : compared(it)));
    found.set(words[0]!, [...(found.get(words[0]!) ?? []), { words, kind }]);
  }
  return found;
}
