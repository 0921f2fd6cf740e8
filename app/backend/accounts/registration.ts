import { randomInt } from "node:crypto";
import type { z } from "zod";
import type { Confirmed, accounts as calls, User } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import { limitedAtAccount, MAIL_LIMITS } from "./account-limits";
import type { Admission } from "./admission";
import { LIMITS, limited } from "./limits";
import { deadLink, isFromBrowserOf, isOwnLink } from "./mailed-links";
import { refuseWeak } from "./password-rules";
import { hashPassword, isRightPassword } from "./passwords";
import type { AccountsStore, Asker, Letters, Limiter, Origin, SignUp, Standing } from "./ports";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";
import type { Sessions } from "./sessions";
import { mailResetLink } from "./sign-in";
import { userOf } from "./user-of";
import { freeUsername, neutralNames } from "./usernames";

/** How long the link in a confirmation mail holds, in seconds. */
const VERIFY_SECONDS = 24 * 60 * 60;

/**
 * How long a sign-up is told from a wrong password, in seconds: as long as an account that nobody confirms is
 * kept, so that the two end together.
 */
const PENDING_SECONDS = 30 * 24 * 60 * 60;

interface Needs {
  store: AccountsStore;
  sessions: Sessions;
  letters: Letters;
  admission: Admission;
  limiter: Limiter;
  /** Uses up a visitor's proof of work. Throws proof_refused, and user_limit for who brings none too often. */
  spendProof(proof: string | undefined, place: string | null): Promise<void>;
  clock: () => Date;
}

type Draft = z.output<typeof calls.register.body>;
type Confirming = z.output<typeof calls.verifyEmail.body>;
type Checked = z.output<typeof calls.checkLink.body>;

