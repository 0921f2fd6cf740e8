import type { Ingredient } from "~/contract/recipes";
import { isMeat } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { OF_MEAT } from "../base-dish";
import { perServing } from "../role-of";
import { foodOf } from "../uses-of";

/** Kinds of minced meat. */
export const MINCED: ReadonlySet<string | null> = new Set(["mince", "poultry-mince"]);
const OF_A_KIND: readonly ReadonlySet<string | null>[] = [
  MINCED,
  new Set(["fish"]),
  new Set(["stew-meat"]),
  new Set(["pasta"]),
  new Set(["pulse"]),
];

/** The main thing of the dish that does what a food does: beef is minced where lamb is. */
export function mainOfItsKind(food: Food, written: Written): { line: Ingredient; comes: NamedFood } | null {
  for (const line of written.ingredients) {
    const had = foodOf(line);
    if (had === undefined || perServing(line, had, written) < OF_MEAT) continue;
    const minced = foodById(`${food.id}-mince`);
    if (MINCED.has(kindOf(had)) && isMeat(food) && minced !== undefined)
      return { line, comes: { words: minced.names[0]!, food: minced.id } };
    const isAlike = OF_A_KIND.some((kinds) => kinds.has(kindOf(had)) && kinds.has(kindOf(food)));
    if (isAlike) return { line, comes: { words: food.names[0]!, food: food.id } };
  }
  return null;
}
