import type { NamedFood } from "../../brief";
import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import type { SaidHere } from "../read-words";
import { keepOut } from "./keep-out";
import { type LimitHere, limitAt } from "./limit-at";

const JOINT = /\s+(?:and|or|&|n|'n'|\+)\s+/i;

/**
 * Keeps out what a food is joined of by its name: "no nuts and seeds" is about nuts and about seeds, whatever is sold under
 * both. Answers those that no later wish brings back: all of them where `isIll` of the whole.
 */
export function keepPartsOut(said: SaidHere, isIll: (food: NamedFood) => boolean): NamedFood[] {
  const parts = said.exclude.flatMap((whole) =>
    partsOf(whole).map((limit) => ({ limit, ill: isIll(whole) })),
  );
  for (const { limit, ill } of parts) keepOut({ ...limit, isHealth: ill }, said);
  return parts.flatMap(({ limit, ill }) => (ill && limit.food !== null ? [limit.food] : []));
}

/** The limits that the parts of a name are; none where one of them is no food by itself. */
function partsOf({ words, food }: NamedFood): LimitHere[] {
  const parts = words.split(JOINT);
  if (food === null || parts.length < 2) return [];
  const limits = parts.map((it) => {
    const text = new FoodText(wordsOf(it));
    const limit = limitAt(text, 0);
    return limit !== null && limit.to === text.words.length ? limit : null;
  });
  return limits.every((it) => it !== null) ? limits : [];
}
