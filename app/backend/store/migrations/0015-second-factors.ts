import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** What it takes to sign in with more or something else than a password: apps, recovery codes, passkeys. */
export const secondFactors: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("totp")
      .addColumn("member_id", "integer", (it) => it.primaryKey().references("member.id").onDelete("cascade"))
      .addColumn("secret", "text", (it) => it.notNull())
      .addColumn("created_at", "text", (it) => it.notNull())
      .addColumn("confirmed_at", "text")
      .addColumn("last_step", "integer", (it) => it.notNull().defaultTo(0))
      .execute();

    await schema
      .createTable("recovery_code")
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("hash", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("recovery_code_key", ["member_id", "hash"])
      .execute();

    await schema
      .createTable("passkey")
      .addColumn("id", "text", (it) => it.primaryKey())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("credential_id", "text", (it) => it.notNull())
      .addColumn("name", "text", (it) => it.notNull())
      .addColumn("public_key", "text", (it) => it.notNull())
      .addColumn("counter", "integer", (it) => it.notNull())
      .addColumn("transports", "text", (it) => it.notNull())
      .addColumn("created_at", "text", (it) => it.notNull())
      .addColumn("last_used_at", "text")
      .execute();
    await schema.createIndex("passkey_member").on("passkey").column("member_id").execute();

    await schema
      .createTable("auth_challenge")
      .addColumn("hash", "text", (it) => it.primaryKey())
      .addColumn("purpose", "text", (it) => it.notNull())
      .addColumn("member_id", "integer", (it) => it.references("member.id").onDelete("cascade"))
      .addColumn("answer", "text")
      .addColumn("tries", "integer", (it) => it.notNull().defaultTo(0))
      .addColumn("expires_at", "text", (it) => it.notNull())
      .execute();
    await schema
      .createIndex("auth_challenge_newest")
      .on("auth_challenge")
      .columns(["purpose", "member_id", "expires_at"])
      .execute();
    await schema.createIndex("auth_challenge_member").on("auth_challenge").column("member_id").execute();
  },
};
