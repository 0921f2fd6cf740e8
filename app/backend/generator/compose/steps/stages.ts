import type { Behaviour, Method } from "../behaviour";
import type { Item } from "../items";

/** A food and how it cooks this time. */
export interface Cooked {
  item: Item;
  behaviour: Behaviour;
}

/** For a food that the table has no row for. */
export const QUICK: Behaviour = { cut: "", minutes: 4, most: 5, until: "{the} {is} hot" };

/**
 * The longest first; what takes about as long goes in together. Quick foods are delicate ones, so that two minutes part
 * them where others bear four, and in the oven eight.
 */
export function stagesOf(cooking: readonly Cooked[], method: Method): Cooked[][] {
  const stages: Cooked[][] = [];
  for (const one of [...cooking].sort((a, b) => b.behaviour.minutes - a.behaviour.minutes)) {
    const stage = stages.at(-1);
    const apart = method === "roast" ? 8 : one.behaviour.minutes <= 6 ? 2 : 4;
    if (stage !== undefined && stage[0]!.behaviour.minutes - one.behaviour.minutes <= apart) stage.push(one);
    else stages.push([one]);
  }
  return stages;
}

/** How long a stage lasts: until the next goes in, or until all is done. */
export function spanOf(
  stage: readonly Cooked[],
  next: readonly Cooked[] | undefined,
): { minutes: number; most: number } {
  const minutes = stage[0]!.behaviour.minutes;
  if (next === undefined) return { minutes, most: Math.max(...stage.map((it) => it.behaviour.most)) };
  const until = minutes - next[0]!.behaviour.minutes;
  return { minutes: until, most: until };
}
