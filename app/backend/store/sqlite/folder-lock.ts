import path from "node:path";
import Sqlite from "better-sqlite3";

/**
 * Says that this process works on a data folder, until the answered function is called or the process ends in
 * whatever way: it is a shared lock of the operating system. Belongs under the start lock.
 */
export function occupyFolder(dataDir: string): () => void {
  const lock = open(dataDir);
  lock.exec("begin");
  // A transaction has its lock only once it has read.
  lock.prepare("select count(*) from sqlite_master").get();
  return () => lock.close();
}

/** Has a data folder alone until the answered function is called; null when a process works on it. */
export function ownFolder(dataDir: string): (() => void) | null {
  const lock = open(dataDir);
  try {
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}

function open(dataDir: string): Sqlite.Database {
  return new Sqlite(path.join(dataDir, "in-use.lock"), { timeout: 0 });
}
