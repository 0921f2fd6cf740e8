import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { LinkedEmailChange, NewEmail, TakenAway, WaitingEmailChange } from "~/contract/email-change";
import { Problem } from "~/contract/problems";
import { limitedAtAccount, MAIL_LIMITS } from "./account-limits";
import { accountOf } from "./account-of";
import type { ConfirmIdentity } from "./confirm-identity";
import type { StoredEmailChange } from "./email-change-ports";
import { LIMITS, limited } from "./limits";
import type { Account, AccountsStore, Asker, Letters, Limiter, Origin, Standing } from "./ports";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";
import { noteEvent } from "./security-log";
import { newResetLink } from "./sign-in";
import { refuseEnded } from "./still-standing";

/** How long a change can be confirmed, and once it is made be undone, in seconds. */
const LINK_SECONDS = 7 * 24 * 60 * 60;

interface EmailChangeDeps {
  store: AccountsStore;
  confirmIdentity: ConfirmIdentity;
  letters: Letters;
  /** What members know a third party by. */
  providerName: (id: string) => string;
  limiter: Limiter;
  clock: () => Date;
}

/**
 * Another e-mail address for an account, once both the old and the new one have confirmed it. The old one can stop
 * it, and undo it for a week.
 */
export function createEmailChange({
  store,
  confirmIdentity,
  letters,
  providerName,
  limiter,
  clock,
}: EmailChangeDeps) {
  /** A link for one of the two addresses. */
  async function newLink(at: AccountsStore, changeId: string, side: "old" | "new"): Promise<string> {
    const { secret, hash } = newSecret();
    await at.emailChanges.addLink({ hash, changeId, side });
    return secret;
  }

  async function linked(at: AccountsStore, token: string) {
    const found = await at.emailChanges.find(hashOf(token));
    return found === null || found.change.expiresAt <= clock().toISOString() ? null : found;
  }

  /** Gives a member the address that both confirmed. Answers whether it is still to be had. */
  async function make(at: AccountsStore, change: StoredEmailChange, asker: Asker): Promise<boolean> {
    const { id, memberId, sessionId, oldEmail, newEmail } = change;
    if (!(await freed(at, newEmail, memberId))) return false;
    const now = clock().toISOString();
    await at.accounts.change(memberId, { email: newEmail });
    await at.sessions.endAll(memberId, sessionId);
    await at.challenges.forgetAll(memberId);
    await at.mailedTokens.spendAll(memberId, "reset", now);
    await at.emailChanges.made(id, now, inSeconds(clock(), LINK_SECONDS));
    const { firstName } = await accountOf(memberId, at);
    const token = await newLink(at, id, "old");
    const about = { newEmail, token, at: now, device: asker.device };
    await at.outbox.add(
      letters.emailChanged({ email: oldEmail, firstName }, about),
      clock(),
      asker.requestId,
    );
    await at.outbox.add(letters.emailIsNew({ email: newEmail, firstName }), clock(), asker.requestId);
    await noteEvent(at, memberId, "email-changed", asker, clock());
    return true;
  }

  return {
    /**
     * Mails both addresses. One that has an account gets another mail, and the same answer: nobody can ask who is a
     * member. Throws invalid for the address of now and without a proof, user_limit, bad_token.
     */
    async ask(
      visitor: Standing,
      { email, ...proof }: z.output<typeof NewEmail>,
      asker: Asker,
    ): Promise<void> {
      const { memberId, sessionId } = visitor;
      const account = await accountOf(memberId, store);
      if (email === account.email)
        throw new Problem("invalid", { fields: { email: ["is your address already"] } });
      await confirmIdentity(memberId, proof);
      await limited(limiter, [[LIMITS.emailChangeMember, String(memberId)]]);
      const other = await store.accounts.findByEmail(email);
      await limitedAtAccount({ store, limiter }, MAIL_LIMITS, { email, account: other, ...asker });
      await store.transaction(async (at) => {
        await refuseEnded(at, visitor);
        const { firstName, email: oldEmail, passwordHash } = await accountOf(memberId, at);
        const now = clock();
        const change = {
          id: randomUUID(),
          memberId,
          sessionId,
          oldEmail,
          newEmail: email,
          askedAt: now.toISOString(),
          expiresAt: inSeconds(now, LINK_SECONDS),
          passwordHash,
        };
        await at.emailChanges.withdraw(memberId, change.askedAt);
        await at.emailChanges.add(change);
        const old = await newLink(at, change.id, "old");
        const fresh = await newLink(at, change.id, "new");
        const holder = await at.accounts.findByEmail(email);
        const about = { newEmail: email, token: old, at: change.askedAt, device: asker.device };
        await at.outbox.add(
          letters.emailChangeAsked({ email: oldEmail, firstName }, about),
          now,
          asker.requestId,
        );
        const toNew =
          holder !== null && (await isHeld(at, holder))
            ? letters.emailTaken(holder)
            : letters.confirmNewEmail({ email, firstName }, fresh);
        await at.outbox.add(toNew, now, asker.requestId);
        await noteEvent(at, memberId, "email-change-asked", asker, now);
      });
    },

    show: async ({ memberId }: Standing) => ({ waiting: await waitingChange(memberId, store, clock()) }),

    async cancel({ memberId }: Standing, from: Origin): Promise<void> {
      await store.transaction(async (at) => {
        if (await at.emailChanges.withdraw(memberId, clock().toISOString()))
          await noteEvent(at, memberId, "email-change-cancelled", from, clock());
      });
    },

    /** What a mailed link is about. Throws token_expired, user_limit. */
    async check(token: string, { place }: Origin): Promise<LinkedEmailChange> {
      await limited(limiter, [[LIMITS.tokenPlace, place]]);
      const found = await linked(store, token);
      if (found === null || isOver(found)) throw new Problem("token_expired");
      return { side: found.side, ...shown(found.change) };
    },

    /**
     * Confirms for the address that the link was mailed to, and makes the change when the other did, too: their other
     * sessions end. Throws token_expired, token_used for a change that is made, user_limit.
     */
    async confirm(token: string, asker: Asker): Promise<LinkedEmailChange> {
      await limited(limiter, [[LIMITS.tokenPlace, asker.place]]);
      const outcome = await store.transaction(async (at) => {
        const found = await linked(at, token);
        if (found === null || found.change.withdrawnAt !== null) return new Problem("token_expired");
        if (found.change.changedAt !== null) return new Problem("token_used");
        await at.emailChanges.confirm(found.change.id, found.side, clock().toISOString());
        const { side, change } = (await linked(at, token))!;
        if (change.oldConfirmedAt === null || change.newConfirmedAt === null)
          return { side, ...shown(change) };
        if (await make(at, change, asker)) return { side, ...shown(change), isMade: true };
        await at.emailChanges.withdraw(change.memberId, clock().toISOString());
        return new Problem("token_expired", {
          detail: "That address cannot be used any more. Please ask for the change again.",
        });
      });
      if (outcome instanceof Problem) throw outcome;
      return outcome;
    },

    /**
     * The old address says that it was not they: it is theirs again, whatever was added to the account since a week
     * before the change was asked for is taken away, the password with it, and a link for a new one is mailed, which
     * has to be another than those that were known meanwhile. Throws token_expired, user_limit.
     */
    async stop(token: string, asker: Asker): Promise<void> {
      await limited(limiter, [[LIMITS.tokenPlace, asker.place]]);
      const refused = await store.transaction(async (at) => {
        const found = await linked(at, token);
        if (found === null || found.side === "new" || found.change.stoppedAt !== null)
          return new Problem("token_expired");
        const { memberId, oldEmail, askedAt, changedAt } = found.change;
        if (!(await freed(at, oldEmail, memberId)))
          return new Problem("token_expired", {
            detail: "Another account has this address now. Please tell the owner of the site.",
          });
        await at.accounts.endPasswords(memberId, await at.emailChanges.passwordsOf(memberId));
        await at.accounts.change(memberId, { email: oldEmail });
        await at.sessions.endAll(memberId);
        await at.challenges.forgetAll(memberId);
        await at.knownBrowsers.forgetAll(memberId);
        const first = (await at.emailChanges.firstAskedAt(memberId, clock().toISOString())) ?? askedAt;
        const since = inSeconds(new Date(first), -LINK_SECONDS);
        const takenAway = await takeBackSince(at, memberId, since, providerName);
        await at.mailedTokens.spendAll(memberId, "reset", clock().toISOString());
        // An earlier one can still be undone: the address that asks for this may not be the first owner's.
        await at.emailChanges.stop(found.change, {
          at: clock().toISOString(),
          until: inSeconds(clock(), LINK_SECONDS),
          takenAway,
        });
        const { firstName } = await accountOf(memberId, at);
        const about = {
          token: await newResetLink(at, memberId, clock()),
          wasMade: changedAt !== null,
          takenAway,
        };
        await at.outbox.add(
          letters.accountBack({ email: oldEmail, firstName }, about),
          clock(),
          asker.requestId,
        );
        await noteEvent(at, memberId, "email-change-stopped", asker, clock(), { takenAway });
        return null;
      });
      if (refused !== null) throw refused;
    },
  };
}

