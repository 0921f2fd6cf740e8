import type { Passkey } from "~/contract/security";
import type { Letter } from "./ports";

/** A member's authenticator app as it is stored. */
interface StoredTotp {
  /** Encrypted, see secret-box.ts. */
  secret: string;
  createdAt: string;
  /** Null for a set-up that is not finished. */
  confirmedAt: string | null;
}

interface TotpStore {
  find(memberId: number): Promise<StoredTotp | null>;
  /** Begins a set-up, in place of one that was not finished. */
  begin(memberId: number, secret: string, at: string): Promise<void>;
  /** Finishes the set-up; the secret is for the member from then on, no longer for the session that began it. */
  confirm(memberId: number, secret: string, at: string): Promise<void>;
  /** Uses up a time step and all before it; false when it was used already. */
  spendStep(memberId: number, step: number): Promise<boolean>;
  remove(memberId: number): Promise<void>;
}

interface RecoveryCodeStore {
  /** In place of all there were. */
  replace(memberId: number, hashes: readonly string[]): Promise<void>;
  /** Uses up a code; false for one that is unknown or was used. */
  spend(memberId: number, hash: string): Promise<boolean>;
  left(memberId: number): Promise<number>;
}

export interface StoredPasskey extends Passkey {
  memberId: number;
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

interface PasskeyStore {
  of(memberId: number): Promise<StoredPasskey[]>;
  find(id: string): Promise<StoredPasskey | null>;
  /** False when there is one with this id. */
  add(passkey: StoredPasskey): Promise<boolean>;
  /** Notes a use; false when its counter is no longer `from`, because it was used elsewhere meanwhile. */
  used(id: string, counter: { from: number; to: number }, at: string): Promise<boolean>;
  /** False when the member has none with this id. */
  rename(memberId: number, id: string, name: string): Promise<boolean>;
  remove(memberId: number, id: string): Promise<boolean>;
}

type ChallengePurpose =
  | "second-factor"
  | "mailed-code"
  | "link"
  | "passkey-sign-in"
  | "passkey-add"
  | "passkey-confirm"
  | "provider-link";

interface AuthChallenge {
  /** Null for one that anybody may answer. */
  memberId: number | null;
  /** A hash of the right answer, where that is known beforehand; or what is done once it was given. */
  answer: string | null;
  /** How often it was tried, this time included. */
  tries: number;
  expiresAt: string;
}

interface AuthChallengeStore {
  /** Of one member and purpose, or of all strangers, only the newest `most` stay. */
  add(
    challenge: Omit<AuthChallenge, "tries"> & { hash: string; purpose: ChallengePurpose },
    most: number,
  ): Promise<void>;
  /** Counts a try. */
  try(hash: string, purpose: ChallengePurpose): Promise<AuthChallenge | null>;
  /** Takes it out of the store: of several who do so at once, one gets it. */
  take(hash: string, purpose: ChallengePurpose): Promise<AuthChallenge | null>;
  /** Notes one that was answered and never stored; false when it was answered before. */
  spend(hash: string, purpose: ChallengePurpose, expiresAt: string): Promise<boolean>;
  /** All that wait for a member, as after a new password. */
  forgetAll(memberId: number): Promise<void>;
}

/** What the rules of second factors and passkeys need from the database. */
export interface FactorStores {
  totp: TotpStore;
  recoveryCodes: RecoveryCodeStore;
  passkeys: PasskeyStore;
  challenges: AuthChallengeStore;
}

/** What a member is told of by mail, because somebody else may have done it. */
export type FactorChange =
  | "totp-added"
  | "totp-removed"
  | "passkey-added"
  | "passkey-removed"
  | "recovery-codes-renewed"
  | "recovery-code-used";

export interface FactorLetters {
  factorChanged(to: { email: string; firstName: string }, change: FactorChange): Letter;
  confirmationCode(to: { email: string; firstName: string }, code: string): Letter;
}
