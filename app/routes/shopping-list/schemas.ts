import { z } from "zod";
import { ShoppingItemDraft } from "~/contract/shopping";
import { count, IdParam } from "~/contract/words";

/** The forms of the page; each says which it is by its `intent`. */
export const OwnLine = ShoppingItemDraft;
export const Check = z.object({
  id: z.union([IdParam, z.string()]),
  checked: z.stringbool(),
  /** Sent by a script, which needs no page for an answer. */
  script: z.string().optional(),
});
export const OneItem = z.object({ id: IdParam });
export const Servings = z.object({ recipe: IdParam, servings: count(1, 100) });
export const OneRecipe = z.object({ recipe: IdParam });
export const Nothing = z.object({});

export type Intent =
  | "check"
  | "add-item"
  | "remove-item"
  | "servings"
  | "remove-recipe"
  | "clear-checked"
  | "clear"
  | "share"
  | "unshare";
