import type { z } from "zod";
import { changed, type Outcome, tags } from "~/contract/changes";
import type { Comment, CommentDraft } from "~/contract/comments";
import { Problem } from "~/contract/problems";

/** What the rules of comments need from the store. Whatever changes a counter belongs into a transaction. */
export interface CommentStore {
  /** Newest first, those older than the cursor; null for an unreadable cursor. */
  list(recipeId: number, cursor?: string): Promise<{ data: Comment[]; next?: string | undefined } | null>;
  find(id: number): Promise<Comment | null>;
  /** Whether there is a recipe that the viewer is shown. */
  hasRecipe(recipeId: number, viewer: number | null): Promise<boolean>;
  /** Answers the new comment's id; null when the member is gone. Counts it. */
  add(comment: {
    recipeId: number;
    memberId: number;
    text: string;
    createdAt: string;
  }): Promise<number | null>;
  /** Removes what the member wrote, or what was written on a recipe of theirs; null when it is neither. */
  remove(id: number, memberId: number): Promise<{ recipeId: number; writerId: number | null } | null>;
  hasComment(recipeId: number, memberId: number): Promise<boolean>;
  /** Replaces the member's earlier rating. Counts it, while some comment of theirs there is not hidden. */
  rate(recipeId: number, memberId: number, rating: number): Promise<void>;
  /** Does nothing when there is none. Counts it. */
  unrate(recipeId: number, memberId: number): Promise<void>;
}

interface CommentsStore {
  comments: CommentStore;
  transaction<T>(work: (store: CommentsStore) => Promise<T>): Promise<T>;
}

interface Needs {
  store: CommentsStore;
  /** Throws user_limit when a member comments too often. */
  countTry(memberId: number): Promise<void>;
  clock: () => Date;
}

interface Member {
  memberId: number;
}

/** How many comments stand on a page of them. */
export const COMMENTS_A_PAGE = 20;

/** As whom the comments of members who left are shown. */
export const DELETED_MEMBER = { username: "deleted", name: "deleted member", avatarUrl: null };

export function createComments({ store, countTry, clock }: Needs) {
  return {
    async list(recipeId: number, cursor: string | undefined, viewer: Member | null) {
      if (!(await store.comments.hasRecipe(recipeId, viewer?.memberId ?? null)))
        throw new Problem("recipe_not_found");
      const found = await store.comments.list(recipeId, cursor);
      if (found === null) throw new Problem("invalid", { fields: { cursor: ["is not one of ours"] } });
      return { ...found, limit: COMMENTS_A_PAGE };
    },

    /** A rating that comes with it takes the place of the member's earlier one; without one that one stays. */
    async create(
      { memberId }: Member,
      recipeId: number,
      { text, rating }: z.output<typeof CommentDraft>,
    ): Promise<Outcome<Comment>> {
      await countTry(memberId);
      const outcome = await store.transaction(async ({ comments }) => {
        if (!(await comments.hasRecipe(recipeId, memberId))) return new Problem("recipe_not_found");
        const id = await comments.add({ recipeId, memberId, text, createdAt: clock().toISOString() });
        if (id === null) return new Problem("bad_token");
        if (rating != null) await comments.rate(recipeId, memberId, rating);
        return (await comments.find(id))!;
      });
      if (outcome instanceof Problem) throw outcome;
      const page = tags.recipe(recipeId);
      return changed(outcome, rating == null ? [page] : [page, tags.card(recipeId)]);
    },

    /** By whoever wrote it or wrote the recipe. With a member's last comment on a recipe goes their rating. */
    async remove({ memberId }: Member, id: number): Promise<Outcome<undefined>> {
      const recipeId = await store.transaction(async ({ comments }) => {
        const gone = await comments.remove(id, memberId);
        if (gone === null) return null;
        const { recipeId, writerId } = gone;
        if (writerId !== null && !(await comments.hasComment(recipeId, writerId)))
          await comments.unrate(recipeId, writerId);
        return recipeId;
      });
      if (recipeId === null) throw new Problem("comment_not_found");
      return changed(undefined, [tags.recipe(recipeId), tags.card(recipeId)]);
    },
  };
}

export type Comments = ReturnType<typeof createComments>;
