import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccessTokens } from "~/backend/accounts/access-tokens";
import { openStore } from "~/backend/store/store";
import { becomeMember } from "../support/become-member";
import { launchBrowser, openPage } from "../support/browser";
import { startFreezableLine } from "../support/freezable-line";
import { startMailServer } from "../support/mail-server";
import { type PostgresServer, startPostgres } from "../support/postgres-server";
import { logOf } from "../support/site-log";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

const SECRETS = {
  SESSION_SECRET: "a session secret that all machines share",
  TOKEN_SECRET: "a token secret that all the machines share",
};

let server: PostgresServer;
let admin: pg.Client;
let dataDir: string;
/** An empty database. */
let databaseUrl: string;
let databases = 0;

beforeAll(async () => {
  server = await startPostgres();
  admin = new pg.Client({ connectionString: server.urlOf("postgres") });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "simmer-postgres-site-"));
  databases++;
  await admin.query(`CREATE DATABASE site_${databases}`);
  databaseUrl = server.urlOf(`site_${databases}`);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test("a site whose PostgreSQL says nothing any more still stops when it is told to", async () => {
  const line = await startFreezableLine(databaseUrl);
  const env = { DATABASE_URL: line.url, ...SECRETS };
  const site = await startSite({ dataDir, env });
  line.freeze();
  const asked = fetch(`${site.url}/api/recipe/1`).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 500));

  const { code, took } = await site.stop();
  await asked;
  await line.close();

  expect(code).toBe(1);
  expect(took).toBeLessThan(10_000);
  const errors = () => logOf(site).flatMap(({ level, msg }) => (level === "error" ? [msg] : []));
  await expect.poll(errors).toContainEqual(expect.stringMatching(/^not everything could be ended in time/));
});

describe("a site that moves to PostgreSQL", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test("keeps its members, who go on where they were, also after the next start", async () => {
    const before = await startSite({ dataDir });
    const page = await openPage(browser, { baseURL: before.url });
    await becomeMember(page, dataDir, "Ana", SOUP.path);
    await page
      .getByRole("button", { name: /^Like\b/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^Liked/ }).waitFor();
    await page.waitForLoadState("networkidle");
    await before.stop();

    const printed = execFileSync("npm", ["run", "--silent", "move", "--", `sqlite:${dataDir}`, databaseUrl], {
      encoding: "utf8",
    });
    const kept = (name: string) => readFileSync(path.join(dataDir, "secrets", name), "utf8");
    const env = {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: kept("session-secret"),
      TOKEN_SECRET: kept("token-secret"),
    };
    const moved = await startSite({ dataDir, env, port: before.port });

    await page.goto(SOUP.path);
    await page.getByRole("button", { name: /^Liked/ }).waitFor();
    await page.getByLabel("How did it go?").fill("Better every time.");
    await page.getByRole("button", { name: /^Comment$/ }).click();
    await page.getByText("Your comment is there.").waitFor();
    await moved.stop();
    const again = await startSite({ dataDir, env, port: before.port });
    await page.goto("/");
    await page.getByLabel("Menu of Ana").waitFor();
    await page.getByRole("searchbox", { name: "Search recipes" }).first().fill("roasted tomato");
    await page.getByRole("button", { name: "Search" }).first().click();
    await page.getByRole("link", { name: "Roasted tomato soup" }).first().click();

    await page.getByText("Better every time.").waitFor();
    expect(printed).toMatch(/^recipe_like +1$/m);
    expect(again.output()).toMatch(/"database":"PostgreSQL at /);
    await page.context().close();
    await again.stop();
  }, 180_000);
});

