import { wayWished } from "../adapt/cooked-as-said";
import { qualitiesWished } from "../adapt/qualities";
import type { Brief } from "../brief";
import { hasTrait, traitsAsked } from "../occasions/traits";
import { oncePer } from "../once-per";
import type { DishFacts } from "../retrieve/dish-facts";
import { isNamedForIt } from "../retrieve/named-at-once";
import { energyWished } from "./energy-wished";

/** One thing that is wished of how a dish is, whatever reader found it in the words. */
export interface Criterion {
  /** As it was typed; null of an occasion, of which the words say nothing of the dish. */
  of: string | null;
  isKept(dish: DishFacts): boolean;
  /** One sentence on a dish that does not keep it; null where another rule tells of it. */
  told(dish: DishFacts): string | null;
}

/**
 * All that is wished of how a dish is: its qualities, what its occasion asks, how it is cooked, how much energy it has. Between
 * dishes of one name the one that keeps most is taken (points.ts decides between the others), and what the recipe that is
 * handed out does not keep is told. Each dish is held against the same brief.
 */
export const criteriaOf = oncePer((brief: Brief): readonly Criterion[] => [
  ...qualitiesWished(brief),
  ...occasion(brief),
  ...wayWished(brief),
  ...energyWished(brief),
]);

function occasion(brief: Brief): Criterion[] {
  return traitsAsked(brief).map(({ trait, told }) => ({
    of: null,
    isKept: (dish) => isNamedForIt(brief, dish.dish.written) || hasTrait(dish, trait),
    told,
  }));
}

/** How many of the things that are wished a dish keeps. */
export function countKept(dish: DishFacts, brief: Brief): number {
  return criteriaOf(brief).filter((it) => it.isKept(dish)).length;
}

/** What was wished for and is not so, with the sentence on it. */
export interface LeftWish {
  of: string | null;
  told: string;
}

/** What a dish does not keep of all that is wished. */
export function leftBy(dish: DishFacts, brief: Brief): LeftWish[] {
  return criteriaOf(brief).flatMap((it) => {
    if (it.isKept(dish)) return [];
    const told = it.told(dish);
    return told === null ? [] : { of: it.of, told };
  });
}
