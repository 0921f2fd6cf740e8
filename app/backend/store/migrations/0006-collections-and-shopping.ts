import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** Members' collections of recipes, and their shopping lists. All of it goes with its member. */
export const collectionsAndShopping: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("collection")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("name", "text", (it) => it.notNull())
      .addColumn("name_key", "text", (it) => it.notNull())
      .addColumn("created_at", "text", (it) => it.notNull())
      .addUniqueConstraint("collection_name", ["member_id", "name_key"])
      .execute();

    await schema
      .createTable("collection_recipe")
      .addColumn("collection_id", "integer", (it) =>
        it.notNull().references("collection.id").onDelete("cascade"),
      )
      .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
      .addColumn("added_at", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("collection_recipe_key", ["collection_id", "recipe_id"])
      .execute();

    await schema
      .createTable("shopping_recipe")
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
      .addColumn("servings", "integer", (it) => it.notNull())
      .addColumn("added_at", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("shopping_recipe_key", ["member_id", "recipe_id"])
      .execute();

    await schema
      .createTable("shopping_item")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("text", "text", (it) => it.notNull())
      .addColumn("checked", "integer", (it) => it.notNull().defaultTo(0))
      .execute();

    await schema
      .createTable("shopping_check")
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("line_key", "text", (it) => it.notNull())
      .addColumn("bought", "text", (it) => it.notNull())
      .addColumn("cleared", "integer", (it) => it.notNull())
      .addPrimaryKeyConstraint("shopping_check_key", ["member_id", "line_key"])
      .execute();

    await schema
      .createTable("shopping_share")
      .addColumn("member_id", "integer", (it) => it.primaryKey().references("member.id").onDelete("cascade"))
      .addColumn("token", "text", (it) => it.notNull().unique())
      .addColumn("shared_at", "text", (it) => it.notNull())
      .execute();

    // So that deleting a recipe need not read every list.
    await schema
      .createIndex("collection_recipe_recipe")
      .on("collection_recipe")
      .column("recipe_id")
      .execute();
    await schema.createIndex("shopping_recipe_recipe").on("shopping_recipe").column("recipe_id").execute();
    await schema.createIndex("shopping_item_member").on("shopping_item").column("member_id").execute();
  },
};
