import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter, LimitRule } from "~/backend/accounts/ports";

/**
 * A limiter that counts with those that `make` makes, one a rule. `scale` multiplies every rule's tries;
 * `inTurn` says when a count may run.
 */
export function limiterWith(
  make: (rule: LimitRule, tries: number) => RateLimiterAbstract,
  scale: number,
  inTurn: <T>(count: () => Promise<T>) => Promise<T>,
): Limiter {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(rule: LimitRule): RateLimiterAbstract {
    const limiter = limiters.get(rule.name) ?? make(rule, Math.max(1, Math.floor(rule.tries * scale)));
    limiters.set(rule.name, limiter);
    return limiter;
  }

  /** Seconds to wait, null when there is a try left. */
  async function consume(rule: LimitRule, key: string): Promise<number | null> {
    try {
      await limiterOf(rule).consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }

  return {
    take: (rule, given) =>
      inTurn(async () => {
        const key = unreadable(given);
        const wait = await consume(rule, key);
        if (wait === null || wait <= 2 * rule.seconds) return wait;
        // Far longer than the rule says: these were counted before the machine's clock was set back. Of several
        // that find out at the same moment each may forget the others' first try, once.
        await limiterOf(rule).delete(key);
        return consume(rule, key);
      }),
    async forgive(rule, key) {
      await inTurn(() => limiterOf(rule).delete(unreadable(key)));
    },
  };
}

/** Who tried what stays unread in the table and in every copy of it. */
function unreadable(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
