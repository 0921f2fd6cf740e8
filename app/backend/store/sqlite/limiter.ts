import type { Database as Sqlite } from "better-sqlite3";
import { RateLimiterSQLite } from "rate-limiter-flexible";
import type { Limiter } from "~/backend/accounts/ports";
import type { CommitTogether } from "../group-commit";
import { limiterWith } from "../limiter";

/**
 * Counts tries in the database, so that they outlive a restart and hold for all processes on it. It works on
 * the store's own connection: a second one in this process would wait for a write of the first and so block
 * the very thread that has to finish it. It waits its turn there and shares a transaction only with writes that
 * are repeated when it is undone: a try that was counted inside of any other would be forgotten with that. What
 * the limiter does in a transaction of its own is a savepoint there.
 */
export function createLimiter(sqlite: Sqlite, scale: number, together: CommitTogether): Limiter {
  return limiterWith(
    ({ name, seconds }, points) =>
      new RateLimiterSQLite({
        storeClient: sqlite,
        storeType: "better-sqlite3",
        tableName: "rate_limit",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    scale,
    (count) => together(count),
  );
}
