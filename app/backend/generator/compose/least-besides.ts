import { Problem } from "~/contract/problems";
import { foodById } from "~/food/foods/food-table";
import type { Commission, Written } from "../ports";
import { foodsAtHand, isAtHand } from "../retrieve/at-hand";
import { numberToBuy } from "../retrieve/besides";
import { hasAmounts, unusedOf } from "../retrieve/everyday";
import { kindOf } from "./kinds";

/** How many are put together of foods at hand, of which the one is taken that least is bought for and least left of. */
const COMPOSED = 4;
/** What is made of what is in the fridge, the plainest first; which of them takes it is tried. */
const EVERYDAY: readonly string[] =
  "frittata traybake stir-fry fried-rice pasta soup stew salad curry bowl".split(" ");
/** Of these kinds nothing is fried in a wok. */
const NOT_IN_A_WOK: ReadonlySet<string> = new Set(
  "potato cooked-potato sausage cheese soft-cheese frying-cheese bacon cured egg".split(" "),
);
const OF_A_WOK: ReadonlySet<string> = new Set(["stir-fry", "fried-rice"]);
/** How many foods to be bought one counts for of which nothing is used. */
const A_FOOD_LEFT = 2;
/** Minutes that nobody minds, and how many more count as one more food. */
const [WEEKNIGHT, A_FOOD_IN_MINUTES] = [45, 25];

/** What is put together of foods at hand with the least to buy and the least of them left; of other foods the first. */
export function leastBesides(commission: Commission, compose: (it: Commission) => Written): Written {
  const first = compose(commission);
  const { brief, seed } = commission;
  if (!isAtHand(brief)) return first;
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
  const isPlain = hasAmounts(brief) && brief.form === null && brief.category === null;
  const isOfWok = !foodsAtHand(brief).some((id) => NOT_IN_A_WOK.has(kindOf(foodById(id)!) ?? ""));
  const plain =
    isPlain && !SWEET.has(first.categorySlug) ? EVERYDAY.filter((it) => isOfWok || !OF_A_WOK.has(it)) : [];
  const forms = plain.flatMap((form) => tried(() => compose({ ...commission, brief: { ...brief, form } })));
  const areEggs = foodsAtHand(brief).includes("egg");
  const cost = (it: Written) =>
    numberToBuy(brief, it) +
    unusedOf(brief, it) * A_FOOD_LEFT +
    Math.max(0, minutesOf(it) - WEEKNIGHT) / A_FOOD_IN_MINUTES -
    // Eggs with what else there is are a frittata before they go into a soup.
    (areEggs && /frittata/i.test(it.title) ? A_FOOD_LEFT : 0);
  return [...forms, first, ...others].reduce((best, it) => (cost(it) < cost(best) ? it : best));
}

const SWEET: ReadonlySet<string> = new Set(["desserts", "cakes-and-bakes", "drinks", "breakfast"]);

function minutesOf({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}
