import type { Kysely, Selectable } from "kysely";
import type { Written } from "~/backend/recipes/check-recipe";
import { countInCategory } from "./category-counts";
import type { RecipeBody } from "./recipe-cards";
import type { Database } from "./schema";
import { countOutOfCell, keepFacets } from "./search/facet-cells";
import { countWords, wordsOf } from "./search/vocabulary";

/**
 * Puts a recipe, with its assessment, into all that lists and counts recipes: the cells, the vocabulary and the
 * count of its category. Belongs into its transaction.
 */
export async function enterLists(db: Kysely<Database>, id: number): Promise<void> {
  const row = await db
    .selectFrom("recipe")
    .innerJoin("recipe_assessment", "recipe_assessment.recipe_id", "recipe.id")
    .select(["title", "body", "cuisine", "category_slug", "diets"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { ingredients } = JSON.parse(row.body) as RecipeBody;
  await keepFacets(db, id, row.diets.split(" ").filter(Boolean));
  const { title, cuisine, category_slug: categorySlug } = row;
  await countWords(db, wordsInRecipe({ title, cuisine, categorySlug, ingredients }));
  await countInCategory(db, categorySlug, 1);
}

/** Takes a recipe out of all of that; nothing happens when it is in none. Belongs into its transaction. */
export async function leaveLists(db: Kysely<Database>, id: number): Promise<void> {
  const row = await db
    .deleteFrom("recipe_facet")
    .where("recipe_id", "=", id)
    .returning("cell_id")
    .executeTakeFirst();
  if (row === undefined) return;
  const recipe = await db
    .selectFrom("recipe")
    .select(["title_text", "ingredient_text", "cuisine", "category_slug"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await countOutOfCell(db, row.cell_id);
  await countWords(db, new Map(), wordsInRow(recipe));
  await countInCategory(db, recipe.category_slug, -1);
}

/** The words of a recipe, folded, each with how it is written. */
function wordsInRecipe({
  title,
  ingredients,
  cuisine,
  categorySlug,
}: Pick<Written, "title" | "ingredients" | "cuisine" | "categorySlug">): Map<string, string> {
  const names = ingredients.map(({ name }) => name).join(" ");
  return wordsOf({ title, ingredients: names, cuisine, categorySlug });
}

/** The same from what is kept of it, where they are only written as they are folded. */
function wordsInRow(
  row: Pick<Selectable<Database["recipe"]>, "title_text" | "ingredient_text" | "cuisine" | "category_slug">,
): Map<string, string> {
  const { title_text: title, ingredient_text: ingredients, cuisine, category_slug: categorySlug } = row;
  return wordsOf({ title, ingredients, cuisine, categorySlug });
}
