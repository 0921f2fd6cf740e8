import { adaptRecipe } from "~/food/adapt-recipe";
import type { Written } from "../../ports";
import type { Draft } from "../own-swaps";
import { changed, type Edited } from "./edit";
import { tipOnSizes, toBuy } from "./to-buy";

/** The most people that a recipe is written for. */
const MOST = 100;

/** The recipe for so many people: its amounts, and what its notes and pans say of them. */
export function forServings(draft: Draft, servings: number): Edited {
  const { written } = draft;
  const people = Math.max(1, Math.min(MOST, Math.round(servings)));
  if (people === written.servings) return { unchanged: `It is for ${people} already.` };
  return changed(draft, scaled(written, people), {
    what: "servings",
    from: String(written.servings),
    to: String(people),
    why: `for ${people} instead of ${written.servings}`,
  });
}

function scaled(recipe: Written, servings: number): Written {
  const times = servings / recipe.servings;
  const all = adaptRecipe(recipe, { factor: times, units: "as-written" });
  const ingredients = recipe.ingredients.map((it, nth) => {
    const { note } = all.ingredients[nth]!;
    const own = { ...it, ...(note !== undefined && { note }) };
    return it.quantity === null || !it.scalable ? own : { ...own, ...toBuy(own, it.quantity, times) };
  });
  const tip = tipOnSizes(recipe, times);
  return { ...all, servings, ingredients, tips: tip === null ? all.tips : [...all.tips, tip] };
}
