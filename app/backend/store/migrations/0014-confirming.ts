import { type Kysely, type Migration, sql } from "kysely";
import type { Database } from "../schema";

/** Seconds for which a sign-up that was never confirmed is told from a wrong password. */
const PENDING_SECONDS = 30 * 24 * 60 * 60;

/** By whom a mailed link may be followed and where it leads; browsers that are known; sign-ups that wait; links to a third party. */
export const confirming: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    for (const column of ["browser", "next", "intent"])
      await schema.alterTable("mailed_token").addColumn(column, "text").execute();
    await schema.alterTable("former_username").addColumn("left_at", "text").execute();
    await schema.createIndex("former_username_member").on("former_username").column("member_id").execute();

    await schema
      .createTable("known_browser")
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("key_hash", "text", (it) => it.notNull())
      .addColumn("signed_in_at", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("known_browser_key", ["member_id", "key_hash"])
      .execute();

    await schema
      .createTable("pending_registration")
      .addColumn("member_id", "integer", (it) => it.primaryKey().references("member.id").onDelete("cascade"))
      .addColumn("password_hash", "text", (it) => it.notNull())
      .addColumn("expires_at", "text", (it) => it.notNull())
      .execute();
    // Those who signed up before are told too that they have to confirm.
    const expiresAt = new Date(Date.now() + PENDING_SECONDS * 1000).toISOString();
    await sql`
      INSERT INTO pending_registration (member_id, password_hash, expires_at)
      SELECT id, password_hash, ${expiresAt} FROM member
      WHERE email IS NOT NULL AND email_verified = 0 AND password_hash IS NOT NULL`.execute(db);

    await schema
      .createTable("link_challenge")
      .addColumn("hash", "text", (it) => it.primaryKey())
      .addColumn("member_id", "integer", (it) => it.notNull().references("member.id").onDelete("cascade"))
      .addColumn("provider", "text", (it) => it.notNull())
      .addColumn("subject", "text", (it) => it.notNull())
      .addColumn("expires_at", "text", (it) => it.notNull())
      .execute();
    await schema.createIndex("link_challenge_member").on("link_challenge").column("member_id").execute();
  },
};
