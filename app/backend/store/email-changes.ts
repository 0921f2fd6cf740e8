import type { Kysely, Selectable } from "kysely";
import type { EmailChangeStore, StoredEmailChange } from "~/backend/accounts/email-change-ports";
import type { EmailChangeSide } from "~/contract/email-change";
import type { Database } from "./schema";

export function createEmailChangeStore(db: Kysely<Database>): EmailChangeStore {
  return {
    async add(change) {
      await db
        .insertInto("email_change")
        .values({
          id: change.id,
          member_id: change.memberId,
          session_id: change.sessionId,
          old_email: change.oldEmail,
          new_email: change.newEmail,
          asked_at: change.askedAt,
          expires_at: change.expiresAt,
          password_hash: change.passwordHash,
        })
        .execute();
    },

    async addLink({ hash, changeId, side }) {
      await db.insertInto("email_change_link").values({ hash, change_id: changeId, side }).execute();
    },

    async find(hash) {
      const row = await db
        .selectFrom("email_change_link")
        .innerJoin("email_change", "email_change.id", "email_change_link.change_id")
        .selectAll("email_change")
        .select("side")
        .where("hash", "=", hash)
        .executeTakeFirst();
      return row === undefined ? null : { side: row.side as EmailChangeSide, change: changeOf(row) };
    },

    async waiting(memberId, now) {
      const row = await db
        .selectFrom("email_change")
        .selectAll()
        .where("member_id", "=", memberId)
        .where("changed_at", "is", null)
        .where("withdrawn_at", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row === undefined ? null : changeOf(row);
    },

    async confirm(id, side, at) {
      await db
        .updateTable("email_change")
        .set(side === "old" ? { old_confirmed_at: at } : { new_confirmed_at: at })
        .where("id", "=", id)
        .execute();
    },

    async made(id, at, until) {
      await db
        .updateTable("email_change")
        .set({ changed_at: at, expires_at: until })
        .where("id", "=", id)
        .execute();
    },

    async withdraw(memberId, at) {
      const { numUpdatedRows } = await db
        .updateTable("email_change")
        .set({ withdrawn_at: at })
        .where("member_id", "=", memberId)
        .where("changed_at", "is", null)
        .where("withdrawn_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async firstAskedAt(memberId, now) {
      const row = await db
        .selectFrom("email_change")
        .select(({ fn }) => fn.min("asked_at").as("first"))
        .where("member_id", "=", memberId)
        .where("expires_at", ">", now)
        .where("stopped_at", "is", null)
        .executeTakeFirst();
      return row?.first ?? null;
    },

    async passwordsOf(memberId) {
      const rows = await db
        .selectFrom("email_change")
        .select("password_hash")
        .where("member_id", "=", memberId)
        .where("password_hash", "is not", null)
        .groupBy("password_hash")
        .orderBy(({ fn }) => fn.min("asked_at"))
        .execute();
      return rows.map((row) => row.password_hash!);
    },

    async stop({ id, memberId, askedAt }, { at, until, takenAway }) {
      await db
        .deleteFrom("email_change")
        .where("member_id", "=", memberId)
        .where("asked_at", ">=", askedAt)
        .where("id", "!=", id)
        .execute();
      await db
        .updateTable("email_change")
        .set({
          stopped_at: at,
          withdrawn_at: at,
          expires_at: until,
          taken_away: JSON.stringify(takenAway),
          password_hash: null,
        })
        .where("id", "=", id)
        .execute();
    },
  };
}

function changeOf(row: Selectable<Database["email_change"]>): StoredEmailChange {
  return {
    id: row.id,
    memberId: row.member_id,
    sessionId: row.session_id,
    oldEmail: row.old_email,
    newEmail: row.new_email,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    oldConfirmedAt: row.old_confirmed_at,
    newConfirmedAt: row.new_confirmed_at,
    changedAt: row.changed_at,
    withdrawnAt: row.withdrawn_at,
    stoppedAt: row.stopped_at,
    takenAway: row.taken_away === null ? [] : JSON.parse(row.taken_away),
  };
}
