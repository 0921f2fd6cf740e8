import { z } from "zod";
import { Email } from "./accounts";
import { del, get, post } from "./call";
import { nothingPublic } from "./changes";
import { Proof } from "./proof";
import { Moment } from "./words";

/** To which address a link was mailed: the one of now, or the one that is to take its place. */
const EmailChangeSide = z.enum(["old", "new"]);
export type EmailChangeSide = z.infer<typeof EmailChangeSide>;

const Link = z.object({ token: z.string().min(1).max(500) });

/** The form that asks for a change. */
export const NewEmail = Proof.extend({ email: Email });

/** A change that waits to be confirmed, as only its member sees it. */
const WaitingEmailChange = z.object({
  newEmail: z.string(),
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
  expiresAt: Moment,
});
export type WaitingEmailChange = z.infer<typeof WaitingEmailChange>;

/** A way to sign in that was taken from an account, because it was added while somebody else may have been in it. */
export const TakenAway = z.object({
  kind: z.enum(["passkey", "authenticator-app", "provider"]),
  /** Of the passkey, as it was typed, or of the provider. */
  name: z.string().nullable(),
  addedAt: Moment,
});
export type TakenAway = z.infer<typeof TakenAway>;

/** What whoever has a mailed link is told of the change. */
const LinkedEmailChange = z.object({
  side: EmailChangeSide,
  newEmail: z.string(),
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
  /** Whether it is made already, and can only be undone. */
  isMade: z.boolean(),
  /** Whether it was taken back or replaced by another; the old address can still stop what it began with. */
  isWithdrawn: z.boolean(),
  /** Once the old address has stopped or undone it: when, what that took from the account, and where it is mailed. */
  stopped: z
    .object({ at: Moment, takenAway: z.array(TakenAway), email: z.string() })
    .nullable()
    .default(null),
});
export type LinkedEmailChange = z.infer<typeof LinkedEmailChange>;

export const emailChange = {
  ask: post("/user/me/email-change", {
    summary: "Ask for another e-mail address; both addresses are mailed a link to confirm it",
    who: "verified",
    body: NewEmail,
    changes: nothingPublic,
  }),
  show: get("/user/me/email-change", {
    summary: "The change of one's address that waits to be confirmed",
    who: "member",
    answer: z.object({ waiting: WaitingEmailChange.nullable() }),
  }),
  cancel: del("/user/me/email-change", {
    summary: "Keep one's address: the links that were mailed lead nowhere any more",
    who: "member",
    changes: nothingPublic,
  }),
  check: post("/auth/email-change/check", {
    summary: "What a mailed link is about; it does nothing",
    who: "anyone",
    body: Link,
    answer: LinkedEmailChange,
    changes: nothingPublic,
  }),
  confirm: post("/auth/email-change/confirm", {
    summary: "Confirm the change for the address that the link was mailed to",
    who: "anyone",
    body: Link,
    answer: LinkedEmailChange,
    changes: nothingPublic,
  }),
  stop: post("/auth/email-change/stop", {
    summary: "Stop or undo the change, with the link that was mailed to the old address",
    who: "anyone",
    body: Link,
    changes: nothingPublic,
  }),
};
