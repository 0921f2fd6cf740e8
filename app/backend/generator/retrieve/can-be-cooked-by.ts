import type { DishFile } from "~/backend/repertoire/dish-file";
import { cookedBy, isCookedBy } from "../adapt/edits/cook-by";
import type { Method } from "../brief";
import { factsOf } from "./dish-facts";
import { isByMethod } from "./points";

/** Whether a dish has a way for a method, is cooked by it anyhow, or can be put into it. */
export function canBeCookedBy(dish: DishFile, method: Method): boolean {
  if (isByMethod(factsOf(dish), method)) return true;
  const draft = { written: dish.written, changes: [], grade: 3 as const, changedFor: new Set<string>() };
  return isCookedBy(draft, method) || !("unchanged" in cookedBy(draft, method));
}
