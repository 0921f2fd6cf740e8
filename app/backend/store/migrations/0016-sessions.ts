import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** What members see of who uses their account: devices, a log, linked providers, changes of their address. */
export const sessions: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    for (const column of ["device", "last_used_at"])
      await schema.alterTable("login_session").addColumn(column, "text").execute();
    await schema.alterTable("identity").addColumn("linked_at", "text").execute();

    await schema
      .createTable("security_event")
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("id", "text", (it) => it.notNull())
      .addColumn("kind", "text", (it) => it.notNull())
      .addColumn("at", "text", (it) => it.notNull())
      .addColumn("times", "integer", (it) => it.notNull().defaultTo(1))
      .addColumn("device", "text")
      .addColumn("network", "text")
      .addPrimaryKeyConstraint("security_event_key", ["member_id", "id"])
      .execute();
    await schema
      .createIndex("security_event_newest")
      .on("security_event")
      .columns(["member_id", "at"])
      .execute();
    await schema.createIndex("security_event_at").on("security_event").column("at").execute();

    await schema
      .createTable("email_change")
      .addColumn("id", "text", (it) => it.primaryKey())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("session_id", "text", (it) => it.notNull())
      .addColumn("old_email", "text", (it) => it.notNull())
      .addColumn("new_email", "text", (it) => it.notNull())
      .addColumn("asked_at", "text", (it) => it.notNull())
      .addColumn("expires_at", "text", (it) => it.notNull())
      .addColumn("old_confirmed_at", "text")
      .addColumn("new_confirmed_at", "text")
      .addColumn("changed_at", "text")
      .addColumn("withdrawn_at", "text")
      .execute();
    await schema.createIndex("email_change_member").on("email_change").column("member_id").execute();

    await schema
      .createTable("email_change_link")
      .addColumn("hash", "text", (it) => it.primaryKey())
      .addColumn("change_id", "text", (it) => it.notNull().references("email_change.id").onDelete("cascade"))
      .addColumn("side", "text", (it) => it.notNull())
      .execute();
    await schema
      .createIndex("email_change_link_change")
      .on("email_change_link")
      .column("change_id")
      .execute();
  },
};
