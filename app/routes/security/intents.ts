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
  | "remove-passkey";

export type Errors = Record<string, string[] | null> | undefined;

/** What was wrong with one form of the page; `id` tells those of several passkeys apart. */
export function errorsOf(reply: SubmissionResult | undefined, intent: Intent, id?: string): Errors {
  const sent = reply?.initialValue;
  const isIts = sent?.intent === intent && (id === undefined || sent.id === id);
  return isIts ? (reply?.error ?? undefined) : undefined;
}
