import type { Kysely } from "kysely";
import type { KnownBrowserStore, PendingRegistrationStore } from "~/backend/accounts/ports";
import type { Database } from "./schema";

export function createKnownBrowserStore(db: Kysely<Database>): KnownBrowserStore {
  return {
    async isKnown(memberId, keyHash) {
      const row = await db
        .selectFrom("known_browser")
        .select("member_id")
        .where("member_id", "=", memberId)
        .where("key_hash", "=", keyHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remember(member_id, key_hash, signed_in_at, most) {
      await db
        .insertInto("known_browser")
        .values({ member_id, key_hash, signed_in_at })
        .onConflict((it) => it.columns(["member_id", "key_hash"]).doUpdateSet({ signed_in_at }))
        .execute();
      const newest = db
        .selectFrom("known_browser")
        .select("key_hash")
        .where("member_id", "=", member_id)
        .orderBy("signed_in_at", "desc")
        .orderBy("key_hash")
        .limit(most);
      await db
        .deleteFrom("known_browser")
        .where("member_id", "=", member_id)
        .where("key_hash", "not in", newest)
        .execute();
    },

    async forgetAll(memberId) {
      await db.deleteFrom("known_browser").where("member_id", "=", memberId).execute();
    },

    async count(memberId) {
      const row = await db
        .selectFrom("known_browser")
        .select((it) => it.fn.countAll<number>().as("browsers"))
        .where("member_id", "=", memberId)
        .executeTakeFirstOrThrow();
      return Number(row.browsers);
    },
  };
}

export function createPendingRegistrationStore(db: Kysely<Database>): PendingRegistrationStore {
  return {
    async put({ memberId, passwordHash, expiresAt }) {
      const set = { password_hash: passwordHash, expires_at: expiresAt };
      await db
        .insertInto("pending_registration")
        .values({ member_id: memberId, ...set })
        .onConflict((it) => it.column("member_id").doUpdateSet(set))
        .execute();
    },

    async passwordHash(memberId, now) {
      const row = await db
        .selectFrom("pending_registration")
        .select("password_hash")
        .where("member_id", "=", memberId)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row?.password_hash ?? null;
    },

    async remove(memberId) {
      await db.deleteFrom("pending_registration").where("member_id", "=", memberId).execute();
    },
  };
}
