import { z } from "zod";
import type { Brief } from "../../brief";
import { hotWeatherIn } from "../../occasions/hot-weather";
import type { FoodText } from "../food-text";
import type { Word } from "../foods-in-words";
import type { Owners } from "../owners";
import { Phrases, readTable } from "../read-table";
import text from "./spice.tsv?raw";

const Row = z.object({ words: z.string().min(1), spice: z.enum(["mild", "hot"]) });
const PHRASES = new Phrases(readTable("spice.tsv", text, Row));

/** Where words say that it is not to be hot. */
export function mildPhrases(words: readonly Word[]): { from: number; to: number }[] {
  return PHRASES.all(words).filter(({ row }) => row.spice === "mild");
}

/**
 * How hot somebody wants it, mild before hot, and the places of words for mild food: "nothing hot" keeps no food out.
 * Hot dogs are not hot, and a hot day is no hot food.
 */
export function spiceIn(
  { words, foods }: FoodText,
  owners: Owners,
): { spice: Brief["spice"]; mild: ReadonlySet<number> } {
  const mild = new Set<number>();
  let spice: Brief["spice"] = null;
  const weather = hotWeatherIn(words);
  for (const { row, from, to } of PHRASES.all(words)) {
    if (weather.some((it) => it.from < to && from < it.to)) continue;
    const food = foods.get(to - 1);
    if (food !== undefined && food.to > to) continue;
    owners.own(words, from, to, "wish");
    if (row.spice === "mild") for (let at = from; at < to; at++) mild.add(at);
    spice = row.spice === "mild" || spice === "mild" ? "mild" : "hot";
  }
  return { spice, mild };
}