/** The change that a member waits for, as they see it. */
export async function waitingChange(
  memberId: number,
  { emailChanges }: Pick<AccountsStore, "emailChanges">,
  now: Date,
): Promise<WaitingEmailChange | null> {
  const change = await emailChanges.waiting(memberId, now.toISOString());
  if (change === null) return null;
  const { isMade: _, isWithdrawn: __, stopped: ___, ...waiting } = shown(change);
  return { ...waiting, expiresAt: change.expiresAt };
}

/** To the new address a change says nothing once it is withdrawn; the old one can still stop what it began with. */
function isOver({ side, change }: { side: "old" | "new"; change: StoredEmailChange }): boolean {
  return side === "new" && change.withdrawnAt !== null;
}

function shown(change: StoredEmailChange) {
  const { oldEmail, newEmail, stoppedAt, takenAway } = change;
  return {
    newEmail,
    newConfirmed: change.newConfirmedAt !== null,
    oldConfirmed: change.oldConfirmedAt !== null,
    isMade: change.changedAt !== null,
    isWithdrawn: change.withdrawnAt !== null,
    stopped: stoppedAt === null ? null : { at: stoppedAt, takenAway, email: oldEmail },
  };
}

/** Whether an account keeps its address from others. One that nobody confirmed does not, unless it is blocked. */
async function isHeld(at: AccountsStore, { id, emailVerified }: Account): Promise<boolean> {
  return emailVerified || (await at.accounts.isBlocked(id));
}

