import path from "node:path";
import { copyStore } from "./copy-store";
import { keepNewest, stampOf } from "./keep-newest";

/** What a snapshot was made before. Those of a restore are the only copy of what it replaced. */
type Occasion = "migration" | "mend" | "restore";

/** How many snapshots are kept of an occasion. */
const KEPT = 5;

/** Where the snapshot of a SQLite file goes that is made now. */
export function snapshotOf(file: string, occasion: Occasion): string {
  return path.join(path.dirname(file), "snapshots", `${stampOf(new Date())}-before-${occasion}.sqlite`);
}

/**
 * A verified copy of the SQLite file under `snapshots/`, consistent while others write; the oldest of the same
 * occasion go when there are more than five. Returns its path. Throws when the file or the copy is damaged.
 */
export async function snapshot(file: string, occasion: Exclude<Occasion, "restore">): Promise<string> {
  const copy = snapshotOf(file, occasion);
  await copyStore(file, copy);
  keepNewest(path.dirname(copy), new RegExp(`^\\d.*-before-${occasion}\\.sqlite$`), KEPT);
  return copy;
}
