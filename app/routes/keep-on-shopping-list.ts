import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { WantedServings } from "~/contract/shopping";
import { count } from "~/contract/words";
import { keep, toRecipe } from "~/web/keep.server";

/** Who comes here by an address, as after signing in, is led to the recipe. */
export const loader = toRecipe;

/** Typed into a form, where a number arrives as digits. */
const Wanted = z.object({ servings: count(1, 100).pipe(WantedServings.shape.servings) });

/** Puts a recipe on the shopping list, and leads back to it. */
export const action = (args: ActionFunctionArgs) =>
  keep(
    args,
    Wanted,
    async (api, recipe, { servings }) => {
      await api.shopping.putRecipe({ recipeId: recipe.id }, { servings });
      const words = servings === 1 ? "1 serving" : `${servings} servings`;
      return `“${recipe.title}” is on your shopping list, for ${words}.`;
    },
    ({ id }, { servings }) => ({ kind: "shopping", id, servings }),
  );
