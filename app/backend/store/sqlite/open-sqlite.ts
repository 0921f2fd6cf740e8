import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import type { Database } from "../schema";

/** Milliseconds a write waits for another process's write before it fails. */
const BUSY_TIMEOUT = 5_000;

/**
 * A transaction that will write says so from its first statement. A deferred one that read first and writes
 * later fails at once with SQLITE_BUSY when another process wrote in between; waiting cannot help it.
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/**
 * SQLite changes tables within transactions. Kysely takes it not to, because foreign keys cannot be switched off
 * inside of one, which no migration of ours does; each of its statements would be on the disk before the next.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The most statements that are kept; an `IN` of every length is one of its own. */
const KEPT_STATEMENTS = 500;

/** The connection for Kysely, which prepares anew whatever it runs: here the same words are prepared once. */
function keepingStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement>();
  return {
    close: () => sqlite.close(),
    prepare(words) {
      let statement = kept.get(words);
      if (statement === undefined) {
        if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value!);
        statement = sqlite.prepare(words);
        kept.set(words, statement);
      }
      return statement as unknown as SqliteStatement;
    },
  };
}

/**
 * Opens (or makes) the SQLite file. A killed process loses no acknowledged write: WAL, synchronous=FULL.
 * `sqlite` is the connection that `db` works on.
 */
export function openSqlite(file: string): { db: Kysely<Database>; sqlite: Sqlite.Database } {
  const sqlite = new Sqlite(file, { timeout: BUSY_TIMEOUT });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  const database = keepingStatements(sqlite);
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new WritingDriver({ database });
  dialect.createAdapter = () => new TransactionalAdapter();
  return { db: new Kysely<Database>({ dialect }), sqlite };
}

/** A second connection, on which nothing can be written: for another thread. */
export function openReadOnly(file: string): Kysely<Database> {
  const sqlite = new Sqlite(file, { readonly: true, timeout: BUSY_TIMEOUT });
  // KiB, negative: enough for the index of 100,000 recipes. The rest is mapped, not copied.
  sqlite.pragma("cache_size = -65536");
  sqlite.pragma("mmap_size = 536870912");
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: keepingStatements(sqlite) }) });
}
