import type { Kysely } from "kysely";
import { engineOf } from "./engine";
import { serializable } from "./postgres/serializable";
import type { Database } from "./schema";

/**
 * Runs `work` all or nothing, as if nobody else were writing. On SQLite nobody else is (BEGIN IMMEDIATE); on
 * PostgreSQL it may be run more than once until it is true, so it must do nothing but read and write `at`.
 */
export function transact<T>(db: Kysely<Database>, work: (at: Kysely<Database>) => Promise<T>): Promise<T> {
  return engineOf(db) === "postgres" ? serializable(db, work) : db.transaction().execute(work);
}
