import { type Kysely, sql } from "kysely";
import type { AccountsStore } from "~/backend/accounts/ports";
import type { InteractionStore, Mark, Shelf } from "~/backend/interactions/interactions";
import { draftsOf } from "./chat-drafts";
import { recipesWrittenBy } from "./own-recipes";
import { cardsInOrder, hiddenFrom, shownTo } from "./recipe-cards";
import type { Database } from "./schema";

/** Where a mark is kept, and where it is counted. */
const MARKS = {
  like: { table: "recipe_like", counter: "likes" },
  bookmark: { table: "recipe_bookmark", counter: "bookmarks" },
} as const;

export function createInteractionStore(db: Kysely<Database>): InteractionStore {
  async function change(mark: Mark, recipeId: number, by: 1 | -1): Promise<void> {
    const { counter } = MARKS[mark];
    await db
      .updateTable("recipe_count")
      .set((it) => ({ [counter]: it(counter, "+", by) }))
      .where("recipe_id", "=", recipeId)
      .execute();
  }

  /** Collections are groups of bookmarks: what is not bookmarked any more is in none. */
  async function takeOutOfCollections(recipeId: number, memberId: number): Promise<void> {
    await db
      .deleteFrom("collection_recipe")
      .where("recipe_id", "=", recipeId)
      .where("collection_id", "in", (it) =>
        it.selectFrom("collection").select("id").where("member_id", "=", memberId),
      )
      .execute();
  }

  return {
    async count(mark, recipeId, viewer) {
      const row = await db
        .selectFrom("recipe_count")
        .innerJoin("recipe", "recipe.id", "recipe_count.recipe_id")
        .select(`recipe_count.${MARKS[mark].counter} as count`)
        .where("recipe.id", "=", recipeId)
        .where(shownTo(viewer))
        .executeTakeFirst();
      return row?.count ?? null;
    },

    async add(mark, recipeId, memberId, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto(MARKS[mark].table)
        .columns(["member_id", "recipe_id", "created_at"])
        // Out of the table of members: somebody may delete their account while their like is on its way.
        .expression((it) =>
          it
            .selectFrom("member")
            .select((one) => ["id", one.val(recipeId).as("recipe_id"), one.val(at).as("created_at")])
            .where("id", "=", memberId),
        )
        .onConflict((it) => it.doNothing())
        .executeTakeFirst();
      const isNew = numInsertedOrUpdatedRows === 1n;
      if (isNew) await change(mark, recipeId, 1);
      return isNew;
    },

    async remove(mark, recipeId, memberId) {
      const { numDeletedRows } = await db
        .deleteFrom(MARKS[mark].table)
        .where("member_id", "=", memberId)
        .where("recipe_id", "=", recipeId)
        .executeTakeFirst();
      const wasThere = numDeletedRows === 1n;
      if (wasThere) await change(mark, recipeId, -1);
      if (mark === "bookmark") await takeOutOfCollections(recipeId, memberId);
      return wasThere;
    },

    async mine(recipeId, memberId) {
      const ofMine = (table: "recipe_like" | "recipe_bookmark" | "comment") =>
        db
          .selectFrom(table)
          .select("recipe_id")
          .where("recipe_id", "=", recipeId)
          .where("member_id", "=", memberId);
      const row = await db
        .selectFrom("recipe")
        .leftJoin("recipe_rating", (on) =>
          on.onRef("recipe_rating.recipe_id", "=", "recipe.id").on("recipe_rating.member_id", "=", memberId),
        )
        .select((it) => [
          it.exists(ofMine("recipe_like")).as("liked"),
          it.exists(ofMine("recipe_bookmark")).as("bookmarked"),
          it.exists(ofMine("comment")).as("commented"),
          "recipe_rating.rating",
        ])
        .where("recipe.id", "=", recipeId)
        .where(shownTo(memberId))
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        liked: Boolean(row.liked),
        bookmarked: Boolean(row.bookmarked),
        commented: Boolean(row.commented),
        rating: row.rating ?? undefined,
      };
    },

    async marked(mark, memberId, recipeIds) {
      const rows = await db
        .selectFrom(mark === "like" ? "recipe_like" : "recipe_bookmark")
        .select("recipe_id")
        .where("member_id", "=", memberId)
        .where("recipe_id", "in", recipeIds)
        .execute();
      return rows.map((row) => row.recipe_id);
    },

    async shelf(shelf, memberId, { limit, from }, viewer) {
      const all = () => db.selectFrom(shelfOf(db, shelf, memberId, viewer).as("shelf"));
      let query = all().selectAll();
      if ("cursor" in from) {
        const place = readCursor(from.cursor, shelf);
        if (place === null) return null;
        query = query.where(sql<boolean>`(since, recipe_id) < (${place.since}, ${place.recipeId})`);
      } else {
        query = query.offset(from.offset);
      }
      const rows = await query
        .orderBy("since", "desc")
        .orderBy("recipe_id", "desc")
        .limit(limit + 1)
        .execute();

      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const data = await cardsInOrder(
        db,
        shown.map((row) => row.recipe_id),
        viewer,
      );
      const counted = all().select((it) => it.fn.countAll<number>().as("total"));
      const total = "offset" in from ? (await counted.executeTakeFirstOrThrow()).total : undefined;
      return { data, total, next: last && cursorAfter(last, shelf) };
    },
  };
}

