import type { Kysely } from "kysely";
import type { InvitationStore } from "~/backend/accounts/ports";
import type { Database } from "./schema";

export function createInvitationStore(db: Kysely<Database>): InvitationStore {
  /** "used" by this address before, "left" for it to use, or null. */
  async function stateFor({ hash, email, emailHash, now }: Parameters<InvitationStore["use"]>[0]) {
    const invitation = await db
      .selectFrom("invitation")
      .select(["uses", "email"])
      .where("hash", "=", hash)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (invitation === undefined || (invitation.email !== null && invitation.email !== email)) return null;
    const uses = await db
      .selectFrom("invitation_use")
      .select("email_hash")
      .where("invitation_hash", "=", hash)
      .execute();
    if (uses.some((use) => use.email_hash === emailHash)) return "used";
    return uses.length < invitation.uses ? "left" : null;
  }

  return {
    admits: async (use) => (await stateFor(use)) !== null,

    async use(use) {
      const state = await stateFor(use);
      if (state === "left")
        await db
          .insertInto("invitation_use")
          .values({ invitation_hash: use.hash, email_hash: use.emailHash, used_at: use.now })
          .execute();
      return state !== null;
    },
  };
}
