import { parseArgs } from "node:util";
import { examine, type Finding, mend } from "~/backend/store/doctor/doctor";
import { NotKeptError, openKept } from "~/backend/store/open-kept";
import { DamagedError } from "~/backend/store/sqlite/copy-store";
import { snapshot } from "~/backend/store/sqlite/snapshot";
import { dataFolder, Refusal, runCommand } from "./owner-command";

const USAGE = `npm run --silent doctor -- [--mend] [--json]

Looks whether all holds in the store of DATA_DIR that has to hold, also while the site serves. Exits with 0
when it does, with 1 when something is wrong.

  --mend   puts right what can be, in one transaction and after a snapshot
  --json   prints what was found as one JSON document`;

async function consult(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mend: { type: "boolean" }, json: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help || positionals.length > 0) throw new Refusal(USAGE);
  const dataDir = dataFolder(
    "The doctor looks after SQLite files; with DATABASE_URL the store is in PostgreSQL, which keeps its own order.",
  );
  const store = await openKept(dataDir);
  try {
    let findings = await examine(store.db, new Date());
    let copy: string | null = null;
    if (values.mend && findings.some(({ wrong }) => wrong.length > 0)) {
      copy = await snapshot(store.file, "mend");
      findings = await mend(store.db, new Date());
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

await runCommand(consult, [NotKeptError, DamagedError]);
