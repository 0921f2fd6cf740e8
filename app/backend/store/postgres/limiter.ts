import type { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Limiter } from "~/backend/accounts/ports";
import { limiterWith } from "../limiter";

/**
 * Counts tries in the database, for all processes on it. Each try is one statement on a connection of the
 * pool, outside of any transaction: what is undone does not make a try undone.
 */
export function createPostgresLimiter(pool: Pool, scale: number): Limiter {
  return limiterWith(
    ({ name, seconds }, points) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limit",
        tableCreated: true,
        // Old tries are swept with everything else.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    scale,
    (query) => query(),
  );
}
