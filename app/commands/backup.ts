import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { copyStore } from "~/backend/store/sqlite/copy-store";
import { DamagedError } from "~/backend/store/sqlite/damaged";
import { keepNewest, stampOf } from "~/backend/store/sqlite/keep-newest";
import { dataFolder, Refusal, rowsWords, runCommand, sizeWords } from "./owner-command";

const USAGE = `npm run --silent backup -- [folder, or file ending in .sqlite] [options]

Copies the store of DATA_DIR, also while the site serves, into backups/ of it or to where you say.

  --keep 14        how many backups a folder keeps; older ones of this command are removed
  --with-secrets   also copies secrets/, without which a restored site signs everybody out`;

/** What goes with a backup of this name. */
const SECRETS = ".secrets";
const BACKUP = /^\d{4}-\d\d-\d\dT[\d-]+Z-simmer\.sqlite$/;

async function backUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: "string", default: "14" },
      "with-secrets": { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.length > 1) throw new Refusal(USAGE);
  const keep = Number(values.keep);
  if (!Number.isSafeInteger(keep) || keep < 1) throw new Refusal("--keep takes a whole number from 1.");
  const dataDir = dataFolder(
    "With DATABASE_URL the store is in PostgreSQL: back it up with pg_dump --format=custom, restore it with pg_restore.",
  );
  const store = path.join(dataDir, "simmer.sqlite");
  if (!existsSync(store)) throw new Refusal(`There is no store in ${dataDir} (DATA_DIR says where).`, 1);

  const place = path.resolve(positionals[0] ?? path.join(dataDir, "backups"));
  if (existsSync(place) && !place.endsWith(".sqlite") && !statSync(place).isDirectory())
    throw new Refusal(`${place} is no folder, and no file ending in .sqlite.`);
  const isFile = place.endsWith(".sqlite") && !(existsSync(place) && statSync(place).isDirectory());
  const file = isFile ? place : path.join(place, `${stampOf(new Date())}-simmer.sqlite`);
  if (existsSync(file)) throw new Refusal(`${file} is there already.`, 1);

  const { bytes, rows, strays } = await copyStore(store, file);
  console.log(`${file} (${sizeWords(bytes)}): ${rowsWords(rows)}`);
  if (values["with-secrets"]) copySecrets(dataDir, file + SECRETS);
  if (!isFile) for (const old of keepNewest(place, BACKUP, keep, [SECRETS])) console.log(`removed ${old}`);
  if (strays > 0)
    throw new Refusal(
      `The copy is whole, but ${strays} rows in it refer to rows that are gone, as in the store: run the doctor.`,
      1,
    );
}

function copySecrets(dataDir: string, to: string): void {
  const from = path.join(dataDir, "secrets");
  if (!existsSync(from) || readdirSync(from).length === 0) {
    console.log("There are no secrets in the data folder: they come from the environment.");
    return;
  }
  mkdirSync(to, { mode: 0o700 });
  cpSync(from, to, { recursive: true });
  console.log(`${to}: ${readdirSync(to).sort().join(", ")}`);
}

await runCommand(backUp, [DamagedError]);
