import { createHash } from "node:crypto";
import type { Database as Sqlite } from "better-sqlite3";
import type { Kysely } from "kysely";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import type { Limiter, LimitRule } from "~/backend/accounts/ports";
import type { CommitTogether } from "../group-commit";
import type { Database } from "../schema";

/**
 * Counts tries in the database, so that they outlive a restart and hold for all processes on it. It works on
 * the store's own connection: a second one in this process would wait for a write of the first and so block
 * the very thread that has to finish it. It waits its turn there and shares a transaction only with writes that
 * are repeated when it is undone: a try that was counted inside of any other would be forgotten with that. `scale` multiplies every rule's tries.
 */
export function createLimiter(
  db: Kysely<Database>,
  sqlite: Sqlite,
  scale: number,
  together: CommitTogether,
): Limiter {
  const limiters = new Map<string, RateLimiterSQLite>();

  function limiterOf({ name, tries, seconds }: LimitRule): RateLimiterSQLite {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterSQLite({
      storeClient: sqlite,
      storeType: "better-sqlite3",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.floor(tries * scale)),
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    // In a transaction on its connection, what the limiter does in one of its own is a savepoint.
    take: (rule, key) =>
      together(async () => {
        try {
          await limiterOf(rule).consume(unreadable(key));
          return null;
        } catch (refused) {
          if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
          throw refused;
        }
      }),
    async forgive(rule, key) {
      await db.connection().execute(() => limiterOf(rule).delete(unreadable(key)));
    },
  };
}

/** Who tried what stays unread in the table and in every copy of it. */
function unreadable(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
