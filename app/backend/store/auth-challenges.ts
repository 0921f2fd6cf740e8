import { type Kysely, type Selectable, sql } from "kysely";
import type { FactorStores } from "~/backend/accounts/factor-ports";
import type { Database } from "./schema";

export function createAuthChallengeStore(db: Kysely<Database>): FactorStores["challenges"] {
  return {
    async add({ hash, purpose, memberId, answer, expiresAt }, most) {
      const its = { purpose, member_id: memberId, answer, tries: 0, expires_at: expiresAt };
      await db
        .insertInto("auth_challenge")
        .values({ hash, ...its })
        .onConflict((it) => it.column("hash").doUpdateSet(its))
        .execute();
      const tooMany = await db
        .selectFrom("auth_challenge")
        .select("expires_at")
        .where("purpose", "=", purpose)
        .where("member_id", memberId === null ? "is" : "=", memberId)
        .orderBy("expires_at", "desc")
        .limit(1)
        .offset(most)
        .executeTakeFirst();
      if (tooMany === undefined) return;
      await db
        .deleteFrom("auth_challenge")
        .where("purpose", "=", purpose)
        .where("member_id", memberId === null ? "is" : "=", memberId)
        .where("expires_at", "<=", tooMany.expires_at)
        .where("hash", "!=", hash)
        .execute();
    },

    async try(hash, purpose) {
      const row = await db
        .updateTable("auth_challenge")
        .set({ tries: sql<number>`tries + 1` })
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : challengeOf(row);
    },

    async take(hash, purpose) {
      const row = await db
        .deleteFrom("auth_challenge")
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : challengeOf(row);
    },

    async spend(hash, purpose, expiresAt) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("auth_challenge")
        .values({ hash, purpose, member_id: null, answer: null, tries: 1, expires_at: expiresAt })
        .onConflict((it) => it.column("hash").doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async forgetAll(memberId) {
      await db.deleteFrom("auth_challenge").where("member_id", "=", memberId).execute();
    },
  };
}

function challengeOf(row: Selectable<Database["auth_challenge"]>) {
  return { memberId: row.member_id, answer: row.answer, tries: row.tries, expiresAt: row.expires_at };
}
