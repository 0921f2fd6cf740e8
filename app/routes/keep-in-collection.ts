import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { CollectionDraft } from "~/contract/collections";
import { IdParam } from "~/contract/words";
import { keep, toRecipe } from "~/web/keep.server";

/** Who comes here by an address, as after signing in, is led to the recipe. */
export const loader = toRecipe;

/** One of the member's collections to put it into or take it out of, or the name of a new one. */
const Choice = z.union([
  z.object({ add: IdParam }),
  z.object({ remove: IdParam }),
  CollectionDraft.pick({ name: true }),
]);

/** Puts a recipe into a collection or takes it out, and leads back to it. */
export const action = (args: ActionFunctionArgs) =>
  keep(args, Choice, async (api, { id: recipeId }, choice) => {
    if ("remove" in choice) {
      const { name } = await api.collections.removeRecipe({ id: choice.remove, recipeId });
      return `It is not in “${name}” any more.`;
    }
    const id = "add" in choice ? choice.add : (await api.collections.create(choice)).id;
    const { name } = await api.collections.addRecipe({ id, recipeId });
    return `It is in “${name}” now, and in your bookmarks.`;
  });
