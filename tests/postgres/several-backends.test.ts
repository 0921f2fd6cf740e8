import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccessTokens } from "~/backend/accounts/access-tokens";
import { hashPassword } from "~/backend/accounts/passwords";
import { type Backend, createBackend } from "~/backend/index";
import { openStore, type Store } from "~/backend/store/store";
import { keepPlace, newDatabase, queryStore } from "../support/databases";
import { linkIn, startMailServer } from "../support/mail-server";
import { SOUP } from "../support/starter";
import { SITE_URL } from "../support/test-site";

const SECRET = "a secret that four machines share, longer than thirty-two";
const PASSWORD = "a pan, a pot, a lid";

let dataDir: string;
let databaseUrl: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let backends: Backend[];
let store: Store;
const failures: unknown[] = [];
const logged: string[] = [];

/** Four machines: nothing in common but the database and the secret. */
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "simmer-several-"));
  // Empty, so that all four find it without tables.
  databaseUrl = await newDatabase();
  keepPlace({ dataDir, databaseUrl });
  mail = await startMailServer();
  backends = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      createBackend(
        {
          dataDir: path.join(dataDir, String(n)),
          databaseUrl,
          tokenSecret: SECRET,
          site: { url: SITE_URL, name: "Simmer" },
          mail: { smtpUrl: mail.url, from: "Simmer <kitchen@simmer.test>" },
          providers: {},
          limitScale: 1,
        },
        { report: (error) => failures.push(error), log: (line) => logged.push(line) },
      ),
    ),
  );
  store = await openStore({ dataDir, databaseUrl }, async () => {});
}, 60_000);
afterAll(async () => {
  await store.close();
  await Promise.all(backends.map((backend) => backend.close()));
  await mail.close();
  rmSync(dataDir, { recursive: true });
  expect(failures).toEqual([]);
  expect(logged.filter((line) => !/^mail \d+ of request [\w-]+ was taken: /.test(line))).toEqual([]);
});

interface Asked {
  token?: string;
  body?: unknown;
  /** The visitor's address, which limits go by. */
  place?: string;
}

