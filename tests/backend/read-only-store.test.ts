import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "~/backend/store/sqlite/open-sqlite";
import { troubleIn } from "~/backend/store/trouble";
import { canTakeRoomAway, takeRoomAway } from "../support/no-room";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.given.member("ana");
});
afterAll(() => site.destroy());

const chat = { messages: [{ role: "user", content: "a lentil soup" }], mode: "composer" };
const registration = {
  ...{ firstName: "Eve", lastName: "Ade", email: "eve@example.test" },
  password: "a password nobody guesses",
};

/** Something of every room that writes, by a member or by nobody. */
const WRITES: [who: "ana" | null, method: string, at: string, body?: unknown][] = [
  ["ana", "POST", "/recipe/1/like"],
  ["ana", "POST", "/recipe/1/bookmark"],
  ["ana", "POST", "/recipe/1/comment", { text: "Half of this would be worse than none." }],
  ["ana", "POST", "/collection", { name: "Sundays" }],
  ["ana", "POST", "/shopping-list/item", { text: "salt" }],
  ["ana", "PATCH", "/user/me", { firstName: "Anna" }],
  ["ana", "POST", "/feedback", { topic: "idea", message: "Hello, this is Ana." }],
  ["ana", "POST", "/chat", chat],
  [null, "POST", "/chat", chat],
  [null, "POST", "/auth/register", registration],
  [null, "POST", "/auth/login", { email: "ana@example.test", password: "wrong, but nobody can count it" }],
  [null, "POST", "/auth/forgot-password", { email: "ana@example.test" }],
];

const READS: ["ana" | null, string][] = [
  [null, "/recipe/1"],
  [null, "/recipe?q=tomato&facets=1"],
  [null, "/recipe/sections/popular"],
  [null, "/category/all"],
  [null, "/readyz"],
  ["ana", "/user/me"],
  ["ana", "/user/me/bookmark"],
  ["ana", "/recipe/1/user-interaction"],
];

const asker = (who: "ana" | null) => (who === null ? site : site.as(who));
const state = () =>
  site.query(
    `select (select count(*) from comment) as comments, (select count(*) from recipe_like) as likes,
      (select count(*) from chat_draft) as drafts, (select count(*) from member) as members,
      (select count(*) from outbox) as mails, (select first_name from member where username = 'ana') as name`,
  );

/** Every write is refused for now and changes nothing, every read is answered, and ours it is none of it. */
async function canBeReadAlone(): Promise<void> {
  const before = await state();
  const answers = await Promise.all(WRITES.map(([who, ...write]) => asker(who).send(...write)));
  for (const [nth, [, method, at]] of WRITES.entries()) {
    const answer = answers[nth]!;
    expect([method, at, answer.status, answer.body.code]).toEqual([method, at, 503, "read_only"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.body.detail).toMatch(/^Simmer can be read but not written to just now/);
  }
  for (const [who, at] of READS) expect([at, (await asker(who).get(at)).status]).toEqual([at, 200]);
  expect(await state()).toEqual(before);
  expect(site.failures).toEqual([]);
}

async function canBeWrittenAgain(): Promise<void> {
  expect((await site.as("ana").post("/recipe/1/like")).status).toBe(200);
  expect((await site.post("/chat", chat)).status).toBe(200);
  expect((await site.as("ana").delete("/recipe/1/like")).status).toBe(200);
}

describe("a store that another program keeps locked", () => {
  let other: Sqlite.Database;
  const lock = () => {
    other = new Sqlite(path.join(site.dataDir, "simmer.sqlite"));
    other.exec("begin exclusive");
  };
  afterEach(() => other.close());

  test("can be read, refuses what would be written, and takes it once it is let go", async () => {
    lock();

    await canBeReadAlone();

    expect(site.logged.join("\n")).toContain(
      "The store cannot be written to: another program keeps it locked",
    );
    other.exec("rollback");
    await canBeWrittenAgain();
  }, 120_000);

  test("is read while a write waits for it, and the write is done when that was short", async () => {
    lock();
    const begun = performance.now();
    let writtenAfter = 0;
    const writing = site
      .as("ana")
      .post("/recipe/1/like")
      .then((answer) => {
        writtenAfter = performance.now() - begun;
        return answer;
      });

    const read = await Promise.all(Array.from({ length: 20 }, () => site.get("/recipe/1")));
    expect(read.every(({ status }) => status === 200)).toBe(true);
    expect(writtenAfter).toBe(0);

    other.exec("rollback");
    expect((await writing).status).toBe(200);
    await site.as("ana").delete("/recipe/1/like");
  });

  test("refuses many counted tries together, not one after the other", async () => {
    lock();
    const begun = performance.now();

    const answers = await Promise.all(Array.from({ length: 8 }, () => site.post("/chat", chat)));

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(503));
    // One wait is 5 seconds; eight of them would be 40.
    expect(performance.now() - begun).toBeLessThan(20_000);
    other.exec("rollback");
  }, 60_000);
});

