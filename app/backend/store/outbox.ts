import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { FURTHEST_DUE, type OutboxStore } from "~/backend/mail/outbox";
import { engineOf } from "./engine";
import type { Database } from "./schema";

/** What a mail leaves behind: neither whom it was for nor what it said. */
const FORGOTTEN = { due_at: null, to_address: null, subject: null, text: null };

export function createOutboxStore(db: Kysely<Database>): OutboxStore {
  return {
    async add(mail, now, requestId) {
      await db
        .insertInto("outbox")
        .values({
          message_id: randomUUID(),
          to_address: mail.to,
          subject: mail.subject,
          text: mail.text,
          request_id: requestId,
          due_at: now.toISOString(),
          queued_at: now.toISOString(),
        })
        .execute();
    },

    async claim(now, limit, leaseMs) {
      const moment = now.toISOString();
      const furthest = new Date(now.getTime() + FURTHEST_DUE).toISOString();
      const due = db
        .selectFrom("outbox")
        .select("id")
        .where((it) => it.or([it("due_at", "<=", moment), it("due_at", ">", furthest)]))
        .orderBy("due_at")
        .orderBy("id")
        .limit(limit);
      // Looked at first, because an UPDATE takes the write lock even where there is nothing to do.
      if ((await due.executeTakeFirst()) === undefined) return [];
      // Others that look at the same moment take the next ones instead of waiting for these.
      const free = engineOf(db) === "postgres" ? due.forUpdate().skipLocked() : due;
      const rows = await db
        .with("free", () => free)
        .updateTable("outbox")
        .set({
          due_at: new Date(now.getTime() + leaseMs).toISOString(),
          attempts: sql<number>`attempts + 1`,
        })
        .where("id", "in", (it) => it.selectFrom("free").select("id"))
        .returning([
          "id",
          "message_id",
          "to_address",
          "subject",
          "text",
          "request_id",
          "attempts",
          "queued_at",
        ])
        .execute();
      return rows
        .map((row) => ({
          id: row.id,
          messageId: row.message_id,
          to: row.to_address ?? "",
          subject: row.subject ?? "",
          text: row.text ?? "",
          requestId: row.request_id,
          attempts: row.attempts,
          queuedAt: row.queued_at,
        }))
        .sort((a, b) => a.id - b.id);
    },

    async sent(id, at) {
      await db
        .updateTable("outbox")
        .set({ ...FORGOTTEN, error: null, sent_at: at.toISOString() })
        .where("id", "=", id)
        .execute();
    },

    async failed(id, error, nextAttemptAt) {
      await db
        .updateTable("outbox")
        .set({ error, due_at: nextAttemptAt.toISOString() })
        .where("id", "=", id)
        .where("due_at", "is not", null)
        .execute();
    },

    async givenUp(id, error, at) {
      await db
        .updateTable("outbox")
        .set({ ...FORGOTTEN, error, given_up_at: at.toISOString() })
        .where("id", "=", id)
        .where("due_at", "is not", null)
        .execute();
    },

    async waiting() {
      const row = await db
        .selectFrom("outbox")
        .select((it) => [it.fn.countAll<number>().as("count"), it.fn.min("queued_at").as("oldest")])
        .where("due_at", "is not", null)
        .executeTakeFirstOrThrow();
      return { count: row.count, oldest: row.oldest };
    },
  };
}
