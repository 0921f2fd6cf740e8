import { randomInt } from "node:crypto";
import type { z } from "zod";
import type { Registration, User } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import { LIMITS, limited } from "./limits";
import { hashPassword } from "./passwords";
import type { AccountsStore, Asker, Letters, Limiter, NewAccount, PendingRegistration } from "./ports";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";
import { mailResetLink } from "./sign-in";
import { userOf } from "./user-of";
import { freeUsername } from "./usernames";

/** How long the link in a confirmation mail holds, in seconds. */
const VERIFY_SECONDS = 24 * 60 * 60;

interface Needs {
  store: AccountsStore;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
}

type Draft = z.output<typeof Registration>;

export function createRegistration({ store, letters, limiter, clock }: Needs) {
  async function mailToken(
    at: AccountsStore,
    to: { id: number; email: string; firstName: string },
    registration: PendingRegistration | null,
    requestId: string,
  ): Promise<void> {
    const { secret, hash } = newSecret();
    const expiresAt = inSeconds(clock(), VERIFY_SECONDS);
    await at.mailedTokens.add({ hash, purpose: "verify", memberId: to.id, expiresAt, registration });
    await at.outbox.add(letters.verification(to, secret), clock(), requestId);
  }

  return {
    /**
     * Opens an account and mails its confirmation link in one transaction. An address that has an account
     * already gets another mail and the same answer after the same work, so that nobody can ask who is a
     * member here.
     */
    async register(draft: Draft, { place, requestId }: Asker): Promise<User> {
      await limited(limiter, [
        [LIMITS.mailAccount, draft.email],
        [LIMITS.registerPlace, place],
      ]);
      const { firstName, lastName, email } = draft;
      const passwordHash = await hashPassword(draft.password);
      return store.transaction(async (at) => {
        const fresh = {
          id: newMemberId(),
          username: await freeUsername(firstName, lastName, at.accounts),
          firstName,
          lastName,
          email,
          emailVerified: false,
          passwordHash,
          joinedAt: clock().toISOString(),
        } satisfies NewAccount;
        const known = await at.accounts.findByEmail(email);
        if (known === null) {
          await at.accounts.add(fresh);
          await mailToken(at, fresh, null, requestId);
        } else if (known.emailVerified) {
          await at.outbox.add(letters.alreadyRegistered({ email }), clock(), requestId);
        } else {
          // The link decides whose password counts: a stranger may have signed up with this address first.
          const registration = { firstName, lastName, passwordHash };
          await mailToken(at, { ...known, firstName }, registration, requestId);
        }
        return userOf({ ...fresh, sex: null, avatarUrl: null, bio: "" });
      });
    },

    /** Throws token_expired for a link that is unknown or too old, token_used for one that was followed. */
    async verifyEmail(token: string, place: string | null): Promise<User> {
      await limited(limiter, [[LIMITS.tokenPlace, place]]);
      const now = clock().toISOString();
      const outcome = await store.transaction(async (at) => {
        const kept = await at.mailedTokens.find(hashOf(token), "verify");
        if (kept?.usedAt) return new Problem("token_used");
        if (kept === null || kept.expiresAt <= now) return new Problem("token_expired");
        await at.mailedTokens.spendAll(kept.memberId, "verify", now);
        // Nothing stays of whoever signed up before.
        if (kept.registration !== null) await at.accounts.empty(kept.memberId);
        await at.accounts.change(kept.memberId, { ...kept.registration, emailVerified: true });
        return userOf((await at.accounts.find(kept.memberId))!);
      });
      // Thrown after the transaction: a rollback would also forget the tries that were counted meanwhile.
      if (outcome instanceof Problem) throw outcome;
      return outcome;
    },

    /** Says nothing of whether there is such an account. */
    async resend(email: string, { place, requestId }: Asker): Promise<void> {
      await limited(limiter, [
        [LIMITS.mailAccount, email],
        [LIMITS.mailPlace, place],
      ]);
      const account = await store.accounts.findByEmail(email);
      if (account === null || account.emailVerified) return;
      await store.transaction(async (at) => {
        // Of several sign-ups nobody can tell whose password is the owner's: they choose a new one.
        if (await at.mailedTokens.hasRegistrations(account.id))
          await mailResetLink(at, account, letters, clock(), requestId);
        else await mailToken(at, account, null, requestId);
      });
    },
  };
}

/** Random, so that the ids of members tell neither how many there are nor who came when. */
export function newMemberId(): number {
  return randomInt(1_000_000_000, 2 ** 47);
}
