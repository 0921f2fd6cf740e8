import { randomUUID } from "node:crypto";
import type { Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import type { AccessTokens } from "./access-tokens";
import { accountOf } from "./account-of";
import { LIMITS, limited } from "./limits";
import type { AccountsStore, Asker, Letters, Limiter } from "./ports";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";
import { noteEvent, traceOf } from "./security-log";
import type { SignInMethod } from "./sign-in-method";

/** How long a refresh token holds, in seconds. */
const REFRESH_SECONDS = 30 * 24 * 60 * 60;

/**
 * Milliseconds in which a token that was just used is taken once more, as long as none of those that came of it was
 * used: two processes, or two tabs of another client, renew at the same moment. And how many may come of it.
 */
const GRACE = 30_000;
const MOST_HEIRS = 4;

/** In how many browsers a member can be known, and signed in. */
const MOST_BROWSERS = 20;
const MOST_SESSIONS = 50;

interface Needs {
  store: AccountsStore;
  tokens: AccessTokens;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
}

/** Signed-in sessions: each has one refresh token at a time, and all its tokens end with it. */
export function createSessions({ store, tokens, letters, limiter, clock }: Needs) {
  async function tokensFor(memberId: number, sessionId: string, at: AccountsStore): Promise<Tokens> {
    const { secret, hash } = newSecret();
    await at.sessions.addRefreshToken({ hash, sessionId, expiresAt: inSeconds(clock(), REFRESH_SECONDS) });
    return { access_token: await tokens.sign({ memberId, sessionId }, clock()), refresh_token: secret };
  }

  /** New tokens for a refresh token that is used up by it, else null. */
  function spend(hash: string): Promise<Tokens | null> {
    return store.transaction(async (at) => {
      const kept = await at.sessions.findRefreshToken(hash);
      if (kept === null || kept.expiresAt <= clock().toISOString()) return null;
      if (kept.usedAt === null) {
        await at.sessions.spendRefreshToken(hash, clock().toISOString());
        await at.sessions.outdateOtherTokens(kept.sessionId, hash);
      } else if (!(await isRace(kept.sessionId, kept.usedAt, at))) {
        await at.sessions.end(kept.sessionId);
        return null;
      }
      // Tokens are renewed every quarter of an hour: more often it need not be known, and reads stay reads.
      await at.sessions.noteUse(kept.sessionId, clock().toISOString());
      return tokensFor(kept.memberId, kept.sessionId, at);
    });
  }

  async function renew(hash: string): Promise<Tokens | null> {
    const kept = await store.sessions.findRefreshToken(hash);
    if (kept === null) return null;
    await limited(limiter, [[LIMITS.refreshSession, kept.sessionId]]);
    return spend(hash);
  }

  async function isRace(sessionId: string, usedAt: string, at: AccountsStore): Promise<boolean> {
    const { lastUsedAt, unused } = await at.sessions.refreshTokensOf(sessionId);
    const isJustUsed = Date.parse(usedAt) + GRACE > clock().getTime();
    return isJustUsed && lastUsedAt === usedAt && unused < MOST_HEIRS;
  }

  /** A new access token beside a refresh token that still holds, else null. */
  async function meanwhile(secret: string, hash: string): Promise<Tokens | null> {
    const kept = await store.sessions.findRefreshToken(hash);
    if (kept === null || kept.usedAt !== null || kept.expiresAt <= clock().toISOString()) return null;
    const { memberId, sessionId } = kept;
    return { access_token: await tokens.sign({ memberId, sessionId }, clock()), refresh_token: secret };
  }

  async function open(
    memberId: number,
    at: AccountsStore,
    from: Asker,
    method: SignInMethod,
  ): Promise<Tokens> {
    if (await at.accounts.isBlocked(memberId))
      throw new Problem("account_blocked", {
        detail:
          "This account has been blocked by the owner of the site. If that is a mistake, please tell them under “Send feedback”.",
      });
    const id = randomUUID();
    const now = clock().toISOString();
    const { visitorKey, device } = from;
    const isNew = await isNewDevice(memberId, at, from);
    await at.sessions.open({ id, memberId, createdAt: now, device, method });
    await at.sessions.endOldest(memberId, MOST_SESSIONS);
    if (visitorKey !== null)
      await at.knownBrowsers.remember(memberId, hashOf(visitorKey), now, MOST_BROWSERS);
    await noteEvent(at, memberId, isNew ? "new-device" : "signed-in", from, clock(), { method });
    if (isNew) {
      const account = await accountOf(memberId, at);
      await at.outbox.add(letters.newDevice(account, { at: now, device }), clock(), from.requestId);
    }
    return tokensFor(memberId, id, at);
  }

  /**
   * Whether a member never signed in there before. Of the first sign-in after a sign-up nobody need be told. Who keeps no
   * key, and the first browser after a reset has forgotten them all, is known by device and network.
   */
  async function isNewDevice(memberId: number, at: AccountsStore, from: Asker): Promise<boolean> {
    if (from.visitorKey !== null && (await at.knownBrowsers.count(memberId)) > 0)
      return !(await at.knownBrowsers.isKnown(memberId, hashOf(from.visitorKey)));
    const before = await at.securityEvents.signInsLike(memberId, traceOf(from));
    return before.any && !before.like;
  }

  return {
    /** A new session of a member, whose browser is known from now on; they are mailed of a new device. Throws account_blocked. */
    open: (memberId: number, at: AccountsStore, from: Asker, method: SignInMethod): Promise<Tokens> =>
      // What is noted and mailed of it stands and falls with the session.
      at === store
        ? store.transaction((within) => open(memberId, within, from, method))
        : open(memberId, at, from, method),

    /**
     * New tokens for a refresh token, which is used up. One that was used before, and not just now, has been copied: whoever
     * holds the newer one may be the thief, so the whole session ends. While nothing can be written, it is kept
     * for another time and only the access token is new: members stay signed in. Throws bad_token, user_limit.
     */
    async refresh(secret: string): Promise<Tokens> {
      const hash = hashOf(secret);
      const renewed = await renew(hash).catch((error: unknown) => {
        if (!store.isUnwritable(error)) throw error;
        return meanwhile(secret, hash);
      });
      if (renewed === null) throw new Problem("bad_token");
      return renewed;
    },

    /** Ends the session of a refresh token, of an access token, or of both; none is fine too. */
    async end(refreshToken: string | undefined, sessionId: string | undefined): Promise<void> {
      const kept =
        refreshToken === undefined ? null : await store.sessions.findRefreshToken(hashOf(refreshToken));
      if (kept !== null) await store.sessions.end(kept.sessionId);
      if (sessionId !== undefined) await store.sessions.end(sessionId);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
