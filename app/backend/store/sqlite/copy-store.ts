import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { DamagedError, namingDamage } from "./damaged";

/** What is in a SQLite file: rows a table, and what SQLite itself says of it. */
export interface Contents {
  bytes: number;
  rows: Record<string, number>;
  /** Rows that refer to a row that is not there. */
  strays: number;
}

/** Pages copied at a time; more make a copy quicker and keep the process longer from everything else. */
const PAGES = 4096;

/**
 * Copies a SQLite file, also while others write to it, as it was at one moment. The copy is one file, readable
 * by its owner alone, checked (integrity, and the same rows in every table), and on the disk before it has its
 * name. Throws DamagedError, and leaves nothing behind then.
 */
export async function copyStore(from: string, to: string): Promise<Contents> {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  try {
    // Made first, so that it is nobody else's at any moment.
    closeSync(openSync(partial, "wx", 0o600));
    const rows = await copyAtOneMoment(from, partial);
    const contents = readContents(partial);
    if (JSON.stringify(contents.rows) !== JSON.stringify(rows))
      throw new DamagedError(`The copy of ${from} has not the rows of the original.`);
    chmodSync(partial, 0o600);
    flush(partial);
    renameSync(partial, to);
    flush(path.dirname(to));
    return contents;
  } catch (error) {
    for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(partial + end, { force: true });
    throw namingDamage(from, error);
  }
}

async function copyAtOneMoment(from: string, to: string): Promise<Record<string, number>> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // Within one transaction what is counted and what is copied are the same moment's.
    source.exec("begin");
    const rows = rowsOf(source);
    await source.backup(to, { progress: () => PAGES });
    return rows;
  } finally {
    source.close();
  }
}

/** Looks a closed SQLite file through. Throws DamagedError. */
function readContents(file: string): Contents {
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    // So that it is one file, which can be moved and read anywhere.
    db.pragma("journal_mode = DELETE");
    const verdict = db.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new DamagedError(`${file} is damaged: ${String(verdict)}`);
    const strays = (db.pragma("foreign_key_check") as unknown[]).length;
    return { bytes: statSync(file).size, rows: rowsOf(db), strays };
  } finally {
    db.close();
  }
}

/** The rows of every table but SQLite's own and the search index's. */
function rowsOf(db: Sqlite.Database): Record<string, number> {
  const names = db
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    names.map((name) => [name, db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
  );
}

/** The names of the migrations a SQLite file has had, in order; null when it is no store of ours. */
export function migrationsIn(file: string): string[] | null {
  const db = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    if (!["kysely_migration", "recipe", "setting"].every((name) => tables.includes(name))) return null;
    return db.prepare("SELECT name FROM kysely_migration ORDER BY name").pluck().all() as string[];
  } finally {
    db.close();
  }
}

/** Onto the disk, and not only into the memory of the operating system. */
export function flush(file: string): void {
  const handle = openSync(file, "r");
  fsyncSync(handle);
  closeSync(handle);
}