async function ask(n: number, method: string, at: string, { token, body, place }: Asked = {}) {
  const response = await backends[n % 4]!.fetch(
    new Request(`http://api.test${at}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(place !== undefined && { "x-visitor-address": place }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** A member with a session, put straight into the database. */
async function member(name: string, passwordHash: string | null = null) {
  const id = 5_000_000_000 + Math.floor(Math.random() * 1e9);
  const joinedAt = new Date().toISOString();
  const sessionId = `session-of-${name}`;
  await store.accounts.add({
    ...{ id, username: name, firstName: name, lastName: "", joinedAt, passwordHash },
    ...{ email: `${name}@example.test`, emailVerified: true },
  });
  await store.sessions.open({ id: sessionId, memberId: id, createdAt: joinedAt });
  return { id, token: await createAccessTokens(SECRET).sign({ memberId: id, sessionId }, new Date()) };
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe("four backends on one database", () => {
  test("fill it once, though all of them start at once", async () => {
    const totals = await times(4, async (n) => (await ask(n, "GET", "/recipe?limit=1")).body.total);

    expect(new Set(totals)).toEqual(new Set([await store.recipes.count()]));
    expect((await queryStore(dataDir, "SELECT count(*) AS n FROM recipe"))[0]!.n).toBe(totals[0]);
  });

  test("send each mail once, and a link followed on one opens the door on all", async () => {
    await times(16, (n) =>
      ask(n, "POST", "/auth/register", {
        place: `192.0.2.${n}`,
        body: { firstName: "Ana", lastName: "Lee", email: `ana${n}@example.test`, password: PASSWORD },
      }),
    );
    await expect.poll(async () => (await store.outbox.waiting()).count, { timeout: 10_000 }).toBe(0);

    const sent = mail.mails.flatMap((it) => it.to?.map(({ address }) => address) ?? []);
    const token = new URL(linkIn(await mail.next("ana3@example.test"))).searchParams.get("token");
    await ask(1, "POST", "/auth/verify-email", { body: { token, password: PASSWORD } });
    const { body } = await ask(2, "POST", "/auth/login", {
      body: { email: "ana3@example.test", password: PASSWORD },
    });
    const mine = await times(4, (n) => ask(n, "GET", "/user/me", { token: body.access_token }));
    await ask(3, "POST", "/auth/logout", { token: body.access_token, body: {} });
    const gone = await times(4, (n) => ask(n, "GET", "/user/me", { token: body.access_token }));

    expect([...sent].sort()).toEqual(Array.from({ length: 16 }, (_, n) => `ana${n}@example.test`).sort());
    expect(statusesOf(mine)).toEqual([200, 200, 200, 200]);
    expect(statusesOf(gone)).toEqual([401, 401, 401, 401]);
  });

  test("let a few renew one session at once, and end it when a used refresh token comes again later", async () => {
    await member("ben", await hashPassword(PASSWORD));
    const { body } = await ask(0, "POST", "/auth/login", {
      body: { email: "ben@example.test", password: PASSWORD },
    });

    const answers = await times(8, (n) =>
      ask(n, "POST", "/auth/refresh", { body: { refresh_token: body.refresh_token } }),
    );

    // The fifth that comes of one token is one too many for a race, and ends what the others got.
    expect(statusesOf(answers)).toEqual([...Array(4).fill(200), ...Array(4).fill(401)]);
    expect((await ask(1, "GET", "/user/me", { token: body.access_token })).status).toBe(401);
  });

  test("count tries together: five at one account, whichever of them is asked", async () => {
    await member("cleo", await hashPassword(PASSWORD));

    const answers = await times(16, (n) =>
      ask(n, "POST", "/auth/login", {
        body: { email: "cleo@example.test", password: `wrong ${n}` },
        place: "198.51.100.7",
      }),
    );

    expect(statusesOf(answers)).toEqual([...Array(5).fill(401), ...Array(11).fill(429)]);
  });

  test("count fifty likes at the same moment as fifty, and take them all back", async () => {
    const crowd = await times(50, (n) => member(`crowd-${n}`));
    const at = `/recipe/${SOUP.id}/like`;

    const liked = await Promise.all(crowd.map(({ token }, n) => ask(n, "POST", at, { token })));
    const rows = await queryStore(dataDir, `SELECT * FROM recipe_like WHERE recipe_id = ${SOUP.id}`);
    const shown = (await ask(0, "GET", `/recipe/${SOUP.id}`)).body.likeCount;
    await Promise.all(crowd.map(({ token }, n) => ask(n + 1, "DELETE", at, { token })));

    expect(new Set(statusesOf(liked))).toEqual(new Set([200]));
    expect([rows.length, shown]).toEqual([50, 50]);
    expect((await ask(3, "GET", `/recipe/${SOUP.id}`)).body.likeCount).toBe(0);
  });

  test("keep one rating a member, whatever comes at once", async () => {
    const { token } = await member("dora");

    const answers = await times(8, (n) =>
      ask(n, "POST", `/recipe/${SOUP.id}/comment`, {
        token,
        body: { text: `Take ${n}`, rating: (n % 5) + 1 },
      }),
    );

    const [row] = await queryStore(
      dataDir,
      `SELECT ratings, rating_sum, comments, (SELECT sum(rating) FROM recipe_rating it
        WHERE it.recipe_id = recipe_count.recipe_id) AS kept FROM recipe_count WHERE recipe_id = ${SOUP.id}`,
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    expect(row).toMatchObject({ ratings: 1, comments: 8, rating_sum: row!.kept });
  });

  test("give a username to one of those who want it", async () => {
    const crowd = await times(6, (n) => member(`wants-${n}`));

    const answers = await Promise.all(
      crowd.map(({ token }, n) => ask(n, "PATCH", "/user/me", { token, body: { username: "wanted" } })),
    );

    expect(statusesOf(answers)).toEqual([200, ...Array(5).fill(422)]);
    for (const { body } of answers.filter(({ status }) => status === 422))
      expect(body.fields).toEqual({ username: ["is taken"] });
  });

  test("keep the counters of categories with recipes that come and go", async () => {
    const { token } = await member("erik");
    const draft = (n: number) => ({
      ...{
        title: `Toast ${n}`,
        categorySlug: n % 2 === 0 ? "breads" : "breakfast",
        description: "Bread, browned.",
      },
      ...{
        cuisine: "British",
        servings: 1,
        prepMinutes: 1,
        cookMinutes: 3,
        restMinutes: 0,
        difficulty: "easy",
      },
      ingredients: [{ ref: "bread", quantity: { min: 1 }, unit: "slice", name: "bread", scalable: true }],
      ...{ steps: [{ parts: ["Toast ", { ingredient: "bread" }, "."] }], equipment: [], tips: [] },
    });

    const made = await times(8, (n) => ask(n, "POST", "/recipe", { token, body: draft(n) }));
    await Promise.all(
      made.slice(0, 3).map(({ body }, n) => ask(n + 1, "DELETE", `/recipe/${body.id}`, { token })),
    );

    expect(new Set(statusesOf(made))).toEqual(new Set([201]));
    expect(
      await queryStore(
        dataDir,
        `SELECT category_slug FROM category_count WHERE recipes !=
          (SELECT count(*) FROM recipe WHERE recipe.category_slug = category_count.category_slug)`,
      ),
    ).toEqual([]);
  });

  test("let one writer have a draft", async () => {
    const { id } = await member("fay");
    const owner = { memberId: id };
    const [now, until] = ["2026-11-20T10:00:00Z", "2026-11-20T10:00:40Z"];
    const turn = (n: number) => ({ requestId: `turn-${n}`, prompt: "a soup", now, until, after: 0 });
    await store.drafts.begin({ id: "shared", owner, title: "a soup", ...turn(0), until: now });

    const taken = await times(8, (n) => store.drafts.take("shared", owner, turn(n + 1)));

    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

describe("word of a change", () => {
  test("reaches every store once, its own at once", async () => {
    const stores = await times(3, () => openStore({ dataDir, databaseUrl }, async () => {}));
    const heard = stores.map((it) => {
      const tags: string[][] = [];
      it.changes.subscribe((said) => tags.push(said));
      return tags;
    });
    // Each hears "anything" when its subscription stands.
    await expect.poll(() => heard.map((tags) => tags.length)).toEqual([1, 1, 1]);
    await stores[0]!.changes.publish(["recipe:7", "home"]);
    const atOnce = heard[0]!.length;

    await expect.poll(() => heard.map((tags) => tags.length)).toEqual([2, 2, 2]);
    await stores[1]!.changes.publish(Array.from({ length: 2_000 }, (_, n) => `recipe:${n}`));
    await expect.poll(() => heard.map((tags) => tags.length)).toEqual([3, 3, 3]);
    await Promise.all(stores.map((it) => it.close()));

    expect(atOnce).toBe(2);
    expect(heard.map((tags) => tags[1])).toEqual(Array(3).fill(["recipe:7", "home"]));
    expect([heard[0]![2], heard[1]![2]!.length]).toEqual([[], 2_000]);
  });

  test("is not missed for good when the connection breaks", async () => {
    const listening = await openStore({ dataDir, databaseUrl }, async () => {});
    const heard: string[][] = [];
    listening.changes.subscribe((said) => heard.push(said));
    await expect.poll(() => heard.length).toBe(1);

    await queryStore(
      dataDir,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );

    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([[], []]);
    await store.changes.publish(["recipe:8"]);
    await expect.poll(() => heard.at(-1)).toEqual(["recipe:8"]);
    await listening.close();
  });
});
