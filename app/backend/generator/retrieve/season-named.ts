import type { Brief } from "../brief";
import type { DishFacts } from "./dish-facts";

const SEASON =
  /\b(spring|summer|autumn|fall|winter)\b(?! (?:onions?|rolls?|greens?|squash|vegetables?|fruits?|berries|off|apart|asleep|over|out|in love|to|for))/i;

/** 1 for a dish of the season that somebody names, -1 for one of another season; 0 where none is named. */
export function seasonNamed({ words }: Brief, { dish }: DishFacts): number {
  const said = SEASON.exec(words)?.[1]?.toLowerCase();
  if (said === undefined) return 0;
  const season = said === "fall" ? "autumn" : said;
  return dish.season.some((it) => it === season) ? 1 : -1;
}
