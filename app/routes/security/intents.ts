import type { SubmissionResult } from "@conform-to/react";

/** What the forms of the security page are for. */
export type Intent =
  | "mail-code"
  | "begin-totp"
  | "remove-totp"
  | "recovery-codes"
  | "passkey-options"
  | "add-passkey"
  | "rename-passkey"
  | "remove-passkey"
  | "change-email"
  | "cancel-email"
  | "link-provider"
  | "unlink-provider"
  | "end-session"
  | "end-other-sessions";

export type Errors = Record<string, string[] | null> | undefined;

/** What was wrong with one form of the page; `its` tells those of several passkeys or providers apart. */
export function errorsOf(
  reply: SubmissionResult | undefined,
  intent: Intent,
  its?: string,
  field: "id" | "provider" = "id",
): Errors {
  const sent = reply?.initialValue;
  const isIts = sent?.intent === intent && (its === undefined || sent[field] === its);
  return isIts ? (reply?.error ?? undefined) : undefined;
}
