import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** What members do with recipes: likes, bookmarks, comments and ratings; and what visitors tell the owner. */
export const interactions: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    for (const table of ["recipe_like", "recipe_bookmark"] as const) {
      await schema
        .createTable(table)
        .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
        .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
        .addColumn("created_at", "text", (it) => it.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ["member_id", "recipe_id"])
        .execute();
      await schema
        .createIndex(`${table}_newest`)
        .on(table)
        .columns(["member_id", "created_at", "recipe_id"])
        .execute();
      await schema.createIndex(`${table}_recipe`).on(table).column("recipe_id").execute();
    }

    await schema
      .createTable("comment")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
      // What was said stays when whoever said it leaves.
      .addColumn("member_id", "integer", (it) => it.references("member.id").onDelete("set null"))
      .addColumn("text", "text", (it) => it.notNull())
      .addColumn("created_at", "text", (it) => it.notNull())
      .execute();
    await schema.createIndex("comment_newest").on("comment").columns(["recipe_id", "id"]).execute();
    await schema.createIndex("comment_member").on("comment").columns(["member_id", "recipe_id"]).execute();

    await schema
      .createTable("recipe_rating")
      .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("rating", "integer", (it) => it.notNull())
      .addPrimaryKeyConstraint("recipe_rating_key", ["recipe_id", "member_id"])
      .execute();
    await schema.createIndex("recipe_rating_member").on("recipe_rating").column("member_id").execute();

    await schema
      .createTable("feedback")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("topic", "text", (it) => it.notNull())
      .addColumn("message", "text", (it) => it.notNull())
      .addColumn("email", "text")
      .addColumn("member_id", "integer", (it) => it.references("member.id").onDelete("set null"))
      .addColumn("created_at", "text", (it) => it.notNull())
      .execute();
    await schema.createIndex("feedback_member").on("feedback").column("member_id").execute();
  },
};
