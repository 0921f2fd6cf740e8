import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";

/**
 * Every combination of category, difficulty, time and diets that occurs is a cell, and counts its recipes. So
 * any count over these four is a sum over some thousand rows, however many recipes there are.
 */

/** Minutes up to which the site offers to narrow a list. */
export const TIME_LIMITS = [15, 30, 45, 60, 120] as const;

/** Stands for a time above all of them; higher than any that the contract allows. */
const LONGER = 1_000_000;

export function timeLimitOf(minutes: number): number {
  return TIME_LIMITS.find((limit) => minutes <= limit) ?? LONGER;
}

/** As " vegan vegetarian ", so that one of them can be looked for; empty for none. */
export function dietsInCell(diets: readonly string[]): string {
  return diets.length === 0 ? "" : ` ${[...diets].sort().join(" ")} `;
}

/** Puts a recipe into the cell it belongs to now. Belongs into its transaction, after the recipe itself. */
export async function keepFacets(
  db: Kysely<Database>,
  recipeId: number,
  diets: readonly string[],
): Promise<void> {
  const recipe = await db
    .selectFrom("recipe")
    .leftJoin("recipe_facet", "recipe_facet.recipe_id", "recipe.id")
    .select(["category_slug", "difficulty", "total_minutes", "recipe.created_at", "recipe_facet.cell_id"])
    .where("recipe.id", "=", recipeId)
    .executeTakeFirstOrThrow();
  if (recipe.cell_id !== null) await countOutOfCell(db, recipe.cell_id);
  const { id } = await db
    .insertInto("facet_cell")
    .values({
      category_slug: recipe.category_slug,
      difficulty: recipe.difficulty,
      time_limit: timeLimitOf(recipe.total_minutes),
      diets: dietsInCell(diets),
      recipes: 1,
    })
    .onConflict((it) =>
      it
        .columns(["category_slug", "difficulty", "time_limit", "diets"])
        .doUpdateSet({ recipes: sql`facet_cell.recipes + 1` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const place = { cell_id: id, minutes: recipe.total_minutes, created_at: recipe.created_at };
  await db
    .insertInto("recipe_facet")
    .values({ recipe_id: recipeId, ...place })
    .onConflict((it) => it.column("recipe_id").doUpdateSet(place))
    .execute();
}

/** Belongs into the transaction that removes the recipe. */
export async function countOutOfCell(db: Kysely<Database>, cellId: number): Promise<void> {
  await db
    .updateTable("facet_cell")
    .set((it) => ({ recipes: it("recipes", "-", 1) }))
    .where("id", "=", cellId)
    .execute();
}
