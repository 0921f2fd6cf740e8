import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/** Milliseconds that a used or expired token is kept, to tell "used" from "unknown". */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds that the draft of a visitor without an account is kept after it was last written on. */
const DRAFT_KEPT = 30 * 24 * 60 * 60 * 1000;

/**
 * What nobody can use any more, as a condition a table: old tokens, then sessions without one, tries long past,
 * and what visitors without an account had written.
 */
export function pastUse(now: Date) {
  const old = new Date(now.getTime() - KEPT).toISOString();
  const forgotten = new Date(now.getTime() - DRAFT_KEPT).toISOString();
  return [
    ["mailed_token", sql<boolean>`expires_at < ${old}`],
    ["refresh_token", sql<boolean>`expires_at < ${old}`],
    ["login_session", sql<boolean>`created_at < ${old} AND id NOT IN (SELECT session_id FROM refresh_token)`],
    ["auth_challenge", sql<boolean>`expires_at < ${now.toISOString()}`],
    ["totp", sql<boolean>`confirmed_at IS NULL AND created_at < ${old}`],
    ["chat_draft", sql<boolean>`member_id IS NULL AND updated_at < ${forgotten}`],
    ["model_usage", sql<boolean>`day < ${old.slice(0, 10)}`],
    ["rate_limit", sql<boolean>`expire < ${now.getTime()}`],
  ] as const;
}

/** Throws that away. */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  for (const [table, condition] of pastUse(now)) await db.deleteFrom(table).where(condition).execute();
}
