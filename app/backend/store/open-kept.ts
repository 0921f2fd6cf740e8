import { accessSync, constants } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { ANYTHING } from "./changes";
import { migrationState } from "./migrate";
import { createPostgresChanges } from "./postgres/changes";
import { databaseName } from "./postgres/database-name";
import { checkPostgres, openPostgres } from "./postgres/open-postgres";
import type { Database } from "./schema";
import { occupyFolder } from "./sqlite/folder-lock";
import { openSqlite } from "./sqlite/open-sqlite";
import { withStartLock } from "./sqlite/start-lock";
import type { StorePlace } from "./store";

/** The store is not there or not as this release needs it; the message says what to do. */
export class NotKeptError extends Error {}

interface KeptStore {
  db: Kysely<Database>;
  /** Its SQLite file; null on PostgreSQL. */
  file: string | null;
  /** Tells the sites on the store that anything may have changed. */
  tellSites(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a store for a command, beside the site that may be serving from it. Never makes a store and never
 * migrates one. Throws NotKeptError, and DatabaseError when PostgreSQL cannot be reached.
 */
export async function openKept({ dataDir, databaseUrl = null }: StorePlace): Promise<KeptStore> {
  const store = databaseUrl === null ? await openFile(dataDir) : await openDatabase(databaseUrl);
  try {
    const { done, pending } = await migrationState(store.db);
    if (done === 0 && databaseUrl !== null)
      throw new NotKeptError(`There is no store in ${databaseName(databaseUrl)} (DATABASE_URL says where).`);
    if (pending > 0)
      throw new NotKeptError(
        "The store is from an older release: start the site once to bring it up to this one.",
      );
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openFile(dataDir: string): Promise<KeptStore> {
  const file = path.join(dataDir, "simmer.sqlite");
  refuseMissing(file, dataDir);
  return withStartLock(path.join(dataDir, "start.lock"), async () => {
    const release = occupyFolder(dataDir);
    const { db } = openSqlite(file);
    return {
      db,
      file,
      // They see by themselves that the file was written to.
      tellSites: async () => {},
      async close() {
        await db.destroy();
        release();
      },
    };
  });
}

/** Throws NotKeptError, which says whether there is none or only none that this user may see. */
function refuseMissing(file: string, dataDir: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new NotKeptError(
      code === "ENOENT"
        ? `There is no store in ${dataDir} (DATA_DIR says where).`
        : `The store in ${dataDir} cannot be used by this user: ${message}`,
    );
  }
}

async function openDatabase(databaseUrl: string): Promise<KeptStore> {
  // What a command looks through takes as long as it takes.
  const { db, pool } = openPostgres(databaseUrl, { statementMs: 0, connections: 2 });
  const changes = createPostgresChanges(pool, databaseUrl);
  const store: KeptStore = {
    db,
    file: null,
    tellSites: () => changes.publish(ANYTHING),
    async close() {
      await changes.close();
      await db.destroy();
    },
  };
  try {
    await checkPostgres(db, databaseUrl);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
