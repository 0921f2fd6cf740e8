import path from "node:path";
import Sqlite from "better-sqlite3";
import type { GeneratedRecipe } from "~/contract/generator";

/** Changes what a running site stored of a version of a draft, to show what a writer seldom answers. */
export function changeVersion(
  dataDir: string,
  draft: string,
  number: number,
  change: Partial<GeneratedRecipe>,
): void {
  const db = new Sqlite(path.join(dataDir, "simmer.sqlite"));
  const its = "draft_id = ? AND number = ?";
  const stored = db
    .prepare(`SELECT generated FROM chat_version WHERE ${its}`)
    .pluck()
    .get(draft, number) as string;
  const changed = JSON.stringify({ ...JSON.parse(stored), ...change });
  db.prepare(`UPDATE chat_version SET generated = ? WHERE ${its}`).run(changed, draft, number);
  db.close();
}
