import { z } from "zod";
import { del, get, post } from "./call";
import { itsPage } from "./changes";
import { RecipeCard } from "./recipes";
import { count, given, IdParam, listOf, Username } from "./words";

const OneRecipe = z.object({ id: IdParam });
const Like = z.object({ liked: z.boolean(), likeCount: z.number().int() });
const Bookmark = z.object({ bookmarked: z.boolean(), bookmarkCount: z.number().int() });
const Page = z.object({ page: given(count(1, 100_000)), cursor: given(z.string().max(200)) });

export const interactions = {
  mine: get("/recipe/:id/user-interaction", {
    summary: "What the asking member did with a recipe",
    who: "member",
    params: OneRecipe,
    answer: z.object({
      liked: z.boolean(),
      bookmarked: z.boolean(),
      rating: z.number().int().optional(),
      commented: z.boolean(),
    }),
  }),
  like: post("/recipe/:id/like", {
    summary: "Like",
    who: "member",
    params: OneRecipe,
    answer: Like,
    changes: itsPage,
  }),
  unlike: del("/recipe/:id/like", {
    summary: "Take a like back",
    who: "member",
    params: OneRecipe,
    answer: Like,
    changes: itsPage,
  }),
  bookmark: post("/recipe/:id/bookmark", {
    summary: "Bookmark",
    who: "member",
    params: OneRecipe,
    answer: Bookmark,
    changes: itsPage,
  }),
  unbookmark: del("/recipe/:id/bookmark", {
    summary: "Take a bookmark back",
    who: "member",
    params: OneRecipe,
    answer: Bookmark,
    changes: itsPage,
  }),
  recipesOf: get("/user/:id/recipe", {
    summary: "A member's own recipes, or those they like",
    who: "anyone",
    params: z.object({ id: Username }),
    query: Page.extend({ kind: given(z.enum(["own", "liked"])) }),
    answer: listOf(RecipeCard),
  }),
  bookmarks: get("/user/me/bookmark", {
    summary: "The asking member's bookmarks",
    who: "member",
    query: Page,
    answer: listOf(RecipeCard),
  }),
};