/** Makes room for a member at an address whose owner has confirmed it; false when somebody else has it. */
async function freed(at: AccountsStore, email: string, memberId: number): Promise<boolean> {
  const holder = await at.accounts.findByEmail(email);
  if (holder === null || holder.id === memberId) return true;
  if (await isHeld(at, holder)) return false;
  await at.accounts.remove(holder.id);
  return true;
}

/** Takes away the ways to sign in that an account got since a moment, and answers which those were. */
async function takeBackSince(
  at: AccountsStore,
  memberId: number,
  since: string,
  providerName: (id: string) => string,
): Promise<TakenAway[]> {
  const taken: TakenAway[] = [];
  for (const { id, name, createdAt } of await at.passkeys.of(memberId)) {
    if (createdAt < since) continue;
    await at.passkeys.remove(memberId, id);
    taken.push({ kind: "passkey", name, addedAt: createdAt });
  }
  for (const { provider, linkedAt } of await at.identities.of(memberId)) {
    if (linkedAt === null || linkedAt < since) continue;
    await at.identities.remove(memberId, provider);
    taken.push({ kind: "provider", name: providerName(provider), addedAt: linkedAt });
  }
  const totp = await at.totp.find(memberId);
  if (totp === null || (totp.confirmedAt ?? totp.createdAt) < since) return taken;
  await at.totp.remove(memberId);
  await at.recoveryCodes.replace(memberId, []);
  // One whose set-up was not finished asked for no codes.
  if (totp.confirmedAt !== null)
    taken.push({ kind: "authenticator-app", name: null, addedAt: totp.confirmedAt });
  return taken;
}
