import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadStarter } from "~/backend/starter/load-starter";
import { openStore } from "~/backend/store/store";

/** Older than whatever a test puts there, by its own clock. */
export const LONG_AGO = new Date("2020-01-01T12:00:00Z");

const FILE = "simmer.sqlite";

let template: Promise<string> | undefined;

/** Gives a new data folder a store with the few starter recipes: to copy one takes a tenth of the time of filling it. */
export async function fillByCopy(dataDir: string): Promise<void> {
  const to = path.join(dataDir, FILE);
  if (existsSync(to)) return;
  template ??= makeTemplate();
  copyFileSync(await template, to);
}

async function makeTemplate(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-template-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore({ dataDir }, (opened) => loadStarter(opened, LONG_AGO, "few"));
  await store.close();
  return path.join(dataDir, FILE);
}
