import type { Ingredient } from "~/contract/recipes";
import { lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { oncePer } from "../once-per";
import type { Written } from "../ports";
import { allOf } from "../verify/outcome";
import { foodsAtHand } from "./at-hand";

const COOKED = /(?<!\b(?:freshly|half|pre|par|un|not)[ -])\b(?:cooked|boiled|mashed|leftover|day[- ]old)\b/i;
/** What nobody buys cooked, and has to cook and cool before. */
const COOKED_AT_HOME = ["rice", "potato", "mashed-potato", "gravy"];
const READY_BY_NAME: ReadonlySet<string> = new Set(["mashed-potato", "gravy"]);

/** The lines of a recipe that begin with what was cooked before: cold boiled rice, mash, gravy. */
const readyCooked = oncePer(({ ingredients }: Written): readonly Ingredient[] =>
  ingredients.filter((line) => {
    const food = foodOf(line);
    if (food === undefined || line.quantity === null) return false;
    const ids = lineage(food).map(({ id }) => id);
    if (!ids.some((id) => COOKED_AT_HOME.includes(id))) return false;
    return READY_BY_NAME.has(food.id) || COOKED.test(`${line.name} ${line.note ?? ""}`);
  }),
);

/** Those of them of which nobody has said that they are there cooked. */
export function readyCookedUnsaid(brief: Brief, written: Written): readonly Ingredient[] {
  const lines = readyCooked(written);
  if (lines.length === 0) return lines;
  // "Leftover turkey, mash and gravy": what stands behind what is there is there as well.
  const beside = brief.beside.flatMap(({ words }) => recogniseFood(words)?.food.id ?? []);
  const said = new Set([
    ...brief.leftovers,
    ...[...foodsAtHand(brief), ...beside].filter((id) => READY_BY_NAME.has(id) || id.startsWith("cooked-")),
  ]);
  return lines.filter((line) => !lineage(foodOf(line)!).some(({ id }) => said.has(id)));
}

/** That a dish which nobody named begins with something cooked, which its time does not count. */
export function toldOfReadyCooked(brief: Brief, written: Written): string[] {
  const lines = brief.dish === null ? readyCookedUnsaid(brief, written) : [];
  if (lines.length === 0) return [];
  return [
    `Have ${allOf(lines.map(({ name }) => name))} ready before you begin: cooking and cooling that is not in the time.`,
  ];
}