describe.skipIf(!canTakeRoomAway)("a store whose disk takes nothing any more", () => {
  afterEach(() => takeRoomAway(false));

  test("can be read, refuses what would be written, and takes it once there is room", async () => {
    takeRoomAway(true);

    await canBeReadAlone();

    takeRoomAway(false);
    await canBeWrittenAgain();
  });

  test("keeps members signed in: their access token is renewed, their refresh token holds on", async () => {
    const tokens = await signedIn();
    takeRoomAway(true);

    const meanwhile = await site.post("/auth/refresh", { refresh_token: tokens.refresh_token });
    const unknown = await site.post("/auth/refresh", { refresh_token: "none of ours" });

    expect([meanwhile.status, meanwhile.body.refresh_token]).toEqual([200, tokens.refresh_token]);
    expect((await site.withToken(meanwhile.body.access_token).get("/user/me")).status).toBe(200);
    expect([unknown.status, unknown.body.code]).toEqual([401, "bad_token"]);
    takeRoomAway(false);
    const after = await site.post("/auth/refresh", { refresh_token: tokens.refresh_token });
    expect(after.status).toBe(200);
    expect(after.body.refresh_token).not.toBe(tokens.refresh_token);
  });

  test("ends a stream of a chat with that refusal, to be tried again", async () => {
    takeRoomAway(true);

    const answer = await site.open("POST", "/chat", chat, { headers: { accept: "text/event-stream" } });
    const said = await answer.text();

    expect(
      answer.status === 503 || /event: error\ndata: .*"code":"read_only".*"retryable":true/.test(said),
    ).toBe(true);
  });

  async function signedIn() {
    await site.post("/auth/register", { ...registration, email: "kim@example.test" });
    const { text } = await site.mailTo("kim@example.test");
    const token = /token=([\w-]+)/.exec(text!)![1];
    await site.post("/auth/verify-email", { token, password: registration.password });
    const { email, password } = { ...registration, email: "kim@example.test" };
    return (await site.post("/auth/login", { email, password })).body;
  }
});

describe("what SQLite says", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "simmer-trouble-"));
  const file = path.join(folder, "some.sqlite");
  afterAll(() => rmSync(folder, { recursive: true }));

  test("of a full disk is the error of the whole transaction, and nothing of it is there", async () => {
    const { db, sqlite } = openSqlite(file);
    sqlite.exec("create table setting (name text primary key, value text not null)");
    const pages = sqlite.pragma("page_count", { simple: true });
    sqlite.pragma(`max_page_count = ${pages}`);
    const write = (value: string) =>
      db.transaction().execute(async (at) => {
        await at.insertInto("setting").values({ name: "small", value: "fits" }).execute();
        await at.insertInto("setting").values({ name: "large", value }).execute();
      });

    const error = await write("x".repeat(100_000)).catch((it: unknown) => it);
    const kept = await db.selectFrom("setting").selectAll().execute();
    sqlite.pragma("max_page_count = 10000");
    await write("x".repeat(100_000));

    expect([troubleIn(error), kept]).toEqual(["full", []]);
    expect(await db.selectFrom("setting").select("name").execute()).toHaveLength(2);
    await db.destroy();
  });

  test("of a file that may only be read", () => {
    const readable = new Sqlite(file, { readonly: true });

    const write = () => readable.exec("insert into setting values ('a', 'b')");

    expect(write).toThrow(expect.toSatisfy((it: unknown) => troubleIn(it) === "read-only"));
    readable.close();
  });

  test("of a mistake of ours is no trouble of the store", () => {
    const ours = new Sqlite(file);

    expect(() => ours.exec("select * from nowhere")).toThrow(
      expect.toSatisfy((it: unknown) => troubleIn(it) === null),
    );
    ours.close();
  });
});
