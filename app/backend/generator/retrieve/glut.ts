import { foodById } from "~/food/foods/food-table";
import type { Brief } from "../brief";
import type { DishFacts } from "./dish-facts";
import { everydayPoints, hasAmounts, unusedOf } from "./everyday";

/** For being a meal: courgettes to be used up go into no loaf first. */
const MEAL = 6;
/** For leaving all of the fruit. */
const UNUSED = -8;

/** What speaks for a dish where there is much of one food, with its amount, and nothing is said of what it is to be. */
export function glutPoints(brief: Brief, asked: readonly string[], dish: DishFacts): number {
  const { dish: named, course, category, form, kind, meal } = brief;
  const isOpen = [named, course, category, form, kind, meal].every((it) => it === null);
  if (!isOpen || asked.length !== 1 || !hasAmounts(brief)) return 0;
  // Of fruit it is no meal, and may well be baked.
  if (foodById(asked[0]!)?.group === "fruit") return unusedOf(brief, dish.dish.written) * UNUSED;
  return everydayPoints(brief, dish) + (dish.isMeal ? MEAL : 0);
}
