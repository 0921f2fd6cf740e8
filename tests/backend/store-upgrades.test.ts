import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { knownMigrations } from "~/backend/store/migrate";
import { openKept } from "~/backend/store/open-kept";
import { openStore } from "~/backend/store/store";
import { storeFixtures, unpackStore } from "../support/make-store-fixture";
import { spoilIndex } from "../support/spoil-index";
import { createTestSite } from "../support/test-site";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "simmer-upgrade-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const fixtures = readdirSync(storeFixtures)
  .filter((file) => file.endsWith(".sqlite.gz"))
  .map((file) => file.slice(0, 4));
const snapshots = () => readdirSync(path.join(dataDir, "snapshots")).sort();

describe("a store of an older release", () => {
  test("is kept for every schema there has been", () => {
    expect(fixtures).toEqual(knownMigrations.map((name) => name.slice(0, 4)));
  });

  test.each(fixtures)("with schema %s opens with all that was in it", async (schema) => {
    unpackStore(schema, dataDir);

    const site = await createTestSite({ dataDir });
    const has = (since: string) => schema >= since;

    const { body: recipe } = await site.get("/recipe/41");
    expect(recipe).toMatchObject({
      title: "Buttered toast",
      author: { username: "simmer", name: "Simmer Kitchen" },
      allergens: expect.arrayContaining(["gluten", "milk"]),
      likeCount: has("0004") ? 2 : 0,
      rating: { count: has("0004") ? 1 : 0 },
      comments: has("0004") ? [{ id: 5, text: "Crisp.", author: { username: "ben" }, rating: 4 }] : [],
    });
    expect((await site.get("/recipe")).body).toMatchObject({ total: 2, data: [{ id: 42 }, { id: 41 }] });
    expect((await site.get("/recipe?q=buttered")).body).toMatchObject({ total: 1, data: [{ id: 41 }] });
    expect((await site.get("/recipe?without=gluten")).body.total).toBe(0);
    expect((await site.get("/user/7001")).body).toMatchObject({
      username: "ana",
      bio: "I toast.",
      recipeCount: 1,
    });
    if (has("0002")) expect((await site.get("/user/ana-once")).body.username).toBe("ana");
    if (has("0005")) expect((await site.get("/recipe/42")).body.image).toBe("/img/photo/42-0a1b2c3d.webp");
    const liked = (await site.get("/user/7001/recipe?kind=liked")).body;
    expect(liked.total).toBe(has("0004") ? 1 : 0);
    if (has("0006")) {
      const ben = site.withToken(await site.tokenFor(7002, await sessionOf(site, 7002)));
      expect((await ben.get("/collection")).body.data).toMatchObject([{ name: "Toasts", recipeCount: 1 }]);
      expect((await ben.get("/shopping-list")).body).toMatchObject({
        recipes: [{ recipe: { id: 41 }, servings: 2 }],
        items: [{ text: "Candles" }],
      });
    }
    if (has("0015")) {
      const ben = site.withToken(await site.tokenFor(7002, await sessionOf(site, 7002)));
      expect((await ben.get("/user/me/security")).body.passkeys).toMatchObject([{ name: "Phone of Ben" }]);
    }
    if (has("0002")) {
      const ben = site.withToken(await site.tokenFor(7002, await sessionOf(site, 7002)));
      expect((await ben.get("/user/me/providers")).body.linked).toMatchObject([
        { id: "oidc", linkedAt: has("0016") ? "2026-01-02T03:04:05.000Z" : null },
      ]);
      expect((await ben.get("/user/me/security-events")).body.data).toEqual([]);
    }
    if (has("0011")) {
      expect((await site.get("/recipe/43")).status).toBe(404);
      expect((await site.get("/user/cyd")).body.bio).toBe("");
    }
    if (has("0020")) {
      const ben = site.withToken(await site.tokenFor(7002, await sessionOf(site, 7002)));
      expect((await ben.get("/chat/draft-of-bo")).body).toMatchObject({
        ...{ title: "Toast for two", kept: true, share: { token: "shared-toast", version: 1 } },
        versions: [
          {
            basedOn: { id: 41, title: "Buttered toast" },
            changes: [{ what: "step", why: "With butter." }],
            notUnderstood: [],
          },
        ],
      });
      expect((await site.get("/chat/shared/shared-toast")).body.basedOn).toEqual({
        id: 41,
        title: "Buttered toast",
      });
    }
    expect(site.failures).toEqual([]);
    await site.close();
  });

  test("is kept as it was, in one snapshot, before its tables are changed", async () => {
    const was = readFileSync(unpackStore("0005", dataDir));

    for (let start = 0; start < 2; start++) await (await openStore({ dataDir }, async () => {})).close();

    const [snapshot, ...others] = snapshots();
    expect(others).toEqual([]);
    const kept = readFileSync(path.join(dataDir, "snapshots", snapshot!));
    expect(kept.length).toBe(was.length);
    const db = new Sqlite(path.join(dataDir, "snapshots", snapshot!), { readonly: true });
    expect(db.prepare("SELECT max(name) FROM kysely_migration").pluck().get()).toBe("0005-recipe-photos");
    expect(db.prepare("SELECT title FROM recipe ORDER BY id").pluck().all()).toEqual([
      "Buttered toast",
      "Ana’s toast",
    ]);
    db.close();
  });

  test("leaves five snapshots at most, the newest", async () => {
    for (let upgrade = 0; upgrade < 7; upgrade++) {
      rmSync(path.join(dataDir, "simmer.sqlite"), { force: true });
      unpackStore("0008", dataDir);
      await (await openStore({ dataDir }, async () => {})).close();
    }

    expect(snapshots()).toHaveLength(5);
  });

  test("that is damaged is not touched", async () => {
    const file = unpackStore("0005", dataDir);
    spoilIndex(file);
    const before = readFileSync(file);

    await expect(openStore({ dataDir }, async () => {})).rejects.toThrow(/damaged/);

    expect(readFileSync(file).subarray(100).equals(before.subarray(100))).toBe(true);
  });

  test("whose upgrade fails halfway is as it was, and is upgraded at the next start", async () => {
    const file = unpackStore("0008", dataDir);
    const db = new Sqlite(file);
    db.pragma("foreign_keys = OFF");
    // Of what is in a store at 0008, the search's migration is the first to ask for it.
    db.exec("UPDATE recipe SET category_slug = 'of-nobody' WHERE id = 42");
    const tables = () => db.prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").pluck().all();
    const before = tables();

    await expect(openStore({ dataDir }, async () => {})).rejects.toThrow(/FOREIGN KEY/);

    expect(tables()).toEqual(before);
    db.exec("UPDATE recipe SET category_slug = 'breads' WHERE id = 42");
    db.close();
    const store = await openStore({ dataDir }, async () => {});
    const recipes = await store.recipes.list({ sort: "newest", limit: 10, from: { offset: 0 } });
    expect(recipes?.data.map(({ id }) => id)).toEqual([42, 41]);
    await store.close();
  });

  test("is not brought up to this release by a command of its owner", async () => {
    unpackStore("0008", dataDir);

    await expect(openKept({ dataDir })).rejects.toThrow("start the site once");

    await (await openStore({ dataDir }, async () => {})).close();
    await (await openKept({ dataDir })).close();
  });
});

test("a store of a newer release is refused, with a word on the way back", async () => {
  await (await openStore({ dataDir }, async () => {})).close();
  new Sqlite(path.join(dataDir, "simmer.sqlite"))
    .exec("INSERT INTO kysely_migration VALUES ('9999-of-next-year', '2027-01-01')")
    .close();

  await expect(openStore({ dataDir }, async () => {})).rejects.toThrow(
    /newer release \(9999-of-next-year\).*snapshot/,
  );
});

/** A session of a member who is in the store already. */
async function sessionOf(
  site: Awaited<ReturnType<typeof createTestSite>>,
  memberId: number,
): Promise<string> {
  const id = randomUUID();
  await site.store.sessions.open({ id, memberId, createdAt: new Date().toISOString() });
  return id;
}
