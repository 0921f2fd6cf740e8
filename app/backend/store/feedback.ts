import type { Kysely } from "kysely";
import type { FeedbackStore } from "~/backend/feedback/feedback";
import type { Database } from "./schema";

export function createFeedbackStore(db: Kysely<Database>): FeedbackStore {
  return {
    async add({ topic, message, email, memberId, createdAt }) {
      const { id } = await db
        .insertInto("feedback")
        .values({
          topic,
          message,
          email,
          // Null for a member who deleted their account while this was on its way.
          member_id: db.selectFrom("member").select("id").where("id", "=", memberId),
          created_at: createdAt,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
