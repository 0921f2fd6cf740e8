import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** What it takes to sign up, in and out: passwords, sessions, mailed tokens, third parties, pictures. */
export const accounts: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema.alterTable("member").addColumn("email", "text").execute();
    await schema.alterTable("member").addColumn("password_hash", "text").execute();
    await schema.createIndex("member_email").on("member").column("email").unique().execute();

    await schema
      .createTable("login_session")
      .addColumn("id", "text", (it) => it.primaryKey())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("created_at", "text", (it) => it.notNull())
      .execute();
    await schema.createIndex("login_session_member").on("login_session").column("member_id").execute();

    await schema
      .createTable("refresh_token")
      .addColumn("hash", "text", (it) => it.primaryKey())
      .addColumn("session_id", "text", (it) =>
        it.notNull().references("login_session.id").onDelete("cascade"),
      )
      .addColumn("expires_at", "text", (it) => it.notNull())
      .addColumn("used_at", "text")
      .execute();
    await schema.createIndex("refresh_token_session").on("refresh_token").column("session_id").execute();

    await schema
      .createTable("mailed_token")
      .addColumn("hash", "text", (it) => it.primaryKey())
      .addColumn("purpose", "text", (it) => it.notNull())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("expires_at", "text", (it) => it.notNull())
      .addColumn("used_at", "text")
      .addColumn("registration", "text")
      .execute();
    await schema.createIndex("mailed_token_member").on("mailed_token").column("member_id").execute();

    await schema
      .createTable("identity")
      .addColumn("provider", "text", (it) => it.notNull())
      .addColumn("subject", "text", (it) => it.notNull())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("identity_key", ["provider", "subject"])
      .execute();
    await schema.createIndex("identity_member").on("identity").column("member_id").execute();

    await schema
      .createTable("former_username")
      .addColumn("username", "text", (it) => it.primaryKey())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .execute();

    await schema
      .createTable("avatar")
      .addColumn("member_id", "integer", (it) => it.primaryKey().references("member.id").onDelete("cascade"))
      .addColumn("picture", "blob", (it) => it.notNull())
      .execute();

    await schema
      .createTable("rate_limit")
      .addColumn("key", "text", (it) => it.primaryKey())
      .addColumn("points", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("expire", "integer")
      .execute();
  },
};
