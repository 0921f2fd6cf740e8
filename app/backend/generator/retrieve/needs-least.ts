import type { DishFile } from "~/backend/repertoire/dish-file";
import { isFlesh } from "~/food/foods/flesh";
import type { Brief } from "../brief";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { isKinOf } from "./asked-foods";
import { foodsAtHand } from "./at-hand";
import { hasOnly, numberToBuy } from "./besides";
import { type DishFacts, factsOf } from "./dish-facts";

/** By so many foods less another of its kind is worth its other name, where the named one takes all that there is as well. */
const MUCH_LESS = 3;

/**
 * For who names a dish and says what little they have, what is of its kind, is made of the same, has all of that in it
 * and takes the fewest foods besides: of a chickpea curry, with only curry powder in the house, the one with that.
 */
export function needsLeast(named: DishFile, family: readonly DishFile[], brief: Brief): DishFile | undefined {
  const has = foodsAtHand(brief);
  if (!hasOnly(brief) || has.length === 0) return undefined;
  const own = foodsIn(wordsOf(brief.dish!.words)).map(({ food }) => food);
  const wanted = [...has, ...own.map(({ id }) => id)];
  const isOfFlesh = own.some(isFlesh) || factsOf(named).isOfFlesh;
  const able = family.filter((it) => {
    const facts = factsOf(it);
    return wanted.every((id) => hasKindOf(facts, id)) && (isOfFlesh || !facts.isOfFlesh);
  });
  const least = able
    .map((dish) => ({ dish, number: numberToBuy(brief, dish.written) }))
    .toSorted((one, other) => one.number - other.number)[0];
  const hasAll = has.every((id) => hasKindOf(factsOf(named), id));
  const fewer = numberToBuy(brief, named.written) - (least?.number ?? Infinity);
  return fewer >= (hasAll ? MUCH_LESS : 1) ? least?.dish : undefined;
}

function hasKindOf({ foods }: DishFacts, id: string): boolean {
  return [...foods].some((it) => isKinOf(it, id));
}
