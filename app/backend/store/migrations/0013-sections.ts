import { type Kysely, type Migration, sql } from "kysely";
import type { Database } from "../schema";

/** Indexes for what a page leads to and for an author's recipes, in place of three that nothing reads any more. */
export const sections: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;
    for (const name of ["recipe_newest", "recipe_category_newest", "recipe_quickest", "recipe_author"])
      await schema.dropIndex(name).execute();

    // With what hides a recipe, so that an author's are counted without reading them.
    await schema
      .createIndex("recipe_author")
      .on("recipe")
      .columns(["author_id", "created_at", "id", "hidden_at"])
      .execute();
    const ofShown = (name: string, columns: string[]) =>
      schema.createIndex(name).on("recipe").columns(columns).where("hidden_at", "is", null).execute();
    await ofShown("recipe_alike", ["category_slug", "cuisine", "id"]);
    await ofShown("recipe_category", ["category_slug", "id"]);
    await ofShown("recipe_cuisine", ["cuisine", "id"]);
    await schema
      .createIndex("recipe_seasonal")
      .on("recipe")
      .column("id")
      .where(sql<boolean>`seasons <> ''`)
      .execute();
  },
};
