import { adaptRecipe } from "~/food/adapt-recipe";
import type { Written } from "../../ports";
import { neat } from "../incoming";
import type { Draft } from "../own-swaps";
import { changed, type Edited } from "./edit";

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
    if (it.quantity === null || !it.scalable) return own;
    const { min, max } = it.quantity;
    return {
      ...own,
      quantity: {
        min: neat(min * times, it.unit),
        ...(max !== undefined && { max: neat(max * times, it.unit) }),
      },
    };
  });
  return { ...all, servings, ingredients };
}
