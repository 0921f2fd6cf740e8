import type { z } from "zod";
import type { Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import type { SecondFactor } from "~/contract/security";
import { LIMITS, limited } from "./limits";
import type { AccountsStore, Asker, Letters, Limiter } from "./ports";
import { recoveryCodeHash } from "./recovery-codes";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";
import { noteFactorChange, noteFailedSignIn } from "./security-log";
import type { Sessions } from "./sessions";
import type { SignInMethod } from "./sign-in-method";
import type { Totp } from "./totp";

/** How long a sign-in waits for its code, in seconds, and for how many codes. */
const CHALLENGE_SECONDS = 10 * 60;
const TRIES = 5;

/** The most sign-ins of one account that wait at once. */
const WAITING = 20;

interface SecondFactorDeps {
  store: AccountsStore;
  sessions: Sessions;
  totp: Pick<Totp, "spendCode">;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
}

/** The second step of a sign-in by password, for members who set up an authenticator app. */
export function createSecondFactor({ store, sessions, totp, letters, limiter, clock }: SecondFactorDeps) {
  const isOn = async (memberId: number, at: AccountsStore = store): Promise<boolean> =>
    (await at.totp.find(memberId))?.confirmedAt != null;

  /** How somebody signs in whose code is right; null for a wrong one. */
  async function methodBy(
    at: AccountsStore,
    memberId: number,
    code: string,
    asker: Asker,
  ): Promise<SignInMethod | null> {
    if (await totp.spendCode(at, memberId, code)) return "a password and a code";
    if (!(await at.recoveryCodes.spend(memberId, recoveryCodeHash(code)))) return null;
    await noteFactorChange(at, letters, memberId, "recovery-code-used", asker, clock());
    return "a password and a recovery code";
  }

  return {
    isOn,

    /**
     * A session for somebody whose password was right. Throws second_factor_needed, with the challenge for
     * `finish`, where that is not enough; account_blocked.
     */
    async openAfterPassword(memberId: number, from: Asker): Promise<Tokens> {
      if (!(await isOn(memberId))) return sessions.open(memberId, store, from, "a password");
      const { secret, hash } = newSecret();
      const expiresAt = inSeconds(clock(), CHALLENGE_SECONDS);
      await store.challenges.add(
        { hash, purpose: "second-factor", memberId, answer: null, expiresAt },
        WAITING,
      );
      throw new Problem("second_factor_needed", {
        detail: "Enter the code of your authenticator app, or a recovery code.",
        challenge: secret,
      });
    },

    /**
     * A session for a code of the app or a recovery code. Throws invalid for a wrong one, second_factor_expired
     * for a challenge that is unknown, too old or was tried too often; account_blocked, user_limit.
     */
    async finish({ challenge, code }: z.output<typeof SecondFactor>, from: Asker): Promise<Tokens> {
      const { place } = from;
      await limited(limiter, [[LIMITS.secondFactorPlace, place]]);
      const hash = hashOf(challenge);
      const asked = await store.transaction(async (at) => {
        const found = await at.challenges.try(hash, "second-factor");
        const holds = found !== null && found.expiresAt > clock().toISOString() && found.tries <= TRIES;
        return holds ? found : null;
      });
      if (asked === null || asked.memberId === null) throw new Problem("second_factor_expired");
      const { memberId, tries } = asked;
      const together = `${memberId} ${place ?? "nowhere"}`;
      const browser = from.visitorKey === null ? null : hashOf(from.visitorKey);
      const isKnown = browser !== null && (await store.knownBrowsers.isKnown(memberId, browser));
      await limited(limiter, [
        [LIMITS.secondFactorTogether, together],
        // Somebody else who has the password must not use up the member's own tries.
        isKnown
          ? [LIMITS.secondFactorBrowser, `${memberId} ${browser}`]
          : [LIMITS.secondFactorAccount, String(memberId)],
      ]);
      const outcome = await store.transaction(async (at) => {
        const method = await methodBy(at, memberId, code, from);
        if (method === null) {
          await noteFailedSignIn(at, memberId, from, clock());
          if (tries >= TRIES) await at.challenges.take(hash, "second-factor");
          return new Problem("invalid", { fields: { code: ["is not right, or was used already"] } });
        }
        // Of two that bring right codes for one challenge at once, one comes in.
        if ((await at.challenges.take(hash, "second-factor")) === null)
          return new Problem("second_factor_expired");
        return sessions.open(memberId, at, from, method);
      });
      // Thrown after the transaction: a rollback would also bring the code back that was used.
      if (outcome instanceof Problem) throw outcome;
      await limiter.forgive(LIMITS.secondFactorTogether, together);
      return outcome;
    },
  };
}

export type SecondFactorStep = ReturnType<typeof createSecondFactor>;
