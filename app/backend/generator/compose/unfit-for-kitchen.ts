import { cookedBy, isCookedBy } from "../adapt/edits/cook-by";
import type { Brief } from "../brief";
import { hasTrait } from "../occasions/traits";
import type { Written } from "../ports";
import { type DishFacts, factsOf } from "../retrieve/dish-facts";
import { dishOfRecipe } from "../retrieve/dish-of-recipe";

/** What it counts in foods to be bought that a dish is made with more pans than there are, or not in what is named. */
const [ANOTHER_PAN, OTHER_APPLIANCE] = [3, 6];

/** What is put together, as a dish is looked at. */
function composedDish(written: Written): DishFacts {
  return factsOf(dishOfRecipe("composed", written));
}

/** How ill a dish suits the kitchen it is for, in foods to be bought. */
export function unfitForKitchen(written: Written, { traits, method }: Brief): number {
  const dish = traits.length > 0 ? composedDish(written) : null;
  const pans = traits.filter((it) => KITCHEN.has(it) && !hasTrait(dish!, it)).length;
  return pans * ANOTHER_PAN + (method === null || canBeBy(written, method) ? 0 : OTHER_APPLIANCE);
}

const KITCHEN: ReadonlySet<string> = new Set(["one-pan", "two-pans", "no-oven", "no-hob", "no-chopping"]);

function canBeBy(written: Written, method: NonNullable<Brief["method"]>): boolean {
  const draft = { written, changes: [], grade: 3 as const, changedFor: new Set<string>() };
  return isCookedBy(draft, method) || !("unchanged" in cookedBy(draft, method));
}
