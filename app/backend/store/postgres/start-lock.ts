import { connectAlone } from "./open-postgres";

/** Any number that nobody else on the database is likely to choose. */
const LOCK = 5_177_066_001;

/** Milliseconds a starting process waits for another one's migrations. */
const PATIENCE = 120_000;

/**
 * Runs `work` while no other process on this database does. The lock hangs on a connection of its own, so a
 * killed process leaves none behind.
 */
export async function withStartLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = await connectAlone(databaseUrl);
  try {
    await client.query(`SET statement_timeout = ${PATIENCE}`);
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
