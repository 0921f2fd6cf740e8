import type { Kysely } from "kysely";
import type { AvatarStore, IdentityStore } from "~/backend/accounts/ports";
import type { Database } from "./schema";

export function createIdentityStore(db: Kysely<Database>): IdentityStore {
  return {
    async find(provider, subject) {
      const row = await db
        .selectFrom("identity")
        .select("member_id")
        .where("provider", "=", provider)
        .where("subject", "=", subject)
        .executeTakeFirst();
      return row?.member_id ?? null;
    },
    async add(provider, subject, member_id, linked_at) {
      await db.insertInto("identity").values({ provider, subject, member_id, linked_at }).execute();
    },
    async remove(memberId, provider) {
      const { numDeletedRows } = await db
        .deleteFrom("identity")
        .where("member_id", "=", memberId)
        .where("provider", "=", provider)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    of: (memberId) =>
      db
        .selectFrom("identity")
        .select(["provider", "linked_at as linkedAt"])
        .where("member_id", "=", memberId)
        .orderBy("provider")
        .execute(),
  };
}

export function createAvatarStore(db: Kysely<Database>): AvatarStore {
  return {
    async find(memberId) {
      const row = await db
        .selectFrom("avatar")
        .select("picture")
        .where("member_id", "=", memberId)
        .executeTakeFirst();
      return row?.picture ?? null;
    },
    async shown(memberId) {
      const row = await db
        .selectFrom("avatar")
        .innerJoin("member", "member.id", "avatar.member_id")
        .select("picture")
        .where("member_id", "=", memberId)
        .where("member.blocked_at", "is", null)
        .executeTakeFirst();
      return row?.picture ?? null;
    },
    async set(member_id, picture) {
      await db
        .insertInto("avatar")
        .values({ member_id, picture })
        .onConflict((it) => it.column("member_id").doUpdateSet({ picture }))
        .execute();
    },
    async remove(memberId) {
      await db.deleteFrom("avatar").where("member_id", "=", memberId).execute();
    },
  };
}
