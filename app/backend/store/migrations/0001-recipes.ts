import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";
import { searchIndexOf } from "../search/index-of";

/** Members, categories and recipes, what is counted of them, and the search index. */
export const recipes: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("setting")
      .addColumn("name", "text", (it) => it.primaryKey())
      .addColumn("value", "text", (it) => it.notNull())
      .execute();

    await schema
      .createTable("category")
      .addColumn("slug", "text", (it) => it.primaryKey())
      .addColumn("name", "text", (it) => it.notNull())
      .addColumn("description", "text", (it) => it.notNull())
      .addColumn("icon", "text", (it) => it.notNull())
      .addColumn("position", "integer", (it) => it.notNull())
      .execute();

    await schema
      .createTable("category_count")
      .addColumn("category_slug", "text", (it) => it.primaryKey().references("category.slug"))
      .addColumn("recipes", "integer", (it) => it.notNull().defaultTo(0))
      .execute();

    await schema
      .createTable("member")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("username", "text", (it) => it.notNull().unique())
      .addColumn("first_name", "text", (it) => it.notNull())
      .addColumn("last_name", "text", (it) => it.notNull())
      .addColumn("sex", "text")
      .addColumn("avatar_url", "text")
      .addColumn("bio", "text", (it) => it.notNull().defaultTo(""))
      .addColumn("email_verified", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("joined_at", "text", (it) => it.notNull())
      .execute();

    await schema
      .createTable("recipe")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("slug", "text", (it) => it.notNull())
      .addColumn("title", "text", (it) => it.notNull())
      .addColumn("category_slug", "text", (it) => it.notNull().references("category.slug"))
      .addColumn("author_id", "integer", (it) => it.notNull().references("member.id"))
      .addColumn("source", "text", (it) => it.notNull())
      .addColumn("description", "text", (it) => it.notNull())
      .addColumn("image", "text")
      .addColumn("cuisine", "text", (it) => it.notNull())
      .addColumn("servings", "integer", (it) => it.notNull())
      .addColumn("prep_minutes", "integer", (it) => it.notNull())
      .addColumn("cook_minutes", "integer", (it) => it.notNull())
      .addColumn("rest_minutes", "integer", (it) => it.notNull())
      .addColumn("total_minutes", "integer", (it) => it.notNull())
      .addColumn("difficulty", "text", (it) => it.notNull())
      .addColumn("seasons", "text", (it) => it.notNull())
      .addColumn("featured_at", "text")
      .addColumn("body", "text", (it) => it.notNull())
      .addColumn("ingredient_text", "text", (it) => it.notNull())
      .addColumn("other_text", "text", (it) => it.notNull())
      .addColumn("based_on", "integer")
      .addColumn("created_at", "text", (it) => it.notNull())
      .addColumn("updated_at", "text", (it) => it.notNull())
      .execute();

    await schema
      .createTable("recipe_count")
      .addColumn("recipe_id", "integer", (it) => it.primaryKey().references("recipe.id").onDelete("cascade"))
      .addColumn("likes", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("bookmarks", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("comments", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("ratings", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("rating_sum", "integer", (it) => it.notNull().defaultTo(0))
      .execute();

    const index = (name: string, table: keyof Database, columns: string[]) =>
      schema.createIndex(name).on(table).columns(columns).execute();
    await index("recipe_newest", "recipe", ["created_at", "id"]);
    await index("recipe_category_newest", "recipe", ["category_slug", "created_at", "id"]);
    await index("recipe_quickest", "recipe", ["total_minutes", "id"]);
    await index("recipe_author", "recipe", ["author_id", "created_at"]);
    await index("recipe_featured", "recipe", ["featured_at", "id"]);
    await index("recipe_popular", "recipe_count", ["likes", "recipe_id"]);

    await searchIndexOf(db).createSearchIndex(db);
  },
};
