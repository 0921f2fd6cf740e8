import type { Kysely, Selectable } from "kysely";
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
  await countWords(db, wordsOfRow(recipe));
  await countInCategory(db, recipe.category_slug, 1);
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
  await countWords(db, new Map(), wordsOfRow(recipe));
  await countInCategory(db, recipe.category_slug, -1);
}

function spokenOf(db: Kysely<Database>, id: number): Promise<Spoken> {
  return db
    .selectFrom("recipe")
    .select(["title", "body", "cuisine", "category_slug"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What of a recipe's row the vocabulary takes its words from. */
type Spoken = Pick<Selectable<Database["recipe"]>, "title" | "body" | "cuisine" | "category_slug">;

/** The words of a recipe, folded, each with how it is written; a damaged body has none to add. */
export function wordsOfRow({
  title,
  body,
  cuisine,
  category_slug: categorySlug,
}: Spoken): Map<string, string> {
  return wordsOf({ title, ingredients: namesIn(body), cuisine, categorySlug });
}

function namesIn(body: string): string {
  try {
    return (JSON.parse(body) as RecipeBody).ingredients.map(({ name }) => name).join(" ");
  } catch {
    return "";
  }
}
