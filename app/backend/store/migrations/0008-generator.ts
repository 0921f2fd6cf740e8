import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** Chats with the generator, their recipes, what a model used up, and what a generated recipe was checked for. */
export const generator: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("chat_draft")
      .addColumn("id", "text", (it) => it.primaryKey())
      .addColumn("member_id", "integer", (it) => it.references("member.id").onDelete("cascade"))
      .addColumn("visitor", "text")
      .addColumn("title", "text", (it) => it.notNull())
      .addColumn("prompt", "text")
      .addColumn("working_on", "text")
      .addColumn("working_until", "text")
      .addColumn("created_at", "text", (it) => it.notNull())
      .addColumn("updated_at", "text", (it) => it.notNull())
      .execute();
    await schema
      .createIndex("chat_draft_member")
      .on("chat_draft")
      .columns(["member_id", "updated_at"])
      .execute();
    await schema
      .createIndex("chat_draft_visitor")
      .on("chat_draft")
      .columns(["visitor", "updated_at"])
      .execute();
    await schema.createIndex("chat_draft_age").on("chat_draft").column("updated_at").execute();

    await schema
      .createTable("chat_version")
      .addColumn("draft_id", "text", (it) => it.notNull().references("chat_draft.id").onDelete("cascade"))
      .addColumn("number", "integer", (it) => it.notNull())
      .addColumn("request_id", "text", (it) => it.notNull())
      .addColumn("generated", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("chat_version_key", ["draft_id", "number"])
      .execute();
    await schema.createIndex("chat_version_request").on("chat_version").column("request_id").execute();

    await schema
      .createTable("model_usage")
      .addColumn("day", "text", (it) => it.notNull())
      .addColumn("spender", "text", (it) => it.notNull())
      .addColumn("tokens", "integer", (it) => it.notNull())
      .addPrimaryKeyConstraint("model_usage_key", ["day", "spender"])
      .execute();

    await schema.alterTable("recipe").addColumn("constraints_kept", "text").execute();
  },
};
