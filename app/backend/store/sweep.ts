import type { Kysely } from "kysely";
import type { Database } from "./schema";

/** Milliseconds that a used or expired token is kept, to tell "used" from "unknown". */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds that the draft of a visitor without an account is kept after it was last written on. */
const DRAFT_KEPT = 30 * 24 * 60 * 60 * 1000;

/**
 * Throws away what nobody can use any more: old tokens, sessions without one, tries long past, and what
 * visitors without an account had written.
 */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT).toISOString();
  await db.deleteFrom("mailed_token").where("expires_at", "<", old).execute();
  await db.deleteFrom("refresh_token").where("expires_at", "<", old).execute();
  await db
    .deleteFrom("login_session")
    .where("created_at", "<", old)
    .where("id", "not in", db.selectFrom("refresh_token").select("session_id"))
    .execute();
  const forgotten = new Date(now.getTime() - DRAFT_KEPT).toISOString();
  await db
    .deleteFrom("chat_draft")
    .where("member_id", "is", null)
    .where("updated_at", "<", forgotten)
    .execute();
  await db.deleteFrom("model_usage").where("day", "<", old.slice(0, 10)).execute();
  await db.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
}
