import type { Behaviour } from "../behaviour";
import type { Item } from "../items";
import type { Sheet } from "./sheet";

/** A food and how it cooks this time. */
export interface Cooking {
  item: Item;
  behaviour: Behaviour;
}

/** For a food that the table has no row for. */
export const QUICK: Behaviour = { cut: "", minutes: 4, most: 5, until: "{the} {is} hot" };

/** The longest first; what takes about as long goes in together. */
export function stagesOf<T extends { behaviour: Behaviour }>(cooking: readonly T[], apart = 4): T[][] {
  const stages: T[][] = [];
  for (const one of [...cooking].sort((a, b) => b.behaviour.minutes - a.behaviour.minutes)) {
    const stage = stages.at(-1);
    if (stage !== undefined && stage[0]!.behaviour.minutes - one.behaviour.minutes <= apart) stage.push(one);
    else stages.push([one]);
  }
  return stages;
}

/** How long a stage lasts: until the next goes in, or until all is done. */
export function spanOf(
  stage: readonly { behaviour: Behaviour }[],
  next: readonly { behaviour: Behaviour }[] | undefined,
): { minutes: number; most?: number } {
  const minutes = stage[0]!.behaviour.minutes;
  if (next !== undefined) return { minutes: minutes - next[0]!.behaviour.minutes };
  return { minutes, most: Math.max(...stage.map((it) => it.behaviour.most)) };
}

/** ", until it is done." after a span of time; with "more" where something was cooking before. */
export function endStage(sheet: Sheet, isFirst: boolean, seen: string): void {
  sheet.put(isFirst ? "" : " more", seen === "" ? "." : `, until ${seen}.`);
}

/** "Cut into 4 equal pieces" is said of as many as eat. */
export function cutFor({ servings }: Sheet, cut: string): string {
  return cut.replace("in 4 equal pieces", servings === 1 ? "in one piece" : `in ${servings} equal pieces`);
}

export function itemsOf(cooking: readonly Cooking[]): Item[] {
  return cooking.map(({ item }) => item);
}
