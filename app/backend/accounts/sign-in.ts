import type { z } from "zod";
import type { Login, PasswordChange, PasswordReset, Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import { limitedAtAccount, MAIL_LIMITS, SIGN_IN_LIMITS } from "./account-limits";
import { accountOf } from "./account-of";
import { LIMITS, limited } from "./limits";
import { deadLink } from "./mailed-links";
import { refuseWeak } from "./password-rules";
import { hashPassword, isRightPassword } from "./passwords";
import type { Account, AccountsStore, Asker, Letters, Limiter, Standing } from "./ports";
import type { SecondFactorStep } from "./second-factor";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";
import { noteEvent, noteFailedSignIn } from "./security-log";
import { refuseEnded } from "./still-standing";
import { neutralNames } from "./usernames";

/** How long the link in a password mail holds, in seconds. */
const RESET_SECONDS = 60 * 60;

/** Nothing of it says whether the address has a confirmed account beside the sign-up. */
const NOT_CONFIRMED =
  "This e-mail address is not confirmed yet. We mailed a link to it: open it to finish signing up.";

const ENDED =
  "is the one you had before, and whoever was in your account may know it: choose one that you never used here";

interface Needs {
  store: AccountsStore;
  secondFactor: Pick<SecondFactorStep, "openAfterPassword">;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
}

export function createSignIn({ store, secondFactor, letters, limiter, clock }: Needs) {
  /** Whether an account still has the password that it was found with. */
  async function isStillPassword({ id, passwordHash }: Account, at: AccountsStore = store): Promise<boolean> {
    return (await at.accounts.find(id))?.passwordHash === passwordHash;
  }

  /** A password that somebody else knew must not let them in again. */
  async function refuseEndedPassword(password: string, memberId: number): Promise<void> {
    for (const hash of await store.accounts.endedPasswords(memberId))
      if (await isRightPassword(hash, password))
        throw new Problem("invalid", { fields: { password: [ENDED] } });
  }

  return {
    /**
     * Opens a session of a member with a confirmed address. Throws account_blocked, second_factor_needed, bad_credentials after the
     * same work for a wrong password and an unknown address, and not_confirmed for the password of the newest
     * sign-up with the address, whether it has a confirmed account or not: nobody can tell members by that.
     */
    async login({ email, password }: z.output<typeof Login>, from: Asker): Promise<Tokens> {
      const account = await store.accounts.findByEmail(email);
      const tries = await limitedAtAccount({ store, limiter }, SIGN_IN_LIMITS, { email, account, ...from });
      const pending =
        account && (await store.pendingRegistrations.passwordHash(account.id, clock().toISOString()));
      const [isMembers, isPending] = await Promise.all([
        isRightPassword(account?.emailVerified ? account.passwordHash : null, password),
        isRightPassword(pending, password),
      ]);
      if (account !== null && isMembers) {
        await tries.forgive();
        await limited(limiter, [
          [LIMITS.loginMember, `${account.id} ${hashOf(account.passwordHash!).slice(0, 12)}`],
        ]);
        const tokens = await secondFactor.openAfterPassword(account.id, from);
        // A new password that was set meanwhile has ended the sessions of before, and not this one.
        if (await isStillPassword(account)) return tokens;
        const opened = await store.sessions.findRefreshToken(hashOf(tokens.refresh_token));
        if (opened !== null) await store.sessions.end(opened.sessionId);
        throw new Problem("bad_credentials");
      }
      // Nobody waits for it, or an address that has an account would be answered later than one that has none.
      if (account?.emailVerified) void noteFailedSignIn(store, account.id, from, clock()).catch(() => {});
      throw isPending
        ? new Problem("not_confirmed", { detail: NOT_CONFIRMED })
        : new Problem("bad_credentials");
    },

    /** Mails a link for a new password; says nothing of whether there is such an account. */
    async forgotPassword(email: string, { place, visitorKey, requestId }: Asker): Promise<void> {
      const asked = { email, account: await store.accounts.findByEmail(email), place, visitorKey };
      await limitedAtAccount({ store, limiter }, MAIL_LIMITS, asked);
      await store.transaction(async (at) => {
        const account = await at.accounts.findByEmail(email);
        if (account !== null) await mailResetLink(at, account, letters, clock(), requestId);
      });
    },

    /**
     * Sets a new password with a mailed token, and ends every session. An account that was never confirmed is
     * emptied. Throws token_expired, token_used, and invalid for a weak password or one that ended when the account was
     * taken back.
     */
    async resetPassword({ token, password }: z.output<typeof PasswordReset>, asker: Asker): Promise<void> {
      const { place, requestId } = asker;
      await limited(limiter, [[LIMITS.tokenPlace, place]]);
      const link = await store.mailedTokens.find(hashOf(token), "reset");
      const dead = deadLink(link, clock());
      if (dead !== null) throw dead;
      refuseWeak(password, (await store.accounts.find(link!.memberId))!, "password");
      await refuseEndedPassword(password, link!.memberId);
      const passwordHash = await hashPassword(password);
      const now = clock().toISOString();
      const refused = await store.transaction(async (at) => {
        const kept = await at.mailedTokens.find(hashOf(token), "reset");
        const late = deadLink(kept, clock());
        if (kept === null || late !== null) return late;
        const { emailVerified } = (await at.accounts.find(kept.memberId))!;
        // Nobody can tell what of an unconfirmed account its owner did, and what a stranger who signed up with it.
        if (!emailVerified) await at.accounts.empty(kept.memberId, await neutralNames(at.accounts));
        await at.mailedTokens.spendAll(kept.memberId, "reset", now);
        // A link of somebody else's sign-up with this address must not bring their password back.
        await at.mailedTokens.spendAll(kept.memberId, "verify", now);
        // Whoever reads the mail has shown that the address is theirs.
        await at.accounts.change(kept.memberId, { passwordHash, emailVerified: true });
        await at.accounts.forgetEndedPasswords(kept.memberId);
        await at.pendingRegistrations.remove(kept.memberId);
        await at.knownBrowsers.forgetAll(kept.memberId);
        await at.sessions.endAll(kept.memberId);
        await at.challenges.forgetAll(kept.memberId);
        await at.emailChanges.withdraw(kept.memberId, now);
        const account = (await at.accounts.find(kept.memberId))!;
        await at.outbox.add(letters.passwordChanged(account), clock(), requestId);
        await noteEvent(at, kept.memberId, "password-changed", asker, clock());
        return null;
      });
      // Thrown after the transaction: a rollback would also forget the tries that were counted meanwhile.
      if (refused !== null) throw refused;
    },

    /**
     * Changes the password of somebody who knows the old one, and ends their other sessions. Throws
     * user_not_found for an account that was deleted meanwhile, and invalid for a weak password.
     */
    async changePassword(
      visitor: Standing,
      { currentPassword = "", newPassword }: z.output<typeof PasswordChange>,
      asker: Asker,
    ): Promise<void> {
      const { memberId, sessionId } = visitor;
      await limited(limiter, [[LIMITS.passwordMember, String(memberId)]]);
      const account = await accountOf(memberId, store);
      // A stolen session would have a password of its own by this, and with it all that asks for one.
      if (account.passwordHash === null)
        throw new Problem("invalid", {
          detail: "This account has no password yet. Have a link mailed to choose the first one.",
        });
      if (!(await isRightPassword(account.passwordHash, currentPassword)))
        throw new Problem("invalid", { fields: { currentPassword: ["is not your current password"] } });
      if (newPassword === currentPassword)
        throw new Problem("invalid", { fields: { newPassword: ["is the one you have already"] } });
      refuseWeak(newPassword, account, "newPassword");
      const passwordHash = await hashPassword(newPassword);
      await store.transaction(async (at) => {
        // Whoever set another one meanwhile, by a mailed link, has shut this session out with it.
        if (!(await isStillPassword(account, at))) throw new Problem("bad_token");
        await refuseEnded(at, visitor);
        await at.accounts.change(memberId, { passwordHash });
        await at.sessions.endAll(memberId, sessionId);
        await at.challenges.forgetAll(memberId);
        const change = await at.emailChanges.waiting(memberId, clock().toISOString());
        if (change !== null && change.sessionId !== sessionId)
          await at.emailChanges.withdraw(memberId, clock().toISOString());
        await at.mailedTokens.spendAll(memberId, "reset", clock().toISOString());
        await at.outbox.add(letters.passwordChanged(account), clock(), asker.requestId);
        await noteEvent(at, memberId, "password-changed", asker, clock());
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
  const token = await newResetLink(at, to.id, now);
  await at.outbox.add(letters.passwordReset(to, token), now, requestId);
}

/** The token of a link for a new password. */
export async function newResetLink(at: AccountsStore, memberId: number, now: Date): Promise<string> {
  const { secret, hash } = newSecret();
  const expiresAt = inSeconds(now, RESET_SECONDS);
  await at.mailedTokens.add({ hash, purpose: "reset", memberId, expiresAt, signUp: null });
  return secret;
}
