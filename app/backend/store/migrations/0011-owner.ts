import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** What the owner of the site decides: what is hidden, who is blocked, which feedback is done, and the log of it. */
export const owner: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema.alterTable("recipe").addColumn("hidden_at", "text").execute();
    await schema.alterTable("comment").addColumn("hidden_at", "text").execute();
    await schema.alterTable("member").addColumn("blocked_at", "text").execute();
    await schema.alterTable("feedback").addColumn("done_at", "text").execute();

    // Of the hidden alone, so that leaving them out of a list reads a handful of rows.
    await schema
      .createIndex("recipe_hidden")
      .on("recipe")
      .columns(["hidden_at", "id"])
      .where("hidden_at", "is not", null)
      .execute();

    await schema
      .createTable("owner_log")
      .addColumn("id", "text", (it) => it.primaryKey())
      .addColumn("at", "text", (it) => it.notNull())
      .addColumn("by", "text", (it) => it.notNull())
      .addColumn("action", "text", (it) => it.notNull())
      .addColumn("subject", "text", (it) => it.notNull())
      .addColumn("subject_id", "text", (it) => it.notNull())
      .addColumn("why", "text")
      .execute();
    await schema.createIndex("owner_log_newest").on("owner_log").columns(["at", "id"]).execute();
  },
};
