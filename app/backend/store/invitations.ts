import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { InvitationStore } from "~/backend/accounts/ports";
import type { Database } from "./schema";

export function createInvitationStore(db: Kysely<Database>): InvitationStore {
  const admits: InvitationStore["admits"] = async ({ hash, email, now }) => {
    const invitation = await db
      .selectFrom("invitation")
      .select(["uses", "email"])
      .where("hash", "=", hash)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (invitation === undefined || (invitation.email !== null && invitation.email !== email)) return false;
    const { used } = await db
      .selectFrom("invitation_use")
      .select(({ fn }) => fn.countAll<number>().as("used"))
      .where("invitation_hash", "=", hash)
      .executeTakeFirstOrThrow();
    return Number(used) < invitation.uses;
  };

  return {
    admits,

    async use(use) {
      if (!(await admits(use))) return false;
      await db
        .insertInto("invitation_use")
        .values({ id: randomUUID(), invitation_hash: use.hash, used_at: use.now })
        .execute();
      return true;
    },
  };
}
