import { existsSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { migrationState } from "./migrate";
import type { Database } from "./schema";
import { useFolder } from "./sqlite/folder-lock";
import { openSqlite } from "./sqlite/open-sqlite";
import { withStartLock } from "./sqlite/start-lock";

/** The store is not there or not as this release needs it; the message says what to do. */
export class NotKeptError extends Error {}

interface KeptStore {
  db: Kysely<Database>;
  /** Its SQLite file. */
  file: string;
  close(): Promise<void>;
}

/**
 * Opens the store of a data folder for a command, beside the site that may be serving from it. Never makes a
 * store and never migrates one. Throws NotKeptError.
 */
export async function openKept(dataDir: string): Promise<KeptStore> {
  const file = path.join(dataDir, "simmer.sqlite");
  if (!existsSync(file)) throw new NotKeptError(`There is no store in ${dataDir} (DATA_DIR says where).`);
  return withStartLock(path.join(dataDir, "start.lock"), async () => {
    const release = useFolder(dataDir);
    const { db } = openSqlite(file);
    const close = async () => {
      await db.destroy();
      release();
    };
    try {
      const { pending } = await migrationState(db);
      if (pending > 0)
        throw new NotKeptError(
          "The store is from an older release: start the site once to bring it up to this one.",
        );
      return { db, file, close };
    } catch (error) {
      await close();
      throw error;
    }
  });
}
