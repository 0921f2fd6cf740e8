import { z } from "zod";
import { PHOTO_LIMIT, RecipeDraft } from "~/contract/recipes";
import { text } from "~/contract/words";

/** A recipe as a cook types it: what is a list in the contract is lines of text here. */
export const RecipeForm = RecipeDraft.pick({
  title: true,
  categorySlug: true,
  description: true,
  servings: true,
  difficulty: true,
}).extend({
  // Conform leaves an empty field out; these may be empty.
  cuisine: RecipeDraft.shape.cuisine.default(""),
  prepMinutes: RecipeDraft.shape.prepMinutes.default(0),
  cookMinutes: RecipeDraft.shape.cookMinutes.default(0),
  restMinutes: RecipeDraft.shape.restMinutes.default(0),
  ingredients: text(1, 10_000),
  steps: text(1, 20_000),
  equipment: text(0, 3_000).default(""),
  tips: text(0, 10_000).default(""),
  photo: z
    .instanceof(File)
    .refine((file) => file.size <= PHOTO_LIMIT, "is larger than 8 MB")
    .optional(),
});
