import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { knownMigrations } from "~/backend/store/migrate";
import { DamagedError } from "~/backend/store/sqlite/damaged";
import { RestoreError, restoreStore } from "~/backend/store/sqlite/restore-store";
import { dataFolder, Refusal, rowsWords, runCommand, sizeWords } from "./owner-command";

const USAGE = `npm run --silent restore -- FILE

Puts a backup, or a snapshot out of snapshots/, in the place of the store in DATA_DIR. The site has to be
stopped. What was there is kept under snapshots/. Secrets that were backed up beside it are put into a
data folder that has none.`;

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [file] = positionals;
  if (values.help) return console.log(USAGE);
  if (file === undefined || positionals.length > 1) throw new Refusal(USAGE);
  const dataDir = dataFolder("With DATABASE_URL the store is in PostgreSQL: restore it with pg_restore.");

  const { contents, migrations, before } = await restoreStore(dataDir, path.resolve(file), knownMigrations);
  console.log(`restored ${path.resolve(file)} (${sizeWords(contents.bytes)}): ${rowsWords(contents.rows)}`);
  if (before !== null) console.log(`what was there is now ${before}`);
  restoreSecrets(`${path.resolve(file)}.secrets`, path.join(dataDir, "secrets"));
  if (migrations.length < knownMigrations.length)
    console.log(
      `it is from an older release (${migrations.at(-1)}): this release brings it up at the next start, ` +
        "and the release that wrote it can be started on it as it is",
    );
}

/** Members stay signed in by them, and their authenticator apps go on. */
function restoreSecrets(from: string, to: string): void {
  if (!existsSync(from)) return;
  const isThere = existsSync(to);
  if (!isThere) cpSync(from, to, { recursive: true });
  console.log(isThere ? `${to} stays as it is; what was backed up is in ${from}` : `${to} was put back too`);
}

await runCommand(restore, [RestoreError, DamagedError]);
