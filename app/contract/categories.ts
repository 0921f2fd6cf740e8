import { z } from "zod";
import { get } from "./call";
import { count, given, listOf, Slug } from "./words";

export const Category = z.object({
  slug: Slug,
  name: z.string(),
  description: z.string(),
  /** The name of an icon: one of the site's own, or `set:name` as an Iconify server knows it. */
  icon: z.string(),
  recipeCount: z.number().int().min(0),
});
export type Category = z.infer<typeof Category>;

export const categories = {
  list: get("/category", {
    summary: "Categories, a page at a time",
    who: "anyone",
    query: z.object({ page: given(count(1, 10_000)), limit: given(count(1, 100)) }),
    answer: listOf(Category),
  }),
  all: get("/category/all", {
    summary: "All categories, also those without recipes",
    who: "anyone",
    answer: z.object({ data: z.array(Category) }),
  }),
};