interface ShelfRow {
  recipe_id: number;
  /** When it came to stand there. */
  since: string;
}

function shelfOf(db: Kysely<Database>, shelf: Shelf, memberId: number, viewer: number | null) {
  if (shelf === "own")
    return db
      .selectFrom("recipe")
      .select(["id as recipe_id", "created_at as since"])
      .where("author_id", "=", memberId)
      .where(shownTo(viewer));
  return db
    .selectFrom(shelf === "liked" ? "recipe_like" : "recipe_bookmark")
    .select(["recipe_id", "created_at as since"])
    .where("member_id", "=", memberId)
    .where("recipe_id", "not in", (it) => it.selectFrom("recipe").select("id").where(hiddenFrom(viewer)));
}

function cursorAfter({ since, recipe_id }: ShelfRow, shelf: Shelf): string {
  return Buffer.from(JSON.stringify([shelf, since, recipe_id])).toString("base64url");
}

/** The place a cursor names; null when it is not one of ours or belongs to another shelf. */
function readCursor(cursor: string, shelf: Shelf): { since: string; recipeId: number } | null {
  try {
    const [forShelf, since, recipeId] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const fits = forShelf === shelf && typeof since === "string" && Number.isSafeInteger(recipeId);
    return fits ? { since, recipeId } : null;
  } catch {
    return null;
  }
}

/** All that a member did here, for their export. */
export function createActivityStore(db: Kysely<Database>): AccountsStore["activity"] {
  return {
    async of(memberId) {
      const marked = (table: "recipe_like" | "recipe_bookmark") =>
        db
          .selectFrom(db.selectFrom(table).selectAll().as("mark"))
          .innerJoin("recipe", "recipe.id", "mark.recipe_id")
          .select(["recipe.id as recipeId", "recipe.title", "mark.created_at as createdAt"])
          .where("mark.member_id", "=", memberId)
          .orderBy("mark.created_at", "desc")
          .orderBy("recipe.id", "desc")
          .execute();
      return {
        recipes: await recipesWrittenBy(db, memberId),
        likes: await marked("recipe_like"),
        bookmarks: await marked("recipe_bookmark"),
        comments: await db
          .selectFrom("comment")
          .innerJoin("recipe", "recipe.id", "comment.recipe_id")
          .select([
            "comment.id",
            "recipe.id as recipeId",
            "recipe.title",
            "comment.text",
            "comment.created_at as createdAt",
          ])
          .where("comment.member_id", "=", memberId)
          .orderBy("comment.id", "desc")
          .execute(),
        ratings: await db
          .selectFrom("recipe_rating")
          .innerJoin("recipe", "recipe.id", "recipe_rating.recipe_id")
          .select(["recipe.id as recipeId", "recipe.title", "recipe_rating.rating"])
          .where("recipe_rating.member_id", "=", memberId)
          .orderBy("recipe.id", "desc")
          .execute(),
        drafts: await draftsOf(db, memberId),
        feedback: await db
          .selectFrom("feedback")
          .select(["id", "topic", "message", "email", "created_at as createdAt"])
          .where("member_id", "=", memberId)
          .orderBy("id", "desc")
          .execute(),
      };
    },
  };
}
