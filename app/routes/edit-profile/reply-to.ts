import type { SubmissionResult } from "@conform-to/react";
import type { Intent } from "./schemas";

/** The page's reply, if it is the answer to this form: each says which it is by its `intent`. */
export function replyTo(intent: Intent, reply: SubmissionResult | undefined): SubmissionResult | undefined {
  return reply?.initialValue?.intent === intent ? reply : undefined;
}
