import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { type Contents, copyStore, flush, migrationsIn } from "./copy-store";
import { isBusy, ownFolder } from "./folder-lock";
import { snapshotOf } from "./snapshot";
import { withStartLock } from "./start-lock";

/** The store cannot be restored from that, or not now; the message says why. Nothing was changed. */
export class RestoreError extends Error {}

interface Restored {
  contents: Contents;
  /** The migrations it has had. */
  migrations: string[];
  /** Where the store is that was there before; null when there was none. */
  before: string | null;
}

const IN_USE = "A process is working on this data folder: stop the site first.";

/**
 * Puts a backup or a snapshot in the place of a data folder's store. What was there is kept under
 * `snapshots/`, also when it is damaged. `known` are the migrations of this release: a store that has had
 * others cannot be read by it. Throws RestoreError and DamagedError.
 */
export function restoreStore(dataDir: string, from: string, known: readonly string[]): Promise<Restored> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return withStartLock(path.join(dataDir, "start.lock"), async () => {
    const release = ownFolder(dataDir);
    if (release === null) throw new RestoreError(IN_USE);
    try {
      return await replace(path.join(dataDir, "simmer.sqlite"), from, known);
    } finally {
      release();
    }
  });
}

async function replace(file: string, from: string, known: readonly string[]): Promise<Restored> {
  if (!existsSync(from)) throw new RestoreError(`There is no file ${from}.`);
  const incoming = `${file}.incoming`;
  const contents = await copyStore(from, incoming);
  try {
    const migrations = checked(incoming, from, known);
    const before = existsSync(file) ? setAside(file) : null;
    renameSync(incoming, file);
    flush(path.dirname(file));
    return { contents, migrations, before };
  } catch (error) {
    rmSync(incoming, { force: true });
    throw error;
  }
}

function checked(file: string, from: string, known: readonly string[]): string[] {
  const migrations = migrationsIn(file);
  if (migrations === null) throw new RestoreError(`${from} is no store of this site.`);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RestoreError(`${from} is from a newer release: this one does not know ${unknown.join(", ")}.`);
  return migrations;
}

/** Keeps the store under another name too. A write-ahead log must not stay: it would be read into the new one. */
function setAside(file: string): string {
  foldLog(file);
  const kept = snapshotOf(file, "restore");
  mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
  keepToo(file, kept);
  for (const end of ["-wal", "-shm"]) if (existsSync(file + end)) renameSync(file + end, kept + end);
  flush(path.dirname(kept));
  return kept;
}

/**
 * Writes the write-ahead log into the file. SQLite refuses that while anybody else has the file open, so this
 * also finds the processes of releases that did not hold the folder's lock yet.
 */
function foldLog(file: string): void {
  const db = new Sqlite(file, { timeout: 0 });
  try {
    db.pragma("journal_mode = DELETE");
  } catch (error) {
    if (isBusy(error)) throw new RestoreError(IN_USE);
    // Damaged, as it may be when somebody restores it: it is kept as it is.
  } finally {
    db.close();
  }
}

/** The same file under a second name; a copy where the file system has no such thing. */
function keepToo(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    copyFileSync(file, kept);
  }
}
