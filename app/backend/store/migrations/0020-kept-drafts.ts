import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** Drafts have a name of their owner's, are kept, and one version of each can be shown to others. */
export const keptDrafts: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;
    const draft = schema.alterTable("chat_draft");
    await draft.addColumn("name", "text").execute();
    await draft.addColumn("kept", "integer", (it) => it.notNull().defaultTo(0)).execute();
    await draft.addColumn("share_token", "text").execute();
    await draft.addColumn("shared_version", "integer").execute();
    await schema.createIndex("chat_draft_share").unique().on("chat_draft").column("share_token").execute();
  },
};