describe("four processes on one PostgreSQL, one of which is killed", () => {
  test("lose nothing that was said to be done", async () => {
    const mail = await startMailServer();
    const env = { ...SECRETS, DATABASE_URL: databaseUrl, SMTP_URL: mail.url, LIMIT_SCALE: "1000" };
    const sites: SiteProcess[] = [];
    for (let n = 0; n < 4; n++) sites.push(await startSite({ env }));
    const members = await crowd(12);
    const doomed = sites[3]!;
    /** Whether it was answered as done; the killed one may not answer. */
    const done = (site: SiteProcess, method: string, at: string, token?: string, body?: unknown) =>
      fetch(`${site.url}/api${at}`, {
        method,
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).then(
        ({ status }) => status < 300,
        () => false,
      );
    const registered: string[] = [];
    const work = Array.from({ length: 24 }, async (_, n) => {
      const site = sites[n % 4]!;
      for (let turn = 0; turn < 4; turn++) {
        const token = members[(n + turn) % members.length]!;
        await done(site, turn % 2 === 0 ? "POST" : "DELETE", `/recipe/${SOUP.id}/like`, token);
        const email = `new-${n}-${turn}@example.test`;
        const somebody = { firstName: "New", lastName: "Comer", email, password: "a pan, a pot, a lid" };
        if (await done(site, "POST", "/auth/register", undefined, somebody)) registered.push(email);
      }
    });

    await expect.poll(() => registered.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(16);
    await doomed.kill();
    await Promise.all(work);
    await expect.poll(() => waiting("attempts = 0"), { timeout: 30_000 }).toBe(0);
    // What the killed one had in its hands is free again when its lease runs out.
    await query(
      "UPDATE outbox SET due_at = '2026-01-01T00:00:00.000Z' WHERE due_at > '2026' AND error IS NULL",
    );
    await expect.poll(() => waiting("true"), { timeout: 30_000 }).toBe(0);

    const likes = await query(
      `SELECT likes, (SELECT count(*) FROM recipe_like WHERE recipe_id = ${SOUP.id}) AS rows
        FROM recipe_count WHERE recipe_id = ${SOUP.id}`,
    );
    const arrived = mail.mails.map((it) => it.to![0]!.address!);
    const twice = arrived.length - new Set(arrived).size;
    const alive = sites.slice(0, 3);
    const mine = await Promise.all(alive.map((site) => done(site, "GET", "/user/me", members[0])));
    await Promise.all(alive.map((site) => site.stop()));
    await mail.close();
    expect(registered.filter((email) => !arrived.includes(email))).toEqual([]);
    // Only those that it was sending when it was killed can have gone out without its noting it.
    expect(twice).toBeLessThanOrEqual(4);
    expect(likes[0]!.likes).toBe(likes[0]!.rows);
    expect(mine).toEqual([true, true, true]);
  }, 180_000);

  async function waiting(condition: string): Promise<number> {
    return Number(
      (await query(`SELECT count(*) AS n FROM outbox WHERE due_at IS NOT NULL AND ${condition}`))[0]!.n,
    );
  }

  /** Access tokens of members that are put straight into the database. */
  async function crowd(count: number): Promise<string[]> {
    const store = await openStore({ dataDir, databaseUrl }, async () => {});
    const tokens = createAccessTokens(SECRETS.TOKEN_SECRET);
    const now = new Date();
    const made: string[] = [];
    for (let n = 0; n < count; n++) {
      const [id, sessionId] = [5_000_000_000 + n, `session-${n}`];
      await store.accounts.add({
        ...{ id, username: `member-${n}`, firstName: "Member", lastName: "", passwordHash: null },
        ...{ email: `member-${n}@example.test`, emailVerified: true, joinedAt: now.toISOString() },
      });
      await store.sessions.open({ id: sessionId, memberId: id, createdAt: now.toISOString() });
      made.push(await tokens.sign({ memberId: id, sessionId }, now));
    }
    await store.close();
    return made;
  }
});

test("a site that cannot reach its PostgreSQL says which, and keeps the password to itself", async () => {
  const url = new URL(databaseUrl);
  url.password = "not-the-right-one";

  const failed = startSite({ env: { ...SECRETS, DATABASE_URL: url.href } }).then(
    (site) => site.stop(),
    (error: Error) => error.message,
  );

  const message = String(await failed);
  expect(message).toContain(`PostgreSQL at ${url.host}${url.pathname} cannot be used (DATABASE_URL)`);
  expect(message).not.toContain("not-the-right-one");
});
