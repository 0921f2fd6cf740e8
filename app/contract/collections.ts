import { z } from "zod";
import { del, get, patch, post, put } from "./call";
import { nothingPublic, tags } from "./changes";
import { RecipeCard } from "./recipes";
import { given, Id, IdParam, line } from "./words";

/** The most collections a member may have, and the most recipes in one. */
export const COLLECTION_LIMIT = 100;
export const COLLECTION_RECIPE_LIMIT = 500;

/** A named group of a member's bookmarks; nobody else sees it. */
export const Collection = z.object({
  id: Id,
  name: z.string(),
  recipeCount: z.number().int(),
  /** Whether the recipe that was asked about is in it. */
  hasRecipe: z.boolean().optional(),
});
export type Collection = z.infer<typeof Collection>;

export const CollectionDraft = z.object({ name: line(1, 60) });

const OneCollection = z.object({ id: IdParam });
const OneOfIts = z.object({ id: IdParam, recipeId: IdParam });

export const collections = {
  list: get("/collection", {
    summary: "The asking member's collections, by name",
    who: "member",
    query: z.object({ recipe: given(IdParam) }),
    answer: z.object({ data: z.array(Collection) }),
  }),
  create: post("/collection", {
    summary: "Begin a collection",
    who: "member",
    body: CollectionDraft,
    answer: Collection,
    status: 201,
    changes: nothingPublic,
  }),
  rename: patch("/collection/:id", {
    summary: "Rename one's own collection",
    who: "member",
    params: OneCollection,
    body: CollectionDraft,
    answer: Collection,
    changes: nothingPublic,
  }),
  remove: del("/collection/:id", {
    summary: "Delete one's own collection; the bookmarks stay",
    who: "member",
    params: OneCollection,
    changes: nothingPublic,
  }),
  show: get("/collection/:id", {
    summary: "One's own collection with its recipes, the newest first",
    who: "member",
    params: OneCollection,
    answer: Collection.extend({ recipes: z.array(RecipeCard) }),
  }),
  addRecipe: put("/collection/:id/recipe/:recipeId", {
    summary: "Put a recipe into one's own collection, and bookmark it",
    who: "member",
    params: OneOfIts,
    answer: Collection,
    changes: ({ recipeId }: { recipeId: number | string }) => [tags.recipe(recipeId)],
  }),
  removeRecipe: del("/collection/:id/recipe/:recipeId", {
    summary: "Take a recipe out of one's own collection; the bookmark stays",
    who: "member",
    params: OneOfIts,
    answer: Collection,
    changes: nothingPublic,
  }),
};
