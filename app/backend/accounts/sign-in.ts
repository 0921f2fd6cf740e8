import type { z } from "zod";
import type { Login, PasswordChange, PasswordReset, Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import { accountOf } from "./account-of";
import { LIMITS, limited } from "./limits";
import { hashPassword, isRightPassword } from "./passwords";
import type { Account, AccountsStore, Asker, Letters, Limiter, Standing } from "./ports";
import type { SecondFactorStep } from "./second-factor";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";

/** How long the link in a password mail holds, in seconds. */
const RESET_SECONDS = 60 * 60;

interface Needs {
  store: AccountsStore;
  secondFactor: Pick<SecondFactorStep, "openAfterPassword">;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
}

export function createSignIn({ store, secondFactor, letters, limiter, clock }: Needs) {
  return {
    /** Throws account_blocked, second_factor_needed, and bad_credentials after the same work for a wrong password and an unknown address. */
    async login({ email, password }: z.output<typeof Login>, place: string | null): Promise<Tokens> {
      await limited(limiter, [
        [LIMITS.loginAccount, email],
        [LIMITS.loginPlace, place],
      ]);
      const account = await store.accounts.findByEmail(email);
      const right = await isRightPassword(account?.passwordHash ?? null, password);
      if (account === null || !right) throw new Problem("bad_credentials");
      await limiter.forgive(LIMITS.loginAccount, email);
      return secondFactor.openAfterPassword(account.id);
    },

    /** Mails a link for a new password; says nothing of whether there is such an account. */
    async forgotPassword(email: string, { place, requestId }: Asker): Promise<void> {
      await limited(limiter, [
        [LIMITS.mailAccount, email],
        [LIMITS.mailPlace, place],
      ]);
      const account = await store.accounts.findByEmail(email);
      if (account === null) return;
      await store.transaction((at) => mailResetLink(at, account, letters, clock(), requestId));
    },

    /** Sets a new password with a mailed token, and ends every session. Throws token_expired, token_used. */
    async resetPassword(
      { token, password }: z.output<typeof PasswordReset>,
      { place, requestId }: Asker,
    ): Promise<void> {
      await limited(limiter, [[LIMITS.tokenPlace, place]]);
      const passwordHash = await hashPassword(password);
      const now = clock().toISOString();
      const refused = await store.transaction(async (at) => {
        const kept = await at.mailedTokens.find(hashOf(token), "reset");
        if (kept?.usedAt) return new Problem("token_used");
        if (kept === null || kept.expiresAt <= now) return new Problem("token_expired");
        const { emailVerified } = (await at.accounts.find(kept.memberId))!;
        // Nobody can tell what of an unconfirmed account its owner did, and what a stranger who signed up with it.
        if (!emailVerified && (await at.mailedTokens.hasRegistrations(kept.memberId)))
          await at.accounts.empty(kept.memberId);
        await at.mailedTokens.spendAll(kept.memberId, "reset", now);
        // A link of somebody else's sign-up with this address must not bring their password back.
        await at.mailedTokens.spendAll(kept.memberId, "verify", now);
        // Whoever reads the mail has shown that the address is theirs.
        await at.accounts.change(kept.memberId, { passwordHash, emailVerified: true });
        await at.sessions.endAll(kept.memberId);
        const account = (await at.accounts.find(kept.memberId))!;
        await at.outbox.add(letters.passwordChanged(account), clock(), requestId);
        return null;
      });
      // Thrown after the transaction: a rollback would also forget the tries that were counted meanwhile.
      if (refused !== null) throw refused;
    },

    /**
     * Changes the password of somebody who knows the old one, and ends their other sessions. Throws
     * user_not_found for an account that was deleted meanwhile.
     */
    async changePassword(
      { memberId, sessionId }: Standing,
      { currentPassword = "", newPassword }: z.output<typeof PasswordChange>,
      requestId: string,
    ): Promise<void> {
      await limited(limiter, [[LIMITS.loginAccount, `member ${memberId}`]]);
      const account = await accountOf(memberId, store);
      // A stolen session would have a password of its own by this, and with it all that asks for one.
      if (account.passwordHash === null)
        throw new Problem("invalid", {
          detail: "This account has no password yet. Have a link mailed to choose the first one.",
        });
      if (!(await isRightPassword(account.passwordHash, currentPassword)))
        throw new Problem("invalid", { fields: { currentPassword: ["is not your current password"] } });
      const passwordHash = await hashPassword(newPassword);
      await limiter.forgive(LIMITS.loginAccount, `member ${memberId}`);
      await store.transaction(async (at) => {
        await accountOf(memberId, at);
        await at.accounts.change(memberId, { passwordHash });
        await at.sessions.endAll(memberId, sessionId);
        await at.mailedTokens.spendAll(memberId, "reset", clock().toISOString());
        await at.outbox.add(letters.passwordChanged(account), clock(), requestId);
      });
    },
  };
}

/** Mails a link for a new password. */
export async function mailResetLink(
  at: AccountsStore,
  to: Account,
  letters: Letters,
  now: Date,
  requestId: string,
): Promise<void> {
  const { secret, hash } = newSecret();
  const expiresAt = inSeconds(now, RESET_SECONDS);
  await at.mailedTokens.add({ hash, purpose: "reset", memberId: to.id, expiresAt, registration: null });
  await at.outbox.add(letters.passwordReset(to, secret), now, requestId);
}
