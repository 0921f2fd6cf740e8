import { z } from "zod";
import { CommentDraft } from "~/contract/comments";

/** The comment as the form sends it: a rating is a word there, or nothing. */
export const CommentForm = z.object({
  text: CommentDraft.shape.text,
  rating: z.enum(["1", "2", "3", "4", "5"]).optional(),
});
