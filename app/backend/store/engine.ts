import { type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "./schema";

/** The engines a store can be on. */
export type Engine = "sqlite" | "postgres";

/** Which engine a connection or a transaction is on, for the few places where they differ. */
export function engineOf(db: Kysely<Database>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
