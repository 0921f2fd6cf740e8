import { randomUUID } from "node:crypto";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { openPostgres } from "~/backend/store/postgres/open-postgres";
import type { Database } from "~/backend/store/schema";
import { openSqlite } from "~/backend/store/sqlite/open-sqlite";
import type { StorePlace } from "~/backend/store/store";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests of the "postgres" project find their server (tests/support/postgres.ts). */
    postgres?: { adminUrl: string; template: string };
  }
}

/** Whether these tests run on PostgreSQL, in the project of that name. */
export const onPostgres = inject("postgres") !== undefined;

/** The database of each data folder, so that a site started again on a folder has its database too; null for SQLite. */
const databases = new Map<string, string | null>();

/** Where a test site's store is: in SQLite, or in a PostgreSQL database of its own. */
export async function placeOf(dataDir: string): Promise<StorePlace> {
  if (!onPostgres) return { dataDir };
  const known = databases.get(dataDir);
  if (known !== undefined) return { dataDir, databaseUrl: known };
  const databaseUrl = await newDatabase(inject("postgres")!.template);
  databases.set(dataDir, databaseUrl);
  return { dataDir, databaseUrl };
}

/** Says where the store of a data folder is, when it is not where this project's stores are. */
export function keepPlace({ dataDir, databaseUrl = null }: StorePlace): StorePlace {
  databases.set(dataDir, databaseUrl);
  return { dataDir, databaseUrl };
}

/** A database of the tests' PostgreSQL: empty, or with the starter recipes of long ago. */
export async function newDatabase(template = "template0"): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(inject("postgres")!.adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Throws the database of a data folder away, whoever is still connected. */
export async function dropDatabaseOf(dataDir: string): Promise<void> {
  const url = databases.get(dataDir);
  databases.delete(dataDir);
  if (url != null) await administer(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgres")!.adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The database of a data folder, made when it is not there yet. */
export async function openDatabase(dataDir: string): Promise<Kysely<Database>> {
  const { databaseUrl } = await placeOf(dataDir);
  const { db } =
    databaseUrl == null
      ? openSqlite(path.join(dataDir, "simmer.sqlite"))
      : openPostgres(databaseUrl, { connections: 2 });
  return db;
}

/** Asks a database, or changes it; statements are parted by semicolons. Answers the rows of the last. */
export async function queryStore(dataDir: string, statements: string): Promise<Record<string, unknown>[]> {
  const db = await openDatabase(dataDir);
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements.split(";"))
      rows = (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows;
    return rows;
  } finally {
    await db.destroy();
  }
}
