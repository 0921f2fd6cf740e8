import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMailServer } from "../support/mail-server";
import { rawRequest } from "../support/raw-request";
import { logOf } from "../support/site-log";
import { type SiteProcess, startSite } from "../support/site-process";

describe("a running site", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite({ env: { METRICS_TOKEN: "a token for collectors" } });
  });
  afterAll(() => site.stop());

  test("says when it has started, and what of it is on and off", async () => {
    const start = logOf(site).find(({ msg }) => msg.includes("is served on"));

    expect(start).toMatchObject({
      "recipe API": "embedded",
      database: expect.stringContaining("SQLite"),
      mail: expect.stringMatching(/^off/),
      generator: "built-in",
      proxies: "none trusted",
    });
  });

  test("keeps what it knows for its own user alone", () => {
    const names = readdirSync(site.dataDir, { recursive: true, encoding: "utf8" });
    const open = names.filter((name) => (statSync(path.join(site.dataDir, name)).mode & 0o077) !== 0);

    expect(names).toContainEqual(expect.stringMatching(/\.sqlite$/));
    expect(open).toEqual([]);
  });

  test("whose port is taken ends with a word on what to do, and leaves the other at work", async () => {
    const second = startSite({ port: site.port });

    await expect(second).rejects.toThrow(`Port ${site.port} is taken by another program`);
    await expect(second).rejects.not.toThrow("    at ");
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });

  test.each([
    [
      "an environment that does not fit",
      { SITE_URL: "simmer" },
      "SITE_URL: has to be an address that begins with",
    ],
    ["a data folder that is none", { DATA_DIR: "package.json" }, "cannot be used (DATA_DIR): ENOTDIR"],
  ])(
    "with %s ends with a word on what is wrong, and nothing of where it was found",
    async (_, env, words) => {
      const started = startSite({ env });

      await expect(started).rejects.toThrow(words);
      await expect(started).rejects.not.toThrow(/^ {4}at /m);
    },
  );

  test("tells whether it lives and is ready, at its own root and at its API's", async () => {
    const ask = async (path: string) => (await fetch(site.url + path)).json();

    expect(await ask("/healthz")).toEqual({ status: "ok" });
    expect(await ask("/api/healthz")).toEqual({ status: "ok" });
    expect(await ask("/readyz")).toMatchObject({ status: "ready", store: "answers", outbox: { waiting: 0 } });
    expect(await ask("/api/readyz")).toEqual({ status: "ready" });
  });

  test("writes one line for a request: its pattern and id, and neither who asked from where nor for what", async () => {
    const requestId = "journey-0123456789";
    const answer = await fetch(`${site.url}/browse?q=aubergine`, { headers: { "x-request-id": requestId } });
    await answer.text();

    expect(answer.headers.get("x-request-id")).toBe(requestId);
    await expect.poll(() => logOf(site).filter((entry) => entry.requestId === requestId)).toHaveLength(1);
    const [entry] = logOf(site).filter((it) => it.requestId === requestId);
    expect(entry).toMatchObject({ level: "info", method: "GET", route: "/browse", status: 200 });
    expect(entry!.ms).toBeGreaterThan(0);
    expect(JSON.stringify(entry)).not.toMatch(/aubergine|127\.0\.0\.1/);
  });

  test("gives the API the id of the request that a call is made for", async () => {
    const requestId = "journey-of-a-refusal";
    const answer = await fetch(`${site.url}/api/recipe/999999`, { headers: { "x-request-id": requestId } });

    expect(await answer.json()).toMatchObject({ code: "recipe_not_found", requestId });
  });

  test("counts requests by pattern and status", async () => {
    await fetch(`${site.url}/no/such/page`);
    const headers = { authorization: "Bearer a token for collectors" };
    const figures = await (await fetch(`${site.url}/metrics`, { headers })).text();

    expect(figures).toMatch(/^http_request_duration_seconds_count\{.*route="\/browse",status="200"\} \d+$/m);
    expect(figures).toMatch(/^http_request_duration_seconds_count\{.*route="\*",status="404"\} \d+$/m);
    expect(figures).toMatch(/^simmer_outbox_waiting 0$/m);
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(figures).not.toContain("aubergine");
  });

  test("shows its figures to nobody without the token", async () => {
    const elsewhere = { "x-forwarded-for": "203.0.113.7" };
    const ask = (headers: Record<string, string>) => fetch(`${site.url}/metrics`, { headers });

    expect((await ask(elsewhere)).status).toBe(401);
    expect((await ask({})).status).toBe(401);
    expect((await ask({ ...elsewhere, authorization: "Bearer a token for collectors" })).status).toBe(200);
  });

  test("names the request also where its address is too long", async () => {
    const requestId = "req-too-long-1234";

    const answer = await fetch(`${site.url}/browse?q=${"a".repeat(9_000)}`, {
      headers: { "x-request-id": requestId },
    });

    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([414, requestId]);
  });

  test.each(["PROPFIND", "OPTIONS"])(
    "has a line for a %s that no page takes, and no error",
    async (method) => {
      const requestId = `journey-with-${method}`;

      const { status } = await rawRequest(site.url, { method, headers: { "x-request-id": requestId } });

      await expect.poll(() => logOf(site).filter((entry) => entry.requestId === requestId)).not.toEqual([]);
      const entries = logOf(site).filter((entry) => entry.requestId === requestId);
      expect(status).toBe(405);
      expect(entries).toMatchObject([{ level: "info", method, status: 405 }]);
    },
  );

  test("has no security.txt while nobody is named in it", async () => {
    expect((await fetch(`${site.url}/.well-known/security.txt`)).status).toBe(404);
  });
});

