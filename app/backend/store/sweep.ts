import { DEFAULT_MIGRATION_TABLE, type Kysely, sql } from "kysely";
import { createAccountStore } from "./accounts";
import type { Database } from "./schema";
import { transact } from "./transact";

/** Milliseconds that a used or expired token is kept, to tell "used" from "unknown". */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds that the draft of a visitor without an account is kept after it was last written on. */
const DRAFT_KEPT = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds that an account is kept whose address nobody confirms. */
const UNCONFIRMED_KEPT = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds that members can read what happened to their account. */
const EVENTS_KEPT = 365 * 24 * 60 * 60 * 1000;

/**
 * What nobody can use any more, as a condition a table: old tokens, then sessions without one, tries long past,
 * and what visitors without an account had written.
 */
export function pastUse(now: Date) {
  const old = new Date(now.getTime() - KEPT).toISOString();
  const longAgo = new Date(now.getTime() - EVENTS_KEPT).toISOString();
  const forgotten = new Date(now.getTime() - DRAFT_KEPT).toISOString();
  return [
    ["mailed_token", sql<boolean>`expires_at < ${old}`],
    ["pending_registration", sql<boolean>`expires_at < ${now.toISOString()}`],
    ["refresh_token", sql<boolean>`expires_at < ${old}`],
    ["login_session", sql<boolean>`created_at < ${old} AND id NOT IN (SELECT session_id FROM refresh_token)`],
    ["auth_challenge", sql<boolean>`expires_at < ${now.toISOString()}`],
    ["spent_proof", sql<boolean>`expires_at < ${now.toISOString()}`],
    ["invitation", sql<boolean>`expires_at < ${old}`],
    ["email_change", sql<boolean>`expires_at < ${now.toISOString()}`],
    ["security_event", sql<boolean>`at < ${longAgo}`],
    ["totp", sql<boolean>`confirmed_at IS NULL AND created_at < ${old}`],
    ["chat_draft", sql<boolean>`member_id IS NULL AND updated_at < ${forgotten}`],
    ["model_usage", sql<boolean>`day < ${old.slice(0, 10)}`],
    ["rate_limit", sql<boolean>`expire < ${now.getTime()}`],
  ] as const;
}

/** Throws that away, and the accounts that were never confirmed. */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  // The doctor sweeps within a transaction of its own.
  if (db.isTransaction) await removeNeverConfirmed(db, now);
  else await transact(db, (at) => removeNeverConfirmed(at, now));
  for (const [table, condition] of pastUse(now)) await db.deleteFrom(table).where(condition).execute();
}

/**
 * Removes accounts that were never confirmed, with everything of theirs. One with a link that still holds stays, and
 * one that the owner of the site blocked, because removing it would lift that. Of a store of before this was done,
 * whose members could use an account without confirming it, they have the time from the upgrade on.
 */
async function removeNeverConfirmed(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_KEPT).toISOString();
  const upgrade = sql<string>`(SELECT timestamp FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} WHERE name = '0014-confirming')`;
  const rows = await db
    .selectFrom("member")
    .select("id")
    .where("email", "is not", null)
    .where("email_verified", "=", 0)
    .where("blocked_at", "is", null)
    .where("joined_at", "<", before)
    .where(upgrade, "<", before)
    .where("id", "not in", (it) =>
      it.selectFrom("mailed_token").select("member_id").where("expires_at", ">", now.toISOString()),
    )
    .execute();
  for (const { id } of rows) await createAccountStore(db).remove(id);
}
