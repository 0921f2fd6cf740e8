import type { RecipeCard } from "~/contract/recipes";
import { Pagination } from "../pagination";
import { RecipeGrid } from "../recipe-card";

/** One page of a list of recipes, with the ways to the others. */
export function RecipeListing({
  recipes,
  page,
  pages,
  linkTo,
}: {
  recipes: readonly RecipeCard[];
  page: number;
  pages: number;
  linkTo: (page: number) => string;
}) {
  return (
    <>
      <h2 className="sr-only">Recipes</h2>
      <RecipeGrid recipes={recipes} top="first" />
      <Pagination page={page} pages={pages} linkTo={linkTo} />
    </>
  );
}
