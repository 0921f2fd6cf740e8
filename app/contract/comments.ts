import { z } from "zod";
import { del, get, post } from "./call";
import { everything, itsPageAndCards } from "./changes";
import { Author, given, Id, IdParam, listOf, Moment, Rating, text } from "./words";

export const Comment = z.object({
  id: Id,
  author: Author,
  text: z.string(),
  rating: Rating.nullable(),
  createdAt: Moment,
});
export type Comment = z.infer<typeof Comment>;

export const CommentDraft = z.object({
  text: text(1, 2000),
  rating: Rating.nullable().optional(),
});

export const comments = {
  list: get("/recipe/:id/comment", {
    summary: "The comments on a recipe, newest first",
    who: "anyone",
    params: z.object({ id: IdParam }),
    query: z.object({ cursor: given(z.string().max(200)) }),
    answer: listOf(Comment),
  }),
  create: post("/recipe/:id/comment", {
    summary: "Comment on a recipe, with a rating or without",
    who: "verified",
    params: z.object({ id: IdParam }),
    body: CommentDraft,
    answer: Comment,
    status: 201,
    changes: itsPageAndCards,
  }),
  remove: del("/comment/:id", {
    summary: "Delete one's own comment",
    who: "member",
    params: z.object({ id: IdParam }),
    changes: everything,
  }),
};
