import type { Kysely } from "kysely";
import { type Engine, engineOf } from "../engine";
import * as postgres from "../postgres/search-index";
import type { Database } from "../schema";
import * as sqlite from "../sqlite/search-index";

/** How the migrations make the search index on each engine. */
const INDEX: Record<Engine, typeof sqlite> = { sqlite, postgres };

export function searchIndexOf(db: Kysely<Database>): typeof sqlite {
  return INDEX[engineOf(db)];
}
