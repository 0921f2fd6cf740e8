import path from "node:path";
import { parseArgs } from "node:util";
import { knownMigrations } from "~/backend/store/migrate";
import { DamagedError } from "~/backend/store/sqlite/damaged";
import { RestoreError, restoreStore } from "~/backend/store/sqlite/restore-store";
import { dataFolder, Refusal, rowsWords, runCommand, sizeWords } from "./owner-command";

const USAGE = `npm run --silent restore -- FILE

Puts a backup, or a snapshot out of snapshots/, in the place of the store in DATA_DIR. The site has to be
stopped. What was there is kept under snapshots/.`;

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) throw new Refusal(USAGE);
  const dataDir = dataFolder("With DATABASE_URL the store is in PostgreSQL: restore it with pg_restore.");

  const { contents, migrations, before } = await restoreStore(dataDir, path.resolve(file), knownMigrations);
  console.log(`restored ${path.resolve(file)} (${sizeWords(contents.bytes)}): ${rowsWords(contents.rows)}`);
  if (before !== null) console.log(`what was there is now ${before}`);
  if (migrations.length < knownMigrations.length)
    console.log(
      `it is from an older release (${migrations.at(-1)}): this release brings it up at the next start, ` +
        "and the release that wrote it can be started on it as it is",
    );
}

await runCommand(restore, [RestoreError, DamagedError]);
