import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import {
  type Change,
  invitationId,
  type LogEntry,
  type ModerationStore,
} from "~/backend/moderation/moderation";
import { createAccountStore } from "./accounts";
import { enterLists, leaveLists } from "./listing";
import { recountRatings } from "./ratings";
import type { Database } from "./schema";
import { createSecurityEventStore } from "./security-events";
import { createMailedTokenStore } from "./sessions";
import { transact } from "./transact";

/** What a member has beside their password, and what their log calls it when it is taken away. */
const FACTORS = [
  ["totp", "totp-removed"],
  ["recovery_code", null],
  ["passkey", "passkey-removed"],
] as const;

/** The columns that say since when something is so. */
type Mark =
  | ["recipe", "hidden_at" | "featured_at"]
  | ["comment", "hidden_at"]
  | ["member", "blocked_at"]
  | ["feedback", "done_at"];

export function createModerationStore(db: Kysely<Database>): ModerationStore {
  async function set([table, column]: Mark, id: number, at: string | null): Promise<Change> {
    // The tables differ, the statement does not: each has an id and the column beside it.
    const [name, key] = [table as "recipe", column as "hidden_at"];
    const { numUpdatedRows } = await db
      .updateTable(name)
      .set({ [key]: at })
      .where("id", "=", id)
      .where(key, at === null ? "is not" : "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return "made";
    const row = await db.selectFrom(name).select("id").where("id", "=", id).executeTakeFirst();
    return row === undefined ? "missing" : "unneeded";
  }

  /** With its stars. */
  async function countComment(id: number, by: 1 | -1): Promise<void> {
    const { recipe_id } = await db
      .selectFrom("comment")
      .select("recipe_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("recipe_count")
      .set((it) => ({ comments: it("comments", "+", by) }))
      .where("recipe_id", "=", recipe_id)
      .execute();
    await recountRatings(db, recipe_id);
  }

  return {
    async setHidden(subject, id, at) {
      const change = await set([subject, "hidden_at"], id, at);
      if (change !== "made") return change;
      if (subject === "comment") await countComment(id, at === null ? 1 : -1);
      else await (at === null ? enterLists(db, id) : leaveLists(db, id));
      return change;
    },

    async setBlocked(memberId, at) {
      const change = await set(["member", "blocked_at"], memberId, at);
      if (at !== null) await db.deleteFrom("login_session").where("member_id", "=", memberId).execute();
      return change;
    },

    async waitingSignUps(memberId) {
      const signUps = await createMailedTokenStore(db).signUps(memberId);
      const registrations = signUps.flatMap(({ registration }) => registration ?? []);
      return [...new Map(registrations.map((it) => [it.passwordHash, it])).values()];
    },

    isTaken: (username) => createAccountStore(db).isTaken(username),

    async confirmAddress(memberId, as, at) {
      const named = as && {
        username: as.username,
        first_name: as.firstName,
        last_name: as.lastName,
        password_hash: as.passwordHash,
      };
      const { numUpdatedRows } = await db
        .updateTable("member")
        .set({ ...named, email_verified: 1 })
        .where("id", "=", memberId)
        .where("email_verified", "=", 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return "unneeded";
      await db
        .updateTable("mailed_token")
        .set({ used_at: at })
        .where("member_id", "=", memberId)
        .where("purpose", "=", "verify")
        .where("used_at", "is", null)
        .execute();
      await db.deleteFrom("pending_registration").where("member_id", "=", memberId).execute();
      return "made";
    },

    async removeFactors(memberId, at) {
      let isAny = false;
      for (const [table, kind] of FACTORS) {
        const { numDeletedRows } = await db
          .deleteFrom(table)
          .where("member_id", "=", memberId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) continue;
        isAny = true;
        if (kind !== null)
          await createSecurityEventStore(db).add({
            ...{ memberId, id: randomUUID(), kind, at },
            ...{ device: null, network: null },
          });
      }
      return isAny ? "made" : "unneeded";
    },

    async confirmOldEmail(memberId, at) {
      const waiting = await db
        .selectFrom("email_change")
        .select(["id", "old_confirmed_at"])
        .where("member_id", "=", memberId)
        .where("changed_at", "is", null)
        .where("withdrawn_at", "is", null)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      if (waiting === undefined) return "missing";
      if (waiting.old_confirmed_at !== null) return "unneeded";
      await db
        .updateTable("email_change")
        .set({ old_confirmed_at: at })
        .where("id", "=", waiting.id)
        .execute();
      return "made";
    },

    setFeatured: (recipeId, at) => set(["recipe", "featured_at"], recipeId, at),
    setFeedbackDone: (id, at) => set(["feedback", "done_at"], id, at),

    async memberNamed(name) {
      const row = await db
        .selectFrom("member")
        .select("id")
        // No username holds an at sign.
        .where(name.includes("@") ? "email" : "username", "=", name.toLowerCase())
        // Nobody signs in as the author of the starter recipes.
        .where("email", "is not", null)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async shownOf(memberId) {
      const recipes = await db
        .selectFrom("recipe")
        .select("id")
        .where("author_id", "=", memberId)
        .where("hidden_at", "is", null)
        .orderBy("id")
        .execute();
      const comments = await db
        .selectFrom("comment")
        .select("id")
        .where("member_id", "=", memberId)
        .where("hidden_at", "is", null)
        .orderBy("id")
        .execute();
      return { recipes: recipes.map(({ id }) => id), comments: comments.map(({ id }) => id) };
    },

    async feedback(alsoDone) {
      let query = db
        .selectFrom("feedback")
        .leftJoin("member", "member.id", "feedback.member_id")
        .select([
          "feedback.id",
          "feedback.topic",
          "feedback.message",
          "feedback.email",
          "member.username",
          "feedback.created_at as createdAt",
          "feedback.done_at as doneAt",
        ]);
      if (!alsoDone) query = query.where("feedback.done_at", "is", null);
      return query.orderBy("feedback.id").execute();
    },

    async addInvitation({ hash, email, uses, createdAt, expiresAt }) {
      await db
        .insertInto("invitation")
        .values({ hash, email, uses, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },

    async invitations() {
      const rows = await db
        .selectFrom("invitation")
        .leftJoin("invitation_use", "invitation_use.invitation_hash", "invitation.hash")
        .select((it) => [
          "invitation.hash",
          "invitation.email",
          "invitation.uses",
          it.fn.count<number>("invitation_use.id").as("used"),
          "invitation.created_at as createdAt",
          "invitation.expires_at as expiresAt",
        ])
        .groupBy("invitation.hash")
        .orderBy("invitation.created_at")
        .execute();
      return rows.map(({ hash, used, ...row }) => ({
        id: invitationId(hash),
        ...row,
        used: Number(used),
      }));
    },

    async removeInvitation({ hash, id }) {
      const hashes = (await db.selectFrom("invitation").select("hash").execute()).map((row) => row.hash);
      const meant = hashes.filter((it) => it === hash || invitationId(it) === id);
      if (meant.length !== 1) return null;
      await db.deleteFrom("invitation").where("hash", "=", meant[0]!).execute();
      return invitationId(meant[0]!);
    },

    async note({ subjectId, ...entry }) {
      await db
        .insertInto("owner_log")
        .values({ id: randomUUID(), ...entry, subject_id: subjectId })
        .execute();
    },

    async log(limit) {
      const rows = await db
        .selectFrom("owner_log")
        .select(["at", "by", "action", "subject", "subject_id as subjectId", "why"])
        .orderBy("at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, subject: row.subject as LogEntry["subject"] }));
    },

    transaction: (work) => transact(db, (at) => work(createModerationStore(at))),
  };
}
