import { setTimeout as wait } from "node:timers/promises";
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
import { isBusy } from "./folder-lock";

/** Milliseconds a write waits for another process's write before it fails. */
const PATIENCE = 5_000;

/** Of these, milliseconds that the thread itself stands still; then others go first for as long. */
const STANDSTILL = 10;

/**
 * The driver of the connection that writes. SQLite waits for another program's lock by halting the thread, and
 * with it every page: here it halts for a moment, then lets others read, and tries again.
 *
 * A transaction that will write says so from its first statement. A deferred one that read first and writes
 * later fails at once with SQLITE_BUSY when another process wrote in between; waiting cannot help it.
 */
class WritingDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined;

  constructor(
    database: SqliteDatabase,
    private readonly sqlite: Sqlite.Database,
  ) {
    super({ database });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#patient ??= {
      executeQuery: (query) => this.#patiently(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return this.#patient;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** A full or failing disk has undone the transaction already. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  async #patiently<T>(run: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    for (;;) {
      try {
        return await run();
      } catch (error) {
        const isLate = performance.now() - begun > PATIENCE;
        if (isLate || this.sqlite.inTransaction || !isBusy(error)) throw error;
      }
      await super.releaseConnection();
      await wait(STANDSTILL);
      await super.acquireConnection();
    }
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
  const sqlite = new Sqlite(file, { timeout: PATIENCE });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma(`busy_timeout = ${STANDSTILL}`);
  const database = keepingStatements(sqlite);
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new WritingDriver(database, sqlite);
  dialect.createAdapter = () => new TransactionalAdapter();
  return { db: new Kysely<Database>({ dialect }), sqlite };
}

/** A second connection, on which nothing can be written: for another thread. */
export function openReadOnly(file: string): Kysely<Database> {
  const sqlite = new Sqlite(file, { readonly: true, timeout: PATIENCE });
  // KiB, negative: enough for the index of 100,000 recipes. The rest is mapped, not copied.
  sqlite.pragma("cache_size = -65536");
  sqlite.pragma("mmap_size = 536870912");
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: keepingStatements(sqlite) }) });
}
