import type { Database as Sqlite } from "better-sqlite3";
import type { Kysely } from "kysely";
import { RateLimiterSQLite } from "rate-limiter-flexible";
import type { Limiter } from "~/backend/accounts/ports";
import { limiterWith } from "../limiter";
import type { Database } from "../schema";

/**
 * Counts tries in the database, so that they outlive a restart and hold for all processes on it. It works on
 * the store's own connection: a second one in this process would wait for a write of the first and so block
 * the very thread that has to finish it. It waits its turn there, because a try that was counted inside of
 * somebody's transaction would be forgotten when that is undone.
 */
export function createLimiter(db: Kysely<Database>, sqlite: Sqlite, scale: number): Limiter {
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
    (count) => db.connection().execute(count),
  );
}
