import { Kysely, PostgresDialect, PostgresQueryCompiler, sql } from "kysely";
import pg from "pg";
import type { Database } from "../schema";
import { databaseName } from "./database-name";

/** The oldest version that still gets corrections and that this is tested on. */
const OLDEST = 14;

/** Connections that one process holds at most; a PostgreSQL takes 100 in all unless told otherwise. */
const CONNECTIONS = 10;
/** Milliseconds that a request waits for one of them. */
const WAIT_FOR_CONNECTION = 10_000;
/** Milliseconds a statement may take; one that takes longer fails rather than hold up the rest. */
const STATEMENT = 15_000;
/** Milliseconds after which a transaction is ended whose process says nothing any more. */
const SILENCE = 30_000;

/** The types whose numbers are 64 bits wide or wider (counts, sums, ids), which pg would hand over as text. */
const WIDE_NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    WIDE_NUMBERS.has(id) ? (value: string) => Number(value) : pg.types.getTypeParser(id, format),
};

/**
 * PostgreSQL knows no text with a NUL in it and refuses even to look for one. What is kept has none (the
 * contract takes it out); what is looked for with one is not there, as on SQLite.
 */
class Compiler extends PostgresQueryCompiler {
  protected override addParameter(value: unknown): void {
    super.addParameter(typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value);
  }
}

/** Raised when PostgreSQL cannot be used; the message names host and database, and no password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

interface Options {
  /** Milliseconds a statement may take; 0 for as long as it needs. */
  statementMs?: number;
  connections?: number;
}

/** Connections to PostgreSQL, with encryption as the URL says (`sslmode`). */
export function openPostgres(
  databaseUrl: string,
  { statementMs = STATEMENT, connections = CONNECTIONS }: Options = {},
): { db: Kysely<Database>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: connections,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: SILENCE,
    keepAlive: true,
    application_name: "simmer",
  });
  // A connection that breaks is replaced, and a query that was on its way fails. Unheard, the error itself
  // would end the process: the pool's of an idle connection, the connection's own of one in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const dialect = new PostgresDialect({ pool });
  dialect.createQueryCompiler = () => new Compiler();
  return { db: new Kysely<Database>({ dialect }), pool };
}

/** One connection of its own, for what has to stay on one: a lock, a subscription. Already connected. */
export async function connectAlone(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    types,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    keepAlive: true,
    application_name: "simmer",
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(databaseUrl, error);
  }
  return client;
}

/** Sees that PostgreSQL answers and is recent enough. Throws a DatabaseError that says what is wrong. */
export async function checkPostgres(db: Kysely<Database>, databaseUrl: string): Promise<void> {
  let number: number;
  let encoding: string;
  try {
    const { rows } = await sql<{ number: string; encoding: string }>`
      SELECT current_setting('server_version_num') AS number, current_setting('server_encoding') AS encoding
    `.execute(db);
    number = Number(rows[0]!.number);
    encoding = rows[0]!.encoding;
  } catch (error) {
    throw unreachable(databaseUrl, error);
  }
  const version = Math.floor(number / 10_000);
  const name = databaseName(databaseUrl);
  if (version < OLDEST)
    throw new DatabaseError(`PostgreSQL at ${name} is version ${version}; ${OLDEST} or newer is needed`);
  if (encoding !== "UTF8")
    throw new DatabaseError(`The database ${name} is encoded in ${encoding}; it has to be UTF8`);
}

/** Without the error itself as a cause: what a driver keeps on an error is not ours to know. */
function unreachable(databaseUrl: string, error: unknown): DatabaseError {
  return new DatabaseError(
    `PostgreSQL at ${databaseName(databaseUrl)} cannot be used (DATABASE_URL): ${reasonOf(error)}`,
  );
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : "unknown";
}
