import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newDatabase, placeOf } from "../support/databases";
import { buildOwnerCommands, type OwnerCommands } from "../support/owner-commands";
import { createTestSite, type TestSite } from "../support/test-site";

// Each command is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let site: TestSite;
let commands: OwnerCommands;
beforeAll(async () => {
  [site, commands] = await Promise.all([createTestSite(), buildOwnerCommands()]);
});
afterAll(async () => {
  await site.destroy();
  commands.remove();
});

/** Those that work on a store, with what they need to be told to look into it. */
const COMMANDS: ["admin" | "doctor", string[]][] = [
  ["admin", ["log"]],
  ["doctor", []],
];
const on = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl });

test("the sites on the store hear at once of what the owner decided, and of nothing that was so already", async () => {
  const heard = vi.fn();
  const other = await createTestSite({ dataDir: site.dataDir });
  const stop = other.store.changes.subscribe(heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));

  await commands.run("admin", site.dataDir, ["hide", "recipe", "2"]);
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[[]], [[]]]));
  await commands.run("admin", site.dataDir, ["hide", "recipe", "2"]);

  stop();
  await other.close();
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each(COMMANDS)("%s makes no store in a database that has none", async (command, args) => {
  const empty = await newDatabase();

  const said = await commands.run(command, site.dataDir, args, on(empty));
  const again = await commands.run(command, site.dataDir, args, on(empty));

  expect([said.code, said.out]).toEqual([1, ""]);
  expect(said.err).toMatch(/^There is no store in .*test_\w+ \(DATABASE_URL says where\)\.\n$/);
  expect(again).toEqual(said);
});

test.each(COMMANDS)("%s says where it found no PostgreSQL, and no password", async (command, args) => {
  const { databaseUrl } = await placeOf(site.dataDir);
  const nowhere = new URL(databaseUrl!);
  Object.assign(nowhere, { port: "1", password: "a-secret" });

  const said = await commands.run(command, site.dataDir, args, on(nowhere.href));

  expect(said.code).toBe(1);
  expect(said.err).toContain("cannot be used (DATABASE_URL)");
  expect(said.err).not.toContain("a-secret");
  expect(said.err.trim().split("\n")).toHaveLength(1);
});

test("the doctor mends nothing on PostgreSQL unless told that there is a copy", async () => {
  const said = await commands.run("doctor", site.dataDir, ["--mend"]);

  expect([said.code, said.out]).toEqual([2, ""]);
  expect(said.err).toContain("pg_dump");
});
