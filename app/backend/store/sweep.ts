import type { Kysely } from "kysely";
import type { Database } from "./schema";

/** Milliseconds that a used or expired token is kept, to tell "used" from "unknown". */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** Throws away what nobody can use any more: old tokens, sessions without one, and tries long past. */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT).toISOString();
  await db.deleteFrom("mailed_token").where("expires_at", "<", old).execute();
  await db.deleteFrom("refresh_token").where("expires_at", "<", old).execute();
  await db
    .deleteFrom("login_session")
    .where("created_at", "<", old)
    .where("id", "not in", db.selectFrom("refresh_token").select("session_id"))
    .execute();
  await db.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
}
