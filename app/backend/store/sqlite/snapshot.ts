import { mkdirSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";

/**
 * A copy of the SQLite file under `snapshots/`, consistent while others write, and opened once to see that it
 * is whole. Returns its path; throws when the copy is damaged.
 */
export function snapshot(file: string, label: string): string {
  const folder = path.join(path.dirname(file), "snapshots");
  mkdirSync(folder, { recursive: true });
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const copy = path.join(folder, `${stamp}-${label}.sqlite`);

  const source = new Sqlite(file, { readonly: true });
  source.prepare("VACUUM INTO ?").run(copy);
  source.close();

  const check = new Sqlite(copy, { readonly: true });
  const verdict = check.pragma("integrity_check", { simple: true });
  check.close();
  if (verdict !== "ok") throw new Error(`The snapshot ${copy} is damaged: ${String(verdict)}`);
  return copy;
}
