import type { Kysely } from "kysely";
import type { FactorStores } from "~/backend/accounts/factor-ports";
import type { Database } from "./schema";

export function createTotpStore(db: Kysely<Database>): FactorStores["totp"] {
  return {
    async find(memberId) {
      const row = await db
        .selectFrom("totp")
        .select(["secret", "created_at", "confirmed_at"])
        .where("member_id", "=", memberId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { secret: row.secret, createdAt: row.created_at, confirmedAt: row.confirmed_at };
    },

    async begin(memberId, secret, at) {
      await db
        .insertInto("totp")
        .values({ member_id: memberId, secret, created_at: at, confirmed_at: null })
        .onConflict((it) =>
          it
            .column("member_id")
            .doUpdateSet({ secret, created_at: at, last_step: 0 })
            .where("totp.confirmed_at", "is", null),
        )
        .execute();
    },

    async confirm(memberId, secret, at) {
      await db
        .updateTable("totp")
        .set({ secret, confirmed_at: at })
        .where("member_id", "=", memberId)
        .execute();
    },

    async spendStep(memberId, step) {
      const { numUpdatedRows } = await db
        .updateTable("totp")
        .set({ last_step: step })
        .where("member_id", "=", memberId)
        .where("last_step", "<", step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(memberId) {
      await db.deleteFrom("totp").where("member_id", "=", memberId).execute();
    },
  };
}

export function createRecoveryCodeStore(db: Kysely<Database>): FactorStores["recoveryCodes"] {
  return {
    async replace(memberId, hashes) {
      await db.deleteFrom("recovery_code").where("member_id", "=", memberId).execute();
      if (hashes.length === 0) return;
      await db
        .insertInto("recovery_code")
        .values(hashes.map((hash) => ({ member_id: memberId, hash })))
        .execute();
    },

    async spend(memberId, hash) {
      const { numDeletedRows } = await db
        .deleteFrom("recovery_code")
        .where("member_id", "=", memberId)
        .where("hash", "=", hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async left(memberId) {
      const { codes } = await db
        .selectFrom("recovery_code")
        .select((it) => it.fn.countAll<number>().as("codes"))
        .where("member_id", "=", memberId)
        .executeTakeFirstOrThrow();
      return Number(codes);
    },
  };
}
