import { Problem } from "~/contract/problems";
import type { Commission, Written } from "../ports";
import { foodsAtHand, isAtHand } from "../retrieve/at-hand";
import { numberToBuy } from "../retrieve/besides";
import { unusedOf } from "../retrieve/everyday";
import { formsFor, misfitOf } from "./forms-for-foods";
import { unfitForKitchen } from "./unfit-for-kitchen";

/** How many are put together of foods at hand, of which the one is taken that least is bought for and least left of. */
const COMPOSED = 4;
/** How many foods to be bought one counts for of which nothing is used. */
const A_FOOD_LEFT = 2;
/** Minutes that nobody minds, and how many more count as one more food. */
const [WEEKNIGHT, A_FOOD_IN_MINUTES] = [45, 25];

/** What is put together of foods at hand with the least to buy and the least of them left; of other foods the first. */
export function leastBesides(commission: Commission, compose: (it: Commission) => Written): Written {
  const first = compose(commission);
  const { brief, seed } = commission;
  // In a slow cooker something else may be made of one food alone.
  const isForKitchen = brief.method !== null && brief.form === null;
  if (!isAtHand(brief) && !isForKitchen) return first;
  const tried = (make: () => Written): Written[] => {
    try {
      return [make()];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return [];
    }
  };
  const others = Array.from({ length: COMPOSED - 1 }, (_, nth) =>
    tried(() => compose({ ...commission, seed: seed + nth + 1 })),
  ).flat();
  const isPlain = brief.form === null && brief.category === null && !SWEET.has(first.categorySlug);
  const plain = isPlain ? formsFor(foodsAtHand(brief)) : [];
  const foods = foodsAtHand(brief);
  const areEggs = foods.includes("egg");
  // What goes into a frittata besides differs by the seed, and may well be nothing.
  const seeds = areEggs ? [seed, seed + 1, seed + 2] : [seed];
  const forms = plain.flatMap((form) =>
    seeds.flatMap((it) => tried(() => compose({ ...commission, seed: it, brief: { ...brief, form } }))),
  );
  const cost = (it: Written) =>
    numberToBuy(brief, it) +
    unusedOf(brief, it) * A_FOOD_LEFT +
    misfitOf(it, foods) +
    unfitForKitchen(it, brief) +
    Math.max(0, minutesOf(it) - WEEKNIGHT) / A_FOOD_IN_MINUTES -
    // Eggs with what else there is are a frittata before they go into a soup.
    (areEggs && /frittata/i.test(it.title) ? A_FOOD_LEFT : 0);
  return [...forms, first, ...others].reduce((best, it) => (cost(it) < cost(best) ? it : best));
}

const SWEET: ReadonlySet<string> = new Set(["desserts", "cakes-and-bakes", "drinks"]);

function minutesOf({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}
