import path from "node:path";
import { MoveError, moveStore } from "~/backend/store/move";
import { DatabaseError } from "~/backend/store/postgres/open-postgres";
import type { StorePlace } from "~/backend/store/store";

const USAGE = `npm run move -- sqlite:./data postgres://user@host/database

  Copies a store to another engine, either way. Stop the site first: meanwhile it can read but not write.
  The target must be empty; the source stays as it is.`;

/** "sqlite:./data" or a PostgreSQL URL as a place; null for anything else. */
function placeOf(address: string): StorePlace | null {
  if (address.startsWith("sqlite:")) return { dataDir: path.resolve(address.slice("sqlite:".length)) };
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address)
    ? { dataDir: ".", databaseUrl: address }
    : null;
}

async function run(): Promise<void> {
  const [from, to, ...more] = process.argv.slice(2).map(placeOf);
  if (from == null || to == null || more.length > 0) return complain(USAGE, 2);
  let all = 0;
  await moveStore(from, to, (table, rows) => {
    console.log(`${table.padEnd(20)} ${String(rows).padStart(9)}`);
    all += rows;
  });
  console.log(`${"moved".padEnd(20)} ${String(all).padStart(9)}`);
  if (to.databaseUrl != null && from.databaseUrl == null)
    console.log(
      `\nSo that nobody has to sign in again, set SESSION_SECRET and TOKEN_SECRET to what is in
${path.join(from.dataDir, "secrets")} (session-secret, token-secret), unless the site has its own already.`,
    );
}

function complain(words: string, exitCode = 1): void {
  console.error(words);
  process.exitCode = exitCode;
}

await run().catch((error: unknown) => {
  if (!(error instanceof MoveError || error instanceof DatabaseError)) throw error;
  complain(error.message);
});
