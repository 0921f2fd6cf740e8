import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { AccountsStore } from "./ports";
import { hashOf } from "./secret-tokens";

/** How long a challenge holds, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60;

/** Bytes of a challenge: random ones, the moment it ends (seconds since 1970), and the code that shows it is ours. */
const RANDOM = 16;
const MOMENT = 6;

export type PasskeyPurpose = "passkey-sign-in" | "passkey-add" | "passkey-confirm";

interface ChallengeDeps {
  store: Pick<AccountsStore, "challenges">;
  clock: () => Date;
  tokenSecret: string;
}

/**
 * What passkeys sign. A challenge carries its own proof (HMAC-SHA-256) and is stored only once it was answered, so that
 * whoever asks for thousands pushes out nobody else's.
 */
export function createPasskeyChallenges({ store, clock, tokenSecret }: ChallengeDeps) {
  const key = Buffer.from(hkdfSync("sha256", tokenSecret, "", "challenges of passkeys", 32));

  const codeOf = (head: Uint8Array, purpose: PasskeyPurpose, memberId: number | null): Buffer =>
    createHmac("sha256", key)
      .update(head)
      .update(`${purpose} ${memberId ?? "anybody"}`)
      .digest();

  const endOf = (bytes: Buffer): number => bytes.readUIntBE(RANDOM, MOMENT) * 1000;

  return {
    /** `memberId` is null for one that anybody may answer. */
    create(purpose: PasskeyPurpose, memberId: number | null): Uint8Array<ArrayBuffer> {
      const head = Buffer.alloc(RANDOM + MOMENT);
      randomBytes(RANDOM).copy(head);
      head.writeUIntBE(Math.ceil(clock().getTime() / 1000) + CHALLENGE_SECONDS, RANDOM, MOMENT);
      return new Uint8Array(Buffer.concat([head, codeOf(head, purpose, memberId)]));
    },

    /** The challenge that a browser answers, if it is ours, for this and this member, and not too old. */
    read(clientDataJSON: string, purpose: PasskeyPurpose, memberId: number | null): string | null {
      const challenge = challengeIn(clientDataJSON);
      const bytes = Buffer.from(challenge ?? "", "base64url");
      const head = bytes.subarray(0, RANDOM + MOMENT);
      const code = bytes.subarray(RANDOM + MOMENT);
      const right = codeOf(head, purpose, memberId);
      if (code.length !== right.length || !timingSafeEqual(code, right)) return null;
      return endOf(bytes) > clock().getTime() ? bytes.toString("base64url") : null;
    },

    /** Whether it is answered for the first time. */
    spend(challenge: string, purpose: PasskeyPurpose): Promise<boolean> {
      const end = endOf(Buffer.from(challenge, "base64url"));
      return store.challenges.spend(hashOf(challenge), purpose, new Date(end).toISOString());
    },
  };
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
