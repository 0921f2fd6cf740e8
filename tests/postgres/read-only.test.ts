import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../support/databases";
import { startPostgres } from "../support/postgres-server";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.given.member("ana");
});
afterAll(() => site.destroy());

/** Tells the database something that a read-only one takes too. */
async function tell(...statements: string[]): Promise<void> {
  const db = await openDatabase(site.dataDir);
  try {
    await db.connection().execute(async (at) => {
      await sql`set default_transaction_read_only = off`.execute(at);
      for (const statement of statements) await sql.raw(statement).execute(at);
    });
  } finally {
    await db.destroy();
  }
}

/** Waits until they are gone, so that whoever held one has heard of it. */
const HANG_UP =
  "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

const ofThis = (change: string) =>
  `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`;

async function expectReadAlone(): Promise<void> {
  const written = await site.as("ana").post("/recipe/1/comment", { text: "Half of it would be worse." });
  const tried = await site.post("/auth/forgot-password", { email: "ana@example.test" });
  const read = await site.get("/recipe?q=tomato");

  for (const { status, body, headers } of [written, tried]) {
    expect([status, body.code]).toEqual([503, "read_only"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(read.status).toBe(200);
  expect((await site.get("/recipe/1")).body.commentCount).toBe(0);
  expect(site.failures).toEqual([]);
}

describe("a PostgreSQL that takes no writes", () => {
  test("because it is read-only, as a standby is, can be read, and takes them once it does again", async () => {
    const liked = () => site.as("ana").post("/recipe/1/like");
    await tell(ofThis("set default_transaction_read_only = on"), HANG_UP);
    try {
      // A connection that was hung up is noticed by the first who takes it, if not before.
      await expect.poll(async () => (await liked()).body.code).toBe("read_only");

      await expectReadAlone();
    } finally {
      await tell(ofThis("reset default_transaction_read_only"), HANG_UP);
    }
    await expect.poll(async () => (await liked()).status).toBe(200);
    expect(site.logged.join("\n")).toContain("it may only be read (25006)");
  });

  test("because its disk is full can be read, and takes them once there is room", async () => {
    await tell(
      `create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
      "create trigger no_room before insert on comment execute function no_room()",
      "create trigger no_room before insert on rate_limit execute function no_room()",
    );

    await expectReadAlone();

    await tell("drop function no_room cascade");
    expect((await site.as("ana").post("/recipe/1/comment", { text: "There is room." })).status).toBe(201);
  });
});

test("a PostgreSQL that is gone is said to be out of reach, with a time to come back, and is no fault of ours", async () => {
  const server = await startPostgres();
  const away = await createTestSite({ databaseUrl: server.urlOf("postgres") });
  expect((await away.get("/recipe/1")).status).toBe(200);
  await server.stop();

  const read = await away.get("/recipe/1");
  const ready = await away.get("/readyz");

  for (const { status, body, headers } of [read, ready]) {
    expect([status, body.code, body.detail]).toEqual([
      503,
      "busy",
      "The recipes cannot be reached right now.",
    ]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(away.failures).toEqual([]);
  expect(away.logged.filter((line) => line.startsWith("The store does not answer"))).toHaveLength(1);
  await away.close();
  rmSync(away.dataDir, { recursive: true });
}, 120_000);
