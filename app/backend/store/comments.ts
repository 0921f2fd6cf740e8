import type { Kysely } from "kysely";
import { COMMENTS_A_PAGE, type CommentStore, DELETED_MEMBER } from "~/backend/comments/comments";
import type { Comment } from "~/contract/comments";
import { countingRating } from "./ratings";
import { shownTo } from "./recipe-cards";
import type { Database } from "./schema";
import { shownAvatar } from "./shown-avatar";

export function createCommentStore(db: Kysely<Database>): CommentStore {
  async function count(recipeId: number, by: 1 | -1): Promise<void> {
    await db
      .updateTable("recipe_count")
      .set((it) => ({ comments: it("comments", "+", by) }))
      .where("recipe_id", "=", recipeId)
      .execute();
  }

  return {
    async list(recipeId, cursor) {
      if (cursor === undefined) return commentPage(db, recipeId);
      return /^[1-9]\d{0,14}$/.test(cursor) ? commentPage(db, recipeId, Number(cursor)) : null;
    },

    async find(id) {
      const row = await comments(db).where("comment.id", "=", id).executeTakeFirst();
      return row === undefined ? null : commentOf(row);
    },

    async hasRecipe(recipeId, viewer) {
      const row = await db
        .selectFrom("recipe")
        .select("id")
        .where("id", "=", recipeId)
        .where(shownTo(viewer))
        .executeTakeFirst();
      return row !== undefined;
    },

    async add({ recipeId, memberId, text, createdAt }) {
      const adding = db
        .insertInto("comment")
        .columns(["member_id", "recipe_id", "text", "created_at"])
        // Out of the table of members: somebody may delete their account while their comment is on its way.
        .expression((it) =>
          it
            .selectFrom("member")
            .select((one) => [
              "id",
              one.val(recipeId).as("recipe_id"),
              one.val(text).as("text"),
              one.val(createdAt).as("created_at"),
            ])
            .where("id", "=", memberId),
        )
        .returning("id");
      const row = await countingRating(db, recipeId, memberId, () => adding.executeTakeFirst());
      if (row === undefined) return null;
      await count(recipeId, 1);
      return row.id;
    },

    async remove(id, memberId) {
      const mine = await db
        .selectFrom("comment")
        .select(["recipe_id", "member_id", "hidden_at"])
        .where("id", "=", id)
        .where((it) =>
          it.or([
            it("member_id", "=", memberId),
            it("recipe_id", "in", it.selectFrom("recipe").select("id").where("author_id", "=", memberId)),
          ]),
        )
        .executeTakeFirst();
      if (mine === undefined) return null;
      const { recipe_id: recipeId, member_id: writerId, hidden_at } = mine;
      const remove = () => db.deleteFrom("comment").where("id", "=", id).execute();
      // Who left has no rating any more.
      await (writerId === null ? remove() : countingRating(db, recipeId, writerId, remove));
      // A hidden one was taken out of the count when it was hidden.
      if (hidden_at === null) await count(recipeId, -1);
      return { recipeId, writerId };
    },

    async hasComment(recipeId, memberId) {
      const row = await db
        .selectFrom("comment")
        .select("id")
        .where("member_id", "=", memberId)
        .where("recipe_id", "=", recipeId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async rate(recipe_id, member_id, rating) {
      await countingRating(db, recipe_id, member_id, () =>
        db
          .insertInto("recipe_rating")
          .values({ recipe_id, member_id, rating })
          .onConflict((it) => it.columns(["recipe_id", "member_id"]).doUpdateSet({ rating }))
          .execute(),
      );
    },

    async unrate(recipeId, memberId) {
      await countingRating(db, recipeId, memberId, () =>
        db
          .deleteFrom("recipe_rating")
          .where("recipe_id", "=", recipeId)
          .where("member_id", "=", memberId)
          .execute(),
      );
    },
  };
}

/** A page of a recipe's comments, newest first, those older than the comment `before`: its id is the cursor. */
export async function commentPage(
  db: Kysely<Database>,
  recipeId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ data: Comment[]; next?: string | undefined }> {
  const rows = await comments(db)
    .where("comment.recipe_id", "=", recipeId)
    .where("comment.id", "<", before)
    .where("comment.hidden_at", "is", null)
    .orderBy("comment.id", "desc")
    .limit(COMMENTS_A_PAGE + 1)
    .execute();
  const data = rows.slice(0, COMMENTS_A_PAGE).map(commentOf);
  return { data, next: rows.length > COMMENTS_A_PAGE ? String(data.at(-1)!.id) : undefined };
}

/** With whoever wrote them, while they are a member, and how they rate the recipe now. */
function comments(db: Kysely<Database>) {
  return db
    .selectFrom("comment")
    .leftJoin("member", "member.id", "comment.member_id")
    .leftJoin("recipe_rating", (on) =>
      on
        .onRef("recipe_rating.recipe_id", "=", "comment.recipe_id")
        .onRef("recipe_rating.member_id", "=", "comment.member_id"),
    )
    .select([
      "comment.id",
      "comment.text",
      "comment.created_at",
      "recipe_rating.rating",
      "member.username",
      "member.first_name",
      "member.last_name",
      shownAvatar.as("avatar_url"),
    ]);
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>["executeTakeFirstOrThrow"]>>;

function commentOf(row: CommentRow): Comment {
  return {
    id: row.id,
    author:
      row.username === null
        ? DELETED_MEMBER
        : {
            username: row.username,
            name: [row.first_name, row.last_name].filter(Boolean).join(" "),
            avatarUrl: row.avatar_url,
          },
    text: row.text,
    rating: row.rating,
    createdAt: row.created_at,
  };
}
