import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Pattern } from "~/contract/generator";
import { keepsPattern } from "../patterns/keeps-pattern";
import { readRecipe } from "../verify/reading";

const known = new WeakMap<DishFile, Map<Pattern, boolean>>();

/** Whether a dish keeps a way to eat without a change. Half a millisecond, when it is first asked. */
export function keepsAsItIs(dish: DishFile, pattern: Pattern): boolean {
  const answers = known.get(dish) ?? new Map<Pattern, boolean>();
  known.set(dish, answers);
  const before = answers.get(pattern);
  if (before !== undefined) return before;
  const keeps = keepsPattern(readRecipe(dish.written), pattern).faults.length === 0;
  answers.set(pattern, keeps);
  return keeps;
}
