import { z } from "zod";
import { post } from "./call";
import { nothingPublic } from "./changes";
import { WorkProof } from "./proof-of-work";
import { text } from "./words";

export const FeedbackDraft = z.object({
  topic: z.enum(["praise", "idea", "problem", "recipe", "account", "other"]),
  message: text(10, 5000),
  email: z.union([z.literal(""), z.email().max(254)]).optional(),
  proof: WorkProof.optional(),
});

export const feedback = {
  send: post("/feedback", {
    summary: "Tell the owner of the site something",
    who: "anyone",
    body: FeedbackDraft,
    answer: z.object({ id: z.number().int() }),
    status: 201,
    changes: nothingPublic,
  }),
};
