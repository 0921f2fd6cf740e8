import type { Kysely } from "kysely";
import type { Database } from "./schema";

/** A recipe more, or one less, that is shown in a category; belongs into the transaction of the recipe. */
export async function countInCategory(db: Kysely<Database>, slug: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable("category_count")
    .set((it) => ({ recipes: it("recipes", "+", by) }))
    .where("category_slug", "=", slug)
    .execute();
}
