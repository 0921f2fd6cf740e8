import { z } from "zod";
import { del, get } from "./call";
import { nothingPublic } from "./changes";
import { TakenAway } from "./email-change";
import { Moment } from "./words";

const SessionId = z.string().regex(/^[\w-]{1,64}$/);

/** Browser and system in words, such as "Firefox on Windows"; null where nobody said. */
const Device = z.string().max(200).nullable();

/** How they signed in, in words that go on from "with", such as "a passkey"; null where that is not kept. */
const Method = z.string().max(200).nullable().default(null);

/** A device on which a member is signed in. */
export const Session = z.object({
  id: SessionId,
  device: Device,
  method: Method,
  createdAt: Moment,
  /** To the hour; null for a session of before that was kept. */
  lastUsedAt: Moment.nullable(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const SecurityEventKind = z.enum([
  "signed-in",
  "new-device",
  "sign-in-failed",
  "password-changed",
  "email-change-asked",
  "email-change-cancelled",
  "email-changed",
  "email-change-stopped",
  "totp-added",
  "totp-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-renewed",
  "recovery-code-used",
  "provider-linked",
  "provider-unlinked",
  "session-ended",
  "other-sessions-ended",
  "data-exported",
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** Something that happened to how a member signs in. */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  at: Moment,
  /** How often on that day, of what is counted: tries that failed, downloads. */
  times: z.number().int().positive(),
  device: Device,
  /** The network that it came from, as far as it is kept: /24 of IPv4, /48 of IPv6. */
  network: z.string().nullable(),
  method: Method,
  /** What stopping a change of the address took from the account. */
  takenAway: z.array(TakenAway).default([]),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const sessions = {
  list: get("/user/me/sessions", {
    summary: "The devices on which one is signed in",
    who: "member",
    answer: z.object({ data: z.array(Session) }),
  }),
  end: del("/user/me/sessions/:id", {
    summary: "Sign out on one device",
    who: "member",
    params: z.object({ id: SessionId }),
    changes: nothingPublic,
  }),
  endOthers: del("/user/me/sessions", {
    summary: "Sign out on every device but this one",
    who: "member",
    changes: nothingPublic,
  }),
  events: get("/user/me/security-events", {
    summary: "What happened to how one signs in: the last 100 of twelve months, newest first",
    who: "member",
    answer: z.object({ data: z.array(SecurityEvent) }),
  }),
};
