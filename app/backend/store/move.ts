import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { engineOf } from "./engine";
import { migrate, migrationState } from "./migrate";
import { checkPostgres, openPostgres } from "./postgres/open-postgres";
import { withStartLock as withPostgresStartLock } from "./postgres/start-lock";
import type { Database } from "./schema";
import { openSqlite } from "./sqlite/open-sqlite";
import { withStartLock } from "./sqlite/start-lock";
import type { StorePlace } from "./store";
import { PRIMARY_KEYS, TABLES } from "./tables";

type Table = keyof Database;
type Row = Record<string, unknown>;

/** Rows that are carried at once; fewer where a row holds a picture. */
const BATCH = 200;
const PICTURES: ReadonlySet<Table> = new Set(["avatar", "recipe_photo"]);
const PICTURE_BATCH = 10;

/** Those whose id is a text that we make. */
const NAMED: ReadonlySet<Table> = new Set([
  "login_session",
  "chat_draft",
  "passkey",
  "email_change",
  "owner_log",
]);

/** The tables whose rows are numbered by the engine. */
const NUMBERED = TABLES.filter(
  (table) => (PRIMARY_KEYS[table] as readonly string[])[0] === "id" && !NAMED.has(table),
);

/** Raised when a store cannot be moved; nothing was changed then but that the target has its tables. */
export class MoveError extends Error {}

/**
 * Copies everything of one store to another, in one transaction, and tells each table's number of rows to
 * `report`. The source has to be on this release and the target empty. Nobody can write to the source
 * meanwhile. The search index is made anew; all else arrives as it was, the numbers given next among it.
 */
export async function moveStore(
  from: StorePlace,
  to: StorePlace,
  report: (table: string, rows: number) => void,
): Promise<void> {
  if (from.databaseUrl == null && !existsSync(fileOf(from)))
    throw new MoveError(`There is no store in ${from.dataDir}`);
  const source = open(from);
  try {
    if (from.databaseUrl != null) await checkPostgres(source, from.databaseUrl);
    const { done, pending } = await migrationState(source);
    if (done === 0) throw new MoveError("There is no store at the source");
    if (pending > 0) throw new MoveError("The source is of an older release: start this one on it once");
    await alone(to, async () => {
      const target = open(to);
      try {
        if (to.databaseUrl != null) await checkPostgres(target, to.databaseUrl);
        await migrate(target);
        await source.transaction().execute(async (out) => {
          await keepWritersOut(out);
          await target.transaction().execute((into) => carryAll(out, into, report));
        });
      } finally {
        await target.destroy();
      }
    });
  } finally {
    await source.destroy();
  }
}

const fileOf = ({ dataDir }: StorePlace) => path.join(dataDir, "simmer.sqlite");

function open(place: StorePlace): Kysely<Database> {
  // One statement may take as long as the largest table takes.
  if (place.databaseUrl != null)
    return openPostgres(place.databaseUrl, { statementMs: 0, connections: 2 }).db;
  return openSqlite(fileOf(place)).db;
}

function alone<T>({ dataDir, databaseUrl }: StorePlace, work: () => Promise<T>): Promise<T> {
  if (databaseUrl != null) return withPostgresStartLock(databaseUrl, work);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return withStartLock(path.join(dataDir, "start.lock"), work);
}

/** A transaction on SQLite keeps them out by itself. */
async function keepWritersOut(out: Kysely<Database>): Promise<void> {
  if (engineOf(out) === "postgres")
    await sql`LOCK TABLE ${sql.join(TABLES.map((table) => sql.table(table)))} IN SHARE MODE`.execute(out);
}

async function carryAll(
  out: Kysely<Database>,
  into: Kysely<Database>,
  report: (table: string, rows: number) => void,
): Promise<void> {
  for (const table of TABLES)
    if ((await countOf(into, table)) > 0)
      throw new MoveError(`The target is not empty: its table "${table}" has rows`);
  for (const table of TABLES) {
    await carry(out, into, table);
    const [there, here] = [await countOf(out, table), await countOf(into, table)];
    if (there !== here) throw new MoveError(`Of ${there} rows of "${table}" only ${here} arrived`);
    report(table, here);
  }
  for (const table of NUMBERED) await numberFrom(into, table, await lastNumber(out, table));
}

/** Walks the source by its primary key, so that the last batch costs what the first does. */
async function carry(out: Kysely<Database>, into: Kysely<Database>, table: Table): Promise<void> {
  const keys: readonly string[] = PRIMARY_KEYS[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const limit = PICTURES.has(table) ? PICTURE_BATCH : BATCH;
  let after = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(table)} WHERE ${after} ORDER BY ${columns} LIMIT ${limit}`.execute(out);
    if (rows.length > 0)
      await into
        .insertInto(table)
        .values(rows as never)
        .execute();
    const last = rows.at(-1);
    if (rows.length < limit || last === undefined) return;
    after = sql`(${columns}) > (${sql.join(keys.map((key) => last[key]))})`;
  }
}

async function countOf(db: Kysely<Database>, table: Table): Promise<number> {
  const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(table)}`.execute(db);
  return rows[0]!.rows;
}

/** The number that was given last, of a row that may be gone: it must not be given to another. */
async function lastNumber(db: Kysely<Database>, table: Table): Promise<number> {
  const last =
    engineOf(db) === "postgres"
      ? sql<{ last: number | null }>`
          SELECT pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) AS last`
      : sql<{ last: number | null }>`SELECT seq AS last FROM sqlite_sequence WHERE name = ${table}`;
  const given = (await last.execute(db)).rows[0]?.last ?? 0;
  const { rows } = await sql<{ most: number | null }>`
    SELECT max(id) AS most FROM ${sql.table(table)}`.execute(db);
  return Math.max(given, rows[0]?.most ?? 0);
}

async function numberFrom(db: Kysely<Database>, table: Table, last: number): Promise<void> {
  if (last === 0) return;
  if (engineOf(db) === "postgres") {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(db);
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last})`.execute(db);
}
