import { randomInt } from "node:crypto";
import { type FieldMessages, Problem } from "~/contract/problems";
import type { Proof } from "~/contract/proof";
import { accountOf } from "./account-of";
import { LIMITS, limited } from "./limits";
import type { Passkeys } from "./passkeys";
import { isRightPassword } from "./passwords";
import type { AccountsStore, Letters, Limiter } from "./ports";
import { hashOf, inSeconds } from "./secret-tokens";

/** How long a mailed code holds, in seconds, and how often it may be typed wrong. */
const CODE_SECONDS = 10 * 60;
const CODE_TRIES = 5;

interface IdentityDeps {
  store: AccountsStore;
  passkeys: Pick<Passkeys, "isOwn">;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
}

/**
 * The password asked again, before what a stolen session alone must not do. A passkey is as good; and for a
 * member who has no password, a code that is mailed to them.
 */
export function createIdentityCheck({ store, passkeys, letters, limiter, clock }: IdentityDeps) {
  const slot = (memberId: number) => hashOf(`mailed code of ${memberId}`);
  const answerOf = (memberId: number, code: string) => hashOf(`${memberId} ${code.replace(/\s/g, "")}`);

  async function isMailedCode(memberId: number, code: string): Promise<boolean> {
    return store.transaction(async (at) => {
      const asked = await at.challenges.try(slot(memberId), "mailed-code");
      if (asked === null) return false;
      const isRight = asked.answer === answerOf(memberId, code) && asked.expiresAt > clock().toISOString();
      if (isRight || asked.tries >= CODE_TRIES) await at.challenges.take(slot(memberId), "mailed-code");
      return isRight;
    });
  }

  /** What is missing of a proof, or wrong with it; null when it is one. */
  async function wrongFields(
    memberId: number,
    passwordHash: string | null,
    { password, passkey, code }: Proof,
  ): Promise<FieldMessages | null> {
    if (passkey !== undefined)
      return (await passkeys.isOwn(memberId, passkey)) ? null : { passkey: ["was not accepted"] };
    if (passwordHash === null) {
      if (!code) return { code: ["is missing"] };
      return (await isMailedCode(memberId, code)) ? null : { code: ["is wrong or too old"] };
    }
    if (!password) return { password: ["is missing"] };
    return (await isRightPassword(passwordHash, password)) ? null : { password: ["is wrong"] };
  }

  return {
    /** Throws invalid, beside the field that is missing or wrong; user_limit, user_not_found. */
    async confirmIdentity(memberId: number, proof: Proof): Promise<void> {
      await limited(limiter, [[LIMITS.identityMember, String(memberId)]]);
      const { passwordHash } = await accountOf(memberId, store);
      const fields = await wrongFields(memberId, passwordHash, proof);
      if (fields !== null) throw new Problem("invalid", { fields });
    },

    /** Mails a code to a member without a password. Throws invalid for one who has one, user_limit. */
    async mailCode(memberId: number, requestId: string): Promise<void> {
      const account = await accountOf(memberId, store);
      if (account.passwordHash !== null)
        throw new Problem("invalid", { detail: "This account has a password to confirm it by." });
      await limited(limiter, [[LIMITS.identityCodeMember, String(memberId)]]);
      const code = String(randomInt(0, 100_000_000)).padStart(8, "0");
      await store.transaction(async (at) => {
        await at.challenges.add(
          {
            hash: slot(memberId),
            purpose: "mailed-code",
            memberId,
            answer: answerOf(memberId, code),
            expiresAt: inSeconds(clock(), CODE_SECONDS),
          },
          1,
        );
        await at.outbox.add(letters.confirmationCode(account, code), clock(), requestId);
      });
    },
  };
}

export type ConfirmIdentity = ReturnType<typeof createIdentityCheck>["confirmIdentity"];
