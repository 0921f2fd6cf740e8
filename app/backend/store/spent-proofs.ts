import type { Kysely } from "kysely";
import type { SpentProofStore } from "~/backend/proof-of-work/proof-of-work";
import type { Database } from "./schema";

export function createSpentProofStore(db: Kysely<Database>): SpentProofStore {
  return {
    async spend({ nonce, expiresAt }, now) {
      await db.deleteFrom("spent_proof").where("expires_at", "<", now).execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("spent_proof")
        .values({ nonce, expires_at: expiresAt })
        .onConflict((it) => it.column("nonce").doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
