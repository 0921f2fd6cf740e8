import type { Kysely } from "kysely";
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
  const recipe = await spokenOf(db, id);
  const { diets } = await db
    .selectFrom("recipe_assessment")
    .select("diets")
    .where("recipe_id", "=", id)
    .executeTakeFirstOrThrow();
  await keepFacets(db, id, diets.split(" ").filter(Boolean));
  await countWords(db, wordsOf(recipe));
  await countInCategory(db, recipe.categorySlug, 1);
}

/**
 * Takes a recipe out of all of that, before it is changed or removed; nothing happens when it is in none.
 * Belongs into its transaction.
 */
export async function leaveLists(db: Kysely<Database>, id: number): Promise<void> {
  const place = await db
    .deleteFrom("recipe_facet")
    .where("recipe_id", "=", id)
    .returning("cell_id")
    .executeTakeFirst();
  if (place === undefined) return;
  const recipe = await spokenOf(db, id);
  await countOutOfCell(db, place.cell_id);
  await countWords(db, new Map(), wordsOf(recipe));
  await countInCategory(db, recipe.categorySlug, -1);
}

async function spokenOf(db: Kysely<Database>, id: number) {
  const row = await db
    .selectFrom("recipe")
    .select(["title", "body", "cuisine", "category_slug"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    title: row.title,
    ingredients: namesIn(row.body),
    cuisine: row.cuisine,
    categorySlug: row.category_slug,
  };
}

/** The names of the ingredients in a recipe's body, as the vocabulary reads them; none in one that is damaged. */
export function namesIn(body: string): string {
  try {
    return (JSON.parse(body) as RecipeBody).ingredients.map(({ name }) => name).join(" ");
  } catch {
    return "";
  }
}
