import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/** Whether a row of recipe_rating counts: while some comment of its member on the recipe is not hidden. */
export const isCounted = sql<boolean>`EXISTS (
  SELECT 1 FROM comment WHERE comment.member_id = recipe_rating.member_id
    AND comment.recipe_id = recipe_rating.recipe_id AND comment.hidden_at IS NULL)`;

/**
 * Does something with a member's comments and rating on a recipe, and brings the recipe's counters after it; belongs
 * into a transaction.
 */
export async function countingRating<T>(
  db: Kysely<Database>,
  recipeId: number,
  memberId: number,
  work: () => Promise<T>,
): Promise<T> {
  const before = await countedOf(db, recipeId, memberId);
  const result = await work();
  const after = await countedOf(db, recipeId, memberId);
  if (before !== after)
    await db
      .updateTable("recipe_count")
      .set((it) => ({
        ratings: it("ratings", "+", Number(after !== null) - Number(before !== null)),
        rating_sum: it("rating_sum", "+", (after ?? 0) - (before ?? 0)),
      }))
      .where("recipe_id", "=", recipeId)
      .execute();
  return result;
}

/** How a member rates a recipe, as far as that counts. */
async function countedOf(db: Kysely<Database>, recipeId: number, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom("recipe_rating")
    .select("rating")
    .where("recipe_id", "=", recipeId)
    .where("member_id", "=", memberId)
    .where(isCounted)
    .executeTakeFirst();
  return row?.rating ?? null;
}

/** Counts the ratings of a recipe anew, whatever the counters said; belongs into a transaction. */
export async function recountRatings(db: Kysely<Database>, recipeId: number): Promise<void> {
  const counted = await db
    .selectFrom("recipe_rating")
    .select((it) => [
      it.fn.countAll<number>().as("ratings"),
      it.fn.sum<number | null>("rating").as("rating_sum"),
    ])
    .where("recipe_id", "=", recipeId)
    .where(isCounted)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("recipe_count")
    .set({ ratings: Number(counted.ratings), rating_sum: Number(counted.rating_sum ?? 0) })
    .where("recipe_id", "=", recipeId)
    .execute();
}
