import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { knownMigrations } from "~/backend/store/migrate";
import { makeEmptyStore } from "../support/make-store-fixture";
import { fillWithRecipes } from "../support/many-recipes";
import { buildOwnerCommands, type OwnerCommands } from "../support/owner-commands";
import { type SiteProcess, startSite } from "../support/site-process";

/** The last schema before every recipe was written anew for the search, which is the longest upgrade so far. */
const OLDER = "0008";
const RECIPES = 10_000;

let folder: string;
let dataDir: string;
let file: string;
let commands: OwnerCommands;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "simmer-upgrade-drill-"));
  dataDir = path.join(folder, "data");
  file = path.join(dataDir, "simmer.sqlite");
  commands = await buildOwnerCommands();
  const newest = path.join(folder, "newest");
  mkdirSync(dataDir);
  await fillWithRecipes(newest, RECIPES);
  await makeEmptyStore(file, OLDER);
  bringBack(path.join(newest, "simmer.sqlite"), file);
});
afterAll(() => {
  commands.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("three processes on the store of an older release upgrade it once and all serve it, and the snapshot leads back", async () => {
  const before = contentsOf(file);

  const sites = await Promise.all([1, 2, 3].map(() => startSite({ dataDir, patience: 240_000 })));
  const served = await Promise.all(sites.map(whatItServes));
  const refused = await restore();
  await Promise.all(sites.map((site) => site.stop()));

  const upgraded = contentsOf(file);
  const total = before.recipe!.rows;
  expect(total).toBeGreaterThanOrEqual(RECIPES);
  // Only who migrates makes one.
  expect(snapshots("migration")).toHaveLength(1);
  expect(migrationsOf(file)).toEqual(knownMigrations);
  expect(upgraded.recipe!.rows).toBe(total);
  expect(served).toEqual([1, 2, 3].map(() => ({ total, listed: total, found: served[0]!.found, page: 200 })));
  expect(served[0]!.found).toBeGreaterThan(0);
  expect(sites.map((site) => site.output()).join("")).not.toMatch(/"level":"(warn|error|fatal)"/);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("stop the site first") });

  const restored = await restore();

  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("it is from an older release") });
  expect(contentsOf(file)).toEqual(before);
  expect(contentsOf(snapshots("restore")[0]!)).toEqual(upgraded);
}, 300_000);

/** What one process says of the store: how many recipes there are, in how many cells, and how many soups it finds. */
async function whatItServes({ url }: SiteProcess) {
  const ask = async (query: string) => (await fetch(`${url}/api/recipe?${query}`)).json();
  const { total, facets } = await ask("facets=1");
  const listed = facets.difficulty.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  const [{ total: found }, page] = [await ask("q=creamy+soup"), await fetch(`${url}/browse?q=soup`)];
  return { total, listed, found, page: page.status };
}

/** Leads back to what was there before the upgrade. */
const restore = () => commands.run("restore", dataDir, [snapshots("migration")[0]!]);

function snapshots(occasion: string): string[] {
  const kept = path.join(dataDir, "snapshots");
  return readdirSync(kept)
    .filter((name) => name.endsWith(`-before-${occasion}.sqlite`))
    .map((name) => path.join(kept, name));
}

/** Fills the tables of an older store with what a newer one has in them, as far as it had their columns. */
function bringBack(from: string, to: string): void {
  const db = new Sqlite(to);
  db.pragma("foreign_keys = OFF");
  db.pragma("synchronous = OFF");
  db.prepare("ATTACH ? AS newer").run(from);
  const columns = db.prepare("SELECT name FROM pragma_table_info(?)").pluck();
  for (const table of tablesIn(db)) {
    const names = columns
      .all(table)
      .map((name) => `"${name}"`)
      .join(", ");
    db.exec(`INSERT OR REPLACE INTO main."${table}" (${names}) SELECT ${names} FROM newer."${table}"`);
  }
  db.close();
}

/** Of each table how many rows it has, and a hash of all that is in them. */
function contentsOf(store: string): Record<string, { rows: number; hash: string }> {
  const db = new Sqlite(store, { readonly: true });
  const contents = tablesIn(db).map((table) => {
    const hash = createHash("sha256");
    let rows = 0;
    for (const row of db.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).raw().iterate()) {
      hash.update(JSON.stringify(row));
      rows++;
    }
    return [table, { rows, hash: hash.digest("hex") }] as const;
  });
  db.close();
  return Object.fromEntries(contents);
}

/** Without SQLite's own, the search index's, and the migrator's. */
function tablesIn(db: Sqlite.Database): string[] {
  return db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'kysely\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .pluck()
    .all() as string[];
}

function migrationsOf(store: string): unknown[] {
  const db = new Sqlite(store, { readonly: true });
  const names = db.prepare("SELECT name FROM kysely_migration ORDER BY name").pluck().all();
  db.close();
  return names;
}
