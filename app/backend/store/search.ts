import type { Kysely } from "kysely";
import { type Engine, engineOf } from "./engine";
import * as postgres from "./postgres/search-index";
import type { Database } from "./schema";
import * as sqlite from "./sqlite/search-index";

/** The same four functions on each engine, over its own kind of full-text index. */
const SEARCH: Record<Engine, typeof sqlite> = { sqlite, postgres };

export function searchOf(db: Kysely<Database>): typeof sqlite {
  return SEARCH[engineOf(db)];
}
