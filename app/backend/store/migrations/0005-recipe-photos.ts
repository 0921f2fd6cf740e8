import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** The photos that members upload of their recipes. */
export const recipePhotos: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema
      .createTable("recipe_photo")
      .addColumn("recipe_id", "integer", (it) => it.primaryKey().references("recipe.id").onDelete("cascade"))
      .addColumn("picture", "blob", (it) => it.notNull())
      .execute();
  },
};
