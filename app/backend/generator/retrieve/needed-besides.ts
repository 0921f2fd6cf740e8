import type { Brief } from "../brief";
import type { Written } from "../ports";
import { allOf } from "../verify/outcome";
import { foodsAtHand, isAtHand } from "./at-hand";
import { besides, hasNothingElse, hasOnly, namesOf } from "./besides";
import type { DishFacts } from "./dish-facts";
import { heroesNotAmong } from "./points";

/**
 * What is told of a dish for several foods: all that is in it and that nobody named, what is bought apart from what may be
 * in the store cupboard.
 */
export function neededBesides(brief: Brief, dish: DishFacts | null, written: Written): string[] {
  const { dish: named, form, include, course } = brief;
  const asked = foodsAtHand(brief);
  const isOfLittle = named !== null && hasOnly(brief);
  if (course !== null || include.length === 0 || (!isOfLittle && (named !== null || asked.length < 2)))
    return [];
  // Who says what is to be made of them asks for a dish, and is not using up what there is.
  if (!isOfLittle && !isAtHand(brief) && form !== null) return [];
  if (!isOfLittle && !isAtHand(brief) && (dish === null || heroesNotAmong(asked, dish) === 0)) return [];
  const others = besides(brief, written);
  const isAll = hasNothingElse(brief);
  const toBuy = namesOf(isAll ? others : others.filter((it) => it.isToBuy));
  const rest = isAll ? [] : namesOf(others).filter((it) => !toBuy.includes(it));
  if (toBuy.length === 0) return [];
  const cupboard = rest.length === 0 ? "" : `, and ${allOf(rest)} from the store cupboard`;
  return [`For this you need ${allOf(toBuy)} besides what you named${cupboard}.`];
}
