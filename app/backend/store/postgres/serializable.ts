import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Problem } from "~/contract/problems";
import type { Database } from "../schema";

/**
 * Why a transaction is run again: it could not be put in an order with another one, two waited for each other,
 * or a row came or went between its look and its write (unique_violation, foreign_key_violation), so that a
 * second look finds what the first could not see and answers as the rules say.
 */
const AGAIN: ReadonlySet<unknown> = new Set(["40001", "40P01", "23505", "23503"]);

/** Those that say nothing but that too much was going on. */
const CROWDED: ReadonlySet<unknown> = new Set(["40001", "40P01"]);

/** How often it is tried before its error is the answer. */
const ATTEMPTS = 10;

/** Milliseconds between two attempts, times the attempt, by chance up to that. */
const WAIT = 5;

/**
 * A transaction as if it were alone. The rules of the house read, decide and write, and are written for a
 * database with one writer (SQLite); SERIALIZABLE gives them the same without each of them naming its locks,
 * and finds what was forgotten. Row locks would be faster on a hot row and wrong wherever one is missing.
 *
 * Where many write the same row, such as the counter of a recipe that all like at once, trying again at random
 * need not come to an end. So whoever tries again takes turns with the others who do: the lock conflicts with
 * nothing but itself. It is a table's, because unlike an advisory lock it can be taken before the transaction
 * sees its snapshot, and it ends with the transaction. Throws busy.
 */
export async function serializable<T>(
  db: Kysely<Database>,
  work: (at: Kysely<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .transaction()
        .setIsolationLevel("serializable")
        .execute(async (at) => {
          if (attempt > 1) await sql`LOCK TABLE setting IN SHARE UPDATE EXCLUSIVE MODE`.execute(at);
          return work(at);
        });
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code;
      if (attempt === ATTEMPTS && CROWDED.has(code)) throw new Problem("busy", { retryAfter: 1 });
      if (attempt === ATTEMPTS || !AGAIN.has(code)) throw error;
      await wait(Math.random() * WAIT * attempt);
    }
  }
}
