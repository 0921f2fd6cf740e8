import Sqlite from "better-sqlite3";

/** Milliseconds a starting process waits for another one's migrations. */
const PATIENCE = 120_000;

/**
 * Runs `work` while no other process on this data folder does. The lock is a lock of the operating system on
 * a file of its own, so a killed process leaves none behind.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new Sqlite(file, { timeout: PATIENCE });
  try {
    // Nothing is ever written to it, so that a site starts on a full disk too.
    lock.pragma("journal_mode = memory");
    lock.exec("begin exclusive");
    return await work();
  } finally {
    lock.close();
  }
}
