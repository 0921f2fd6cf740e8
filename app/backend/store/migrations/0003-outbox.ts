import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** Mails that wait to be sent, and when each was. */
export const outbox: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("outbox")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("message_id", "text", (it) => it.notNull())
      .addColumn("to_address", "text")
      .addColumn("subject", "text")
      .addColumn("text", "text")
      .addColumn("attempts", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("due_at", "text")
      .addColumn("error", "text")
      .addColumn("queued_at", "text", (it) => it.notNull())
      .addColumn("sent_at", "text")
      .addColumn("given_up_at", "text")
      .execute();

    // Of the waiting alone, so that looking for them costs the same after a million sent ones.
    await schema
      .createIndex("outbox_due")
      .on("outbox")
      .columns(["due_at", "id"])
      .where("due_at", "is not", null)
      .execute();
  },
};
