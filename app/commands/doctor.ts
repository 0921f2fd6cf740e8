import { parseArgs } from "node:util";
import { examine, type Finding, mend } from "~/backend/store/doctor/doctor";
import { NotKeptError, openKept } from "~/backend/store/open-kept";
import { DatabaseError } from "~/backend/store/postgres/open-postgres";
import { DamagedError } from "~/backend/store/sqlite/damaged";
import { snapshot } from "~/backend/store/sqlite/snapshot";
import { Refusal, runCommand, storePlace } from "./owner-command";

const USAGE = `npm run --silent doctor -- [--mend] [--json]

Looks whether all holds that has to hold in the store of DATA_DIR or DATABASE_URL, also while the site serves.
Exits with 0 when it does, with 1 when something is wrong.

  --mend          puts right what can be, in one transaction and after a snapshot
  --no-snapshot   without one, as on PostgreSQL, of which pg_dump makes copies
  --json          prints what was found as one JSON document`;

async function consult(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ mend: { type: "boolean" }, "no-snapshot": { type: "boolean" } },
      ...{ json: { type: "boolean" }, help: { type: "boolean" } },
    },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.length > 0) throw new Refusal(USAGE);
  const place = storePlace();
  if (values.mend && !values["no-snapshot"] && place.databaseUrl != null)
    throw new Refusal(
      "Of PostgreSQL the doctor makes no snapshot: copy it with pg_dump, then call it with --mend --no-snapshot.",
    );
  const store = await openKept(place);
  try {
    let findings = await examine(store.db, new Date());
    let copy: string | null = null;
    if (values.mend && findings.some(({ wrong }) => wrong.length > 0)) {
      if (store.file !== null && !values["no-snapshot"]) copy = await snapshot(store.file, "mend");
      findings = await mend(store.db, new Date());
      await store.tellSites();
    }
    if (values.json) console.log(JSON.stringify({ snapshot: copy, findings }, null, 2));
    else print(findings, copy);
    if (findings.some(({ left }) => left.length > 0)) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

/** A line a check, and under it what is wrong and what was done. */
function print(findings: readonly Finding[], copy: string | null): void {
  for (const { name, wrong, mended, left } of findings) {
    const verdict = wrong.length === 0 ? "ok    " : left.length > 0 ? "wrong " : "mended";
    console.log(`${verdict}  ${name}`);
    for (const words of wrong) console.log(`          ${words}`);
    for (const words of mended) console.log(`          -> ${words}`);
    if (mended.length > 0) for (const words of left) console.log(`          still: ${words}`);
  }
  if (copy !== null) console.log(`The store as it was before: ${copy}`);
}

await runCommand(consult, [NotKeptError, DatabaseError, DamagedError]);
