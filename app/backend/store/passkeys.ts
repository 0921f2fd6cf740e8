import type { Kysely, Selectable } from "kysely";
import type { FactorStores, StoredPasskey } from "~/backend/accounts/factor-ports";
import type { Database } from "./schema";

export function createPasskeyStore(db: Kysely<Database>): FactorStores["passkeys"] {
  return {
    async of(memberId) {
      const rows = await db
        .selectFrom("passkey")
        .selectAll()
        .where("member_id", "=", memberId)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(passkeyOf);
    },

    async find(id) {
      const row = await db.selectFrom("passkey").selectAll().where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : passkeyOf(row);
    },

    async add(passkey) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("passkey")
        .values({
          id: passkey.id,
          member_id: passkey.memberId,
          credential_id: passkey.credentialId,
          name: passkey.name,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          created_at: passkey.createdAt,
          last_used_at: passkey.lastUsedAt,
        })
        .onConflict((it) => it.column("id").doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async used(id, { from, to }, at) {
      const { numUpdatedRows } = await db
        .updateTable("passkey")
        .set({ counter: to, last_used_at: at })
        .where("id", "=", id)
        .where("counter", "=", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async rename(memberId, id, name) {
      const { numUpdatedRows } = await db
        .updateTable("passkey")
        .set({ name })
        .where("id", "=", id)
        .where("member_id", "=", memberId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(memberId, id) {
      const { numDeletedRows } = await db
        .deleteFrom("passkey")
        .where("id", "=", id)
        .where("member_id", "=", memberId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function passkeyOf(row: Selectable<Database["passkey"]>): StoredPasskey {
  return {
    id: row.id,
    memberId: row.member_id,
    credentialId: row.credential_id,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