describe("a site that is reached by https", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite({
      env: { SITE_URL: "https://simmer.test", SECURITY_CONTACT: "holes@simmer.test" },
    });
  });
  afterAll(() => site.stop());

  test("tells browsers to stay with https, and whom to tell of a hole", async () => {
    const page = await fetch(`${site.url}/about`);
    const contact = await (await fetch(`${site.url}/.well-known/security.txt`)).text();

    expect(page.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}$/);
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';.*base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure/,
    );
    expect(contact).toContain("Contact: mailto:holes@simmer.test\n");
    expect(contact).toContain("Canonical: https://simmer.test/.well-known/security.txt\n");
  });

  test("gives its cookies to no other host and to no script", async () => {
    const theme = await fetch(`${site.url}/theme`, {
      method: "POST",
      body: new URLSearchParams({ theme: "dark" }),
      redirect: "manual",
    });
    const wish = await fetch(`${site.url}/collections`, { redirect: "manual" });

    expect(wish.headers.get("set-cookie")).toMatch(
      /^__Host-toasts=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(theme.headers.get("set-cookie")).toMatch(/; Secure; SameSite=Lax$/);
  });
});

describe("a site whose recipe API is another process", () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let api: SiteProcess;
  let site: SiteProcess;
  beforeAll(async () => {
    mail = await startMailServer();
    api = await startSite({ env: { SMTP_URL: mail.url, MAIL_FROM: "kitchen@simmer.test" } });
    site = await startSite({ env: { API_BASE_URL: `${api.url}/api` } });
  });
  afterAll(async () => {
    await Promise.all([site?.stop(), api?.stop()]);
    await mail.close();
  });

  test("gives a visit one id, from its own log through the API's to the mail that it led to", async () => {
    const requestId = "journey-to-the-mail";
    const email = "traced@example.test";
    const answer = await fetch(`${site.url}/signup`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: site.url, "x-request-id": requestId },
      body: new URLSearchParams({
        firstName: "Tra",
        lastName: "Ced",
        email,
        password: "a pan, a pot, a lid",
      }),
    });

    const { headers, messageId } = await mail.next(email);
    const linesOf = (process: SiteProcess) =>
      logOf(process)
        .filter((entry) => entry.requestId === requestId || entry.msg.includes(requestId))
        .map(({ msg, route, requestId: own }) => ({ msg, route, own }));
    expect(answer.status).toBe(303);
    expect(headers).toContainEqual(expect.objectContaining({ key: "x-request-id", value: requestId }));
    await expect
      .poll(() => linesOf(site))
      .toEqual([{ msg: expect.any(String), route: "/signup", own: requestId }]);
    await expect
      .poll(() => linesOf(api))
      .toEqual(
        expect.arrayContaining([
          { msg: expect.any(String), route: "/api/auth/register", own: requestId },
          {
            msg: `mail 1 of request ${requestId} was taken: Message-ID ${messageId!.slice(1, 37)}`,
            route: undefined,
            own: undefined,
          },
        ]),
      );
    expect(logOf(api).filter(({ msg }) => msg.includes(email))).toEqual([]);
  });
});
