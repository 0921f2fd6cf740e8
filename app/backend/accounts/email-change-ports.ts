import type { EmailChangeSide, TakenAway } from "~/contract/email-change";
import type { Letter } from "./ports";

export interface StoredEmailChange {
  id: string;
  memberId: number;
  /** The session that asked for it. */
  sessionId: string;
  oldEmail: string;
  newEmail: string;
  askedAt: string;
  /** Until when it can be confirmed; once it is made, until when it can be undone. */
  expiresAt: string;
  oldConfirmedAt: string | null;
  newConfirmedAt: string | null;
  changedAt: string | null;
  /** When it was taken back or replaced by another; it cannot be made then, but its old address can still stop it. */
  withdrawnAt: string | null;
  /** When the old address stopped or undid it, and what that took from the account. */
  stoppedAt: string | null;
  takenAway: TakenAway[];
}

export interface EmailChangeStore {
  add(
    change: Pick<
      StoredEmailChange,
      "id" | "memberId" | "sessionId" | "oldEmail" | "newEmail" | "askedAt" | "expiresAt"
    > & { passwordHash: string | null },
  ): Promise<void>;
  addLink(link: { hash: string; changeId: string; side: EmailChangeSide }): Promise<void>;
  /** The change that a mailed link is for, and which address it was mailed to. */
  find(hash: string): Promise<{ side: EmailChangeSide; change: StoredEmailChange } | null>;
  /** The one that a member has asked for and that is not made. */
  waiting(memberId: number, now: string): Promise<StoredEmailChange | null>;
  confirm(id: string, side: EmailChangeSide, at: string): Promise<void>;
  made(id: string, at: string, until: string): Promise<void>;
  /** False when none waits. */
  withdraw(memberId: number, at: string): Promise<boolean>;
  /** When the first of those was asked for that can still be stopped or undone. */
  firstAskedAt(memberId: number, now: string): Promise<string | null>;
  /** The passwords, hashed, that a member had when they asked, oldest first. */
  passwordsOf(memberId: number): Promise<string[]>;
  /** Marks one as stopped, for its page to say so until a moment; those asked for after it are removed. */
  stop(
    change: Pick<StoredEmailChange, "id" | "memberId" | "askedAt">,
    stopped: { at: string; until: string; takenAway: readonly TakenAway[] },
  ): Promise<void>;
}

interface Person {
  email: string;
  firstName: string;
}

export interface EmailChangeLetters {
  /** To the new address, whose owner may be somebody who knows nothing of it. */
  confirmNewEmail(to: Person, token: string): Letter;
  /** To the address of now: what is going on, and a link to confirm or to stop it. */
  emailChangeAsked(
    to: Person,
    change: { newEmail: string; token: string; at: string; device: string | null },
  ): Letter;
  /** To the owner of an account whose address another member wanted. */
  emailTaken(to: Person): Letter;
  /** To the old address, with a link to undo it. */
  emailChanged(
    to: Person,
    change: { newEmail: string; token: string; at: string; device: string | null },
  ): Letter;
  /** To the old address, which stopped or undid it: what became of the account, and a link for a new password. */
  accountBack(
    to: Person,
    stopped: { token: string; wasMade: boolean; takenAway: readonly TakenAway[] },
  ): Letter;
  /** To the new address. */
  emailIsNew(to: Person): Letter;
}
