import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { unpackStore } from "../support/make-store-fixture";
import { buildOwnerCommands, type OwnerCommands } from "../support/owner-commands";
import { createTestSite } from "../support/test-site";

// Each command is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let commands: OwnerCommands;
let dataDir: string;
beforeAll(async () => {
  commands = await buildOwnerCommands();
});
afterAll(() => commands.remove());
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "simmer-keep-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const at = (name: string) => path.join(dataDir, name);
const backup = (...args: string[]) => commands.run("backup", dataDir, args);
const restore = (...args: string[]) => commands.run("restore", dataDir, args);
const titles = (file: string) => {
  const db = new Sqlite(file, { readonly: true });
  const found = db.prepare("SELECT title FROM recipe ORDER BY id").pluck().all();
  db.close();
  return found as string[];
};

/** A store with two recipes, as a release with migrations up to 0008 left it. */
const givenStore = () => unpackStore("0008", dataDir);
const rename = (title: string) => {
  const db = new Sqlite(at("simmer.sqlite"));
  db.prepare("UPDATE recipe SET title = ? WHERE id = 42").run(title);
  db.close();
};

describe("a backup", () => {
  test("made while a site writes is whole and has everything that was there before it began", async () => {
    const site = await createTestSite();
    const acknowledged: number[] = [];
    let writing = true;
    const writer = (async () => {
      while (writing) {
        acknowledged.push(await site.given.recipe());
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 2));
    const before = [...acknowledged];

    const said = await commands.run("backup", site.dataDir, [at("now.sqlite")]);
    writing = false;
    await writer;

    const db = new Sqlite(at("now.sqlite"));
    const ids = db.prepare("SELECT id FROM recipe").pluck().all();
    expect(said.err).toBe("");
    expect(said.out).toMatch(/now\.sqlite \([\d.]+ [kM]B\): \d+ recipes, 1 members/);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(
      db.prepare("SELECT count(*) FROM recipe_search WHERE recipe_search MATCH 'toast'").pluck().get(),
    ).toBeGreaterThan(5);
    expect(statSync(at("now.sqlite")).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(["now.sqlite"]);
    db.close();
    await site.destroy();
  });

  test("goes into a folder, which keeps the newest and nothing but backups is removed from it", async () => {
    givenStore();
    mkdirSync(at("kept"));
    writeFileSync(at("kept/2020-01-01T00-00-00-000Z-notes.sqlite"), "mine");

    for (let i = 0; i < 4; i++) await backup(at("kept"), "--keep", "2");

    const kept = readdirSync(at("kept"));
    expect(kept.filter((name) => name.endsWith("-simmer.sqlite"))).toHaveLength(2);
    expect(kept).toContain("2020-01-01T00-00-00-000Z-notes.sqlite");
  });

  test("has the secrets only when that is asked for, and for nobody else to read", async () => {
    givenStore();
    mkdirSync(at("secrets"), { mode: 0o700 });
    writeFileSync(at("secrets/token-secret"), "x".repeat(43), { mode: 0o600 });

    await backup(at("a.sqlite"));
    await backup(at("b.sqlite"), "--with-secrets");

    expect(existsSync(at("a.sqlite.secrets"))).toBe(false);
    expect(readFileSync(at("b.sqlite.secrets/token-secret"), "utf8")).toBe("x".repeat(43));
    expect(statSync(at("b.sqlite.secrets")).mode & 0o777).toBe(0o700);
    expect(statSync(at("b.sqlite.secrets/token-secret")).mode & 0o777).toBe(0o600);
  });

  test("of a damaged store is refused, and leaves nothing behind", async () => {
    const file = givenStore();
    const bytes = readFileSync(file);
    bytes.fill(0xee, 4096 * 3, 4096 * 30);
    writeFileSync(file, bytes);

    const said = await backup(at("copy.sqlite"));

    expect(said.code).toBe(1);
    expect(said.err).toContain("damaged");
    expect(readdirSync(dataDir).filter((name) => name.startsWith("copy"))).toEqual([]);
  });

  test("never takes the place of another file", async () => {
    givenStore();
    writeFileSync(at("copy.sqlite"), "mine");

    expect(await backup(at("copy.sqlite"))).toMatchObject({ code: 1 });
    expect(readFileSync(at("copy.sqlite"), "utf8")).toBe("mine");
  });

  test("of a store in PostgreSQL is pg_dump's work", async () => {
    const said = await commands.run("backup", dataDir, [], { DATABASE_URL: "postgres://localhost/simmer" });

    expect(said.code).toBe(2);
    expect(said.err).toContain("pg_dump");
  });
});

describe("restoring", () => {
  test("puts secrets back where there are none, and leaves those that are there", async () => {
    givenStore();
    mkdirSync(at("secrets"), { mode: 0o700 });
    writeFileSync(at("secrets/token-secret"), "x".repeat(43), { mode: 0o600 });
    await backup(at("b.sqlite"), "--with-secrets");

    rmSync(at("secrets"), { recursive: true });
    const back = await restore(at("b.sqlite"));
    const kept = readFileSync(at("secrets/token-secret"), "utf8");
    writeFileSync(at("secrets/token-secret"), "y".repeat(43));
    const again = await restore(at("b.sqlite"));

    expect([back.code, again.code]).toEqual([0, 0]);
    expect(back.out).toContain("secrets was put back too");
    expect(again.out).toContain("secrets stays as it is");
    expect(kept).toBe("x".repeat(43));
    expect(readFileSync(at("secrets/token-secret"), "utf8")).toBe("y".repeat(43));
    expect(statSync(at("secrets")).mode & 0o777).toBe(0o700);
  });

  test("takes the place of the store and keeps what was there", async () => {
    givenStore();
    await backup(at("good.sqlite"));
    rename("Burnt toast");
    // As a killed process leaves it: with a write-ahead log that belongs to this file and to no other.
    const killed = new Sqlite(at("simmer.sqlite"));
    killed.pragma("journal_mode = WAL");
    killed.exec("UPDATE recipe SET title = 'Black toast' WHERE id = 42");
    const log = readFileSync(at("simmer.sqlite-wal"));
    killed.close();
    writeFileSync(at("simmer.sqlite-wal"), log);

    const said = await restore(at("good.sqlite"));

    const [, before] = /what was there is now (.*)/.exec(said.out) ?? [];
    expect([said.code, said.err]).toEqual([0, ""]);
    expect(titles(at("simmer.sqlite"))).toEqual(["Buttered toast", "Ana’s toast"]);
    expect(titles(before!)).toEqual(["Buttered toast", "Black toast"]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("simmer.sqlite"))).toEqual([
      "simmer.sqlite",
    ]);
  });

  test("keeps a damaged store too, as it is", async () => {
    const file = givenStore();
    await backup(at("good.sqlite"));
    writeFileSync(file, "no database at all");

    const said = await restore(at("good.sqlite"));

    const [, before] = /what was there is now (.*)/.exec(said.out) ?? [];
    expect(titles(file)).toHaveLength(2);
    expect(readFileSync(before!, "utf8")).toBe("no database at all");
  });

  test("into an empty folder makes a store that a site serves", async () => {
    const other = mkdtempSync(path.join(tmpdir(), "simmer-keep-"));
    givenStore();
    await backup(at("good.sqlite"));

    await commands.run("restore", other, [at("good.sqlite")]);
    const site = await createTestSite({ dataDir: other });

    expect((await site.get("/recipe/42")).body.title).toBe("Ana’s toast");
    expect((await site.get("/recipe")).body.total).toBe(2);
    await site.destroy();
  });

  test("is refused while a process works on the folder, and possible once it is gone", async () => {
    const site = await createTestSite();
    const file = path.join(site.dataDir, "good.sqlite");
    await commands.run("backup", site.dataDir, [file]);

    const during = await commands.run("restore", site.dataDir, [file]);
    const served = await site.get("/recipe/1");
    await site.close();
    const after = await commands.run("restore", site.dataDir, [file]);

    expect([during.code, during.err]).toEqual([
      1,
      "A process is working on this data folder: stop the site first.\n",
    ]);
    expect(served.status).toBe(200);
    expect(after.code).toBe(0);
    rmSync(site.dataDir, { recursive: true });
  });

  test("is refused while a release without the folder's lock has the store open", async () => {
    const file = givenStore();
    await backup(at("good.sqlite"));
    const older = new Sqlite(file);
    older.pragma("journal_mode = WAL");
    older.prepare("SELECT count(*) FROM recipe").get();

    const during = await restore(at("good.sqlite"));
    older.close();

    expect([during.code, during.err]).toEqual([1, expect.stringContaining("stop the site first")]);
    expect((await restore(at("good.sqlite"))).code).toBe(0);
  });

  test.each([
    ["damaged", (file: string) => writeFileSync(file, readFileSync(file).fill(0xee, 4096 * 3, 4096 * 30))],
    ["no database", (file: string) => writeFileSync(file, "hello")],
    [
      "no store",
      (file: string) => {
        rmSync(file);
        new Sqlite(file).exec("CREATE TABLE recipe (id)").close();
      },
    ],
    [
      "newer release",
      (file: string) =>
        new Sqlite(file).exec("INSERT INTO kysely_migration VALUES ('9999-later', 'now')").close(),
    ],
    ["no file", (file: string) => rmSync(file)],
  ])("from what is %s changes nothing", async (words, spoil) => {
    const file = givenStore();
    await backup(at("good.sqlite"));
    chmodSync(at("good.sqlite"), 0o600);
    spoil(at("good.sqlite"));
    const before = readFileSync(file);

    const said = await restore(at("good.sqlite"));

    expect(said.code).toBe(1);
    expect(said.err.toLowerCase()).toContain(words === "no database" ? "damaged" : words);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.includes("incoming"))).toEqual([]);
  });
});