export function createRegistration({
  store,
  sessions,
  letters,
  admission,
  limiter,
  spendProof,
  clock,
}: Needs) {
  async function mailToken(
    at: AccountsStore,
    to: { id: number; email: string; firstName: string },
    signUp: SignUp,
    requestId: string,
  ): Promise<void> {
    const { secret, hash } = newSecret();
    const expiresAt = inSeconds(clock(), VERIFY_SECONDS);
    await at.mailedTokens.add({ hash, purpose: "verify", memberId: to.id, expiresAt, signUp });
    await at.outbox.add(letters.verification(to, secret), clock(), requestId);
  }

  /** The member with a confirmed address, what became of the link, and a session. Null for a link that was used meanwhile. */
  function confirm(hash: string, from: Asker): Promise<Confirmed | null> {
    const now = clock().toISOString();
    return store.transaction(async (at) => {
      const link = await at.mailedTokens.find(hash, "verify");
      if (link === null || link.usedAt !== null) return null;
      const { memberId, signUp } = link;
      // A link that was mailed while another one was being followed must not empty what is somebody's by now.
      if ((await at.accounts.find(memberId))?.emailVerified !== false) return null;
      await at.mailedTokens.spendAll(memberId, "verify", now);
      if (signUp.registration !== null) {
        const { firstName, lastName } = signUp.registration;
        const username = await freeUsername(firstName, lastName, at.accounts);
        // Nothing stays of whoever signed up before.
        await at.accounts.empty(memberId, { username, firstName, lastName });
      }
      await at.accounts.change(memberId, { ...signUp.registration, emailVerified: true });
      await at.pendingRegistrations.remove(memberId);
      await at.sessions.endAll(memberId);
      const tokens = await sessions.open(memberId, at, from, "the link in the first mail");
      return {
        ...userOf((await at.accounts.find(memberId))!),
        ...tokens,
        ...(signUp.next !== null && { next: signUp.next }),
        ...(signUp.intent !== null && { intent: signUp.intent }),
      };
    });
  }

  return {
    /**
     * Takes an address for an account and mails the link that makes it theirs, in one transaction: names, password
     * and username are those of the sign-up whose link is followed. An address that has an account already gets another mail and
     * the same answer after the same work, so that nobody can ask who is a member here; signing in with what was typed
     * is answered alike too. Throws invalid for a weak password,
     * signup_closed, invitation_needed, proof_refused, user_limit.
     */
    async register(draft: Draft, { place, visitorKey, requestId }: Asker): Promise<User> {
      const { firstName, lastName, email, next = null, intent = null, invitation } = draft;
      await limited(limiter, [[LIMITS.registerTryPlace, place]]);
      await admission.check(store, email, invitation);
      refuseWeak(draft.password, draft, "password");
      await spendProof(draft.proof, place);
      const asked = { email, account: await store.accounts.findByEmail(email), place, visitorKey };
      await limitedAtAccount({ store, limiter }, { ...MAIL_LIMITS, place: LIMITS.registerPlace }, asked);
      const passwordHash = await hashPassword(draft.password);
      const browser = visitorKey === null ? null : hashOf(visitorKey);
      return store.transaction(async (at) => {
        await admission.use(at, email, invitation);
        const known = await at.accounts.findByEmail(email);
        const id = newMemberId();
        const memberId = known?.id ?? id;
        const joinedAt = clock().toISOString();
        const names = await neutralNames(at.accounts);
        const fresh = { ...names, id, email, emailVerified: false, passwordHash: null, joinedAt };
        if (known === null) await at.accounts.add(fresh);
        if (known?.emailVerified)
          await at.outbox.add(letters.alreadyRegistered({ email }), clock(), requestId);
        else {
          const registration = { firstName, lastName, passwordHash };
          await mailToken(
            at,
            { id: memberId, email, firstName },
            { registration, browser, next, intent },
            requestId,
          );
        }
        const expiresAt = inSeconds(clock(), PENDING_SECONDS);
        await at.pendingRegistrations.put({ memberId, passwordHash, expiresAt });
        // Their username comes with the confirmation: one made of their names would tell whether somebody has it.
        return userOf({ ...fresh, firstName, lastName, sex: null, avatarUrl: null, bio: "" });
      });
    },

    /**
     * Confirms an address, for the browser that signed up, for the very member, or with the password of that
     * sign-up: whoever merely opens a mail must not confirm what a stranger typed. Ends every session there was
     * and opens one. Throws token_expired for a link that is unknown or too old, token_used for one that was
     * followed, and password_needed.
     */
    async verifyEmail(
      { token, password }: Confirming,
      from: Asker,
      visitor: Standing | null,
    ): Promise<Confirmed> {
      await limited(limiter, [[LIMITS.tokenPlace, from.place]]);
      const hash = hashOf(token);
      const link = await store.mailedTokens.find(hash, "verify");
      const dead = deadLink(link, clock());
      if (dead !== null) throw dead;
      if (!isOwnLink(link!, from, visitor)) {
        if (password === undefined) throw passwordNeeded("is needed: you signed up in another browser");
        await limited(limiter, [[LIMITS.confirmPassword, hash]]);
        const account = await store.accounts.find(link!.memberId);
        const right = link!.signUp.registration?.passwordHash ?? account?.passwordHash ?? null;
        if (!(await isRightPassword(right, password)))
          throw passwordNeeded("is not the one that was chosen at this sign-up");
      }
      const confirmed = await confirm(hash, from);
      if (confirmed === null) throw new Problem("token_used");
      return confirmed;
    },

    /** Looks at a mailed link without using it. Throws token_expired, token_used. */
    async checkLink(
      { token, purpose }: Checked,
      from: Origin,
      visitor: Standing | null,
    ): Promise<{ passwordNeeded: boolean }> {
      const link = await store.mailedTokens.find(hashOf(token), purpose);
      const dead = deadLink(link, clock());
      if (dead !== null) throw dead;
      return { passwordNeeded: purpose === "verify" && !isOwnLink(link!, from, visitor) };
    },

    /** Says nothing of whether there is such an account. */
    async resend(email: string, { place, visitorKey, requestId }: Asker): Promise<void> {
      const asked = { email, account: await store.accounts.findByEmail(email), place, visitorKey };
      await limitedAtAccount({ store, limiter }, MAIL_LIMITS, asked);
      await store.transaction(async (at) => {
        const account = await at.accounts.findByEmail(email);
        if (account === null) return;
        if (account.emailVerified) {
          // They signed up again, and wait for a mail that tells them what to do.
          if ((await at.pendingRegistrations.passwordHash(account.id, clock().toISOString())) !== null)
            await at.outbox.add(letters.alreadyRegistered({ email }), clock(), requestId);
          return;
        }
        const signUps = await at.mailedTokens.signUps(account.id);
        const theirs = signUps.find((signUp) => isFromBrowserOf(signUp, { visitorKey }));
        const passwords = new Set(signUps.map(({ registration }) => registration?.passwordHash));
        const signUp = theirs ?? (passwords.size === 1 ? signUps[0] : undefined);
        // Of several sign-ups nobody can tell whose password is the owner's: they choose a new one.
        if (signUp === undefined) await mailResetLink(at, account, letters, clock(), requestId);
        else
          await mailToken(
            at,
            { ...account, firstName: signUp.registration?.firstName ?? account.firstName },
            signUp,
            requestId,
          );
      });
    },
  };
}

function passwordNeeded(why: string): Problem {
  return new Problem("password_needed", { fields: { password: [why] } });
}

/** Random, so that the ids of members tell neither how many there are nor who came when. */
export function newMemberId(): number {
  return randomInt(1_000_000_000, 2 ** 47);
}
