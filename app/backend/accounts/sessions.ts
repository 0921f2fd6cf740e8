import { randomUUID } from "node:crypto";
import type { Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import type { AccessTokens } from "./access-tokens";
import type { AccountsStore, Origin } from "./ports";
import { hashOf, inSeconds, newSecret } from "./secret-tokens";

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
  clock: () => Date;
}

/** Signed-in sessions: each has one refresh token at a time, and all its tokens end with it. */
export function createSessions({ store, tokens, clock }: Needs) {
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
      if (kept.usedAt === null) await at.sessions.spendRefreshToken(hash, clock().toISOString());
      else if (!(await isRace(kept.sessionId, kept.usedAt, at))) {
        await at.sessions.end(kept.sessionId);
        return null;
      }
      return tokensFor(kept.memberId, kept.sessionId, at);
    });
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

  return {
    /** A new session of a member, whose browser is known from now on. Throws account_blocked. */
    async open(
      memberId: number,
      at: AccountsStore = store,
      { visitorKey }: Pick<Origin, "visitorKey"> = { visitorKey: null },
    ): Promise<Tokens> {
      if (await at.accounts.isBlocked(memberId))
        throw new Problem("account_blocked", {
          detail: "This account has been blocked by the owner of the site. If that is a mistake, tell them.",
        });
      const id = randomUUID();
      const now = clock().toISOString();
      await at.sessions.open({ id, memberId, createdAt: now });
      await at.sessions.endOldest(memberId, MOST_SESSIONS);
      if (visitorKey !== null)
        await at.knownBrowsers.remember(memberId, hashOf(visitorKey), now, MOST_BROWSERS);
      return tokensFor(memberId, id, at);
    },

    /**
     * New tokens for a refresh token, which is used up. One that was used before, and not just now, has been copied: whoever
     * holds the newer one may be the thief, so the whole session ends. While nothing can be written, it is kept
     * for another time and only the access token is new: members stay signed in. Throws bad_token.
     */
    async refresh(secret: string): Promise<Tokens> {
      const hash = hashOf(secret);
      const renewed = await spend(hash).catch((error: unknown) => {
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
