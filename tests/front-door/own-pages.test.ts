import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createMetrics } from "../../app/front-door/metrics";
import { ownPages, type Readiness } from "../../app/front-door/own-pages";

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface About {
  readiness?: () => Promise<Readiness>;
  metricsToken?: string;
  securityContact?: string;
  siteUrl?: string;
}

async function site({
  readiness,
  metricsToken,
  securityContact,
  siteUrl = "http://localhost:3000",
}: About = {}) {
  const isOwnPage = ownPages({
    siteUrl,
    securityContact: securityContact ?? null,
    metrics: createMetrics(),
    metricsToken: metricsToken ?? null,
    readiness: readiness ?? (async () => ({ ready: true, store: "answers" })),
  });
  const server = createServer((req, res) => {
    if (!isOwnPage(req, res)) res.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, init?: RequestInit) => fetch(url + path, init);
}

test("the process lives as long as it answers", async () => {
  const ask = await site();

  expect(await (await ask("/healthz")).json()).toEqual({ status: "ok" });
  expect((await ask("/healthz", { method: "POST" })).status).toBe(405);
});

test("readiness says how the parts are, and 503 when one that is needed fails", async () => {
  const good = await (await site())("/readyz");
  const bad = await (await site({ readiness: async () => ({ ready: false, store: "does not answer" }) }))(
    "/readyz",
  );
  const broken = await (await site({ readiness: () => Promise.reject(new Error("no")) }))("/readyz");

  expect([good.status, await good.json()]).toEqual([200, { status: "ready", store: "answers" }]);
  expect([bad.status, await bad.json()]).toEqual([503, { status: "not ready", store: "does not answer" }]);
  expect(broken.status).toBe(503);
});

test("figures are for this machine, but not for what a proxy on it passes on", async () => {
  const ask = await site();

  const figures = await ask("/metrics");
  const passedOn = await ask("/metrics", { headers: { "x-forwarded-for": "203.0.113.7" } });
  const behindSilentProxy = await (await site({ siteUrl: "https://recipes.example" }))("/metrics");

  expect(figures.headers.get("content-type")).toContain("version=0.0.4");
  expect(await figures.text()).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(passedOn.status).toBe(403);
  expect(behindSilentProxy.status).toBe(403);
});

test("the event loop's delay has been measured when it is first asked for", async () => {
  const text = await createMetrics().text();

  const delays = [...text.matchAll(/^nodejs_eventloop_lag_(?:min|max|mean|p99)_seconds (\S+)$/gm)];
  expect(delays).toHaveLength(4);
  for (const [line, seconds] of delays) {
    expect(Number(seconds), line).toBeGreaterThan(0);
    expect(Number(seconds), line).toBeLessThan(60);
  }
});

test("a collector elsewhere brings the token", async () => {
  const ask = await site({ metricsToken: "a token of some length" });
  const from = { "x-forwarded-for": "203.0.113.7" };

  const with_ = await ask("/metrics", {
    headers: { ...from, authorization: "Bearer a token of some length" },
  });
  const wrong = await ask("/metrics", {
    headers: { ...from, authorization: "Bearer another of some length" },
  });

  expect(with_.status).toBe(200);
  expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});

test("a site without a contact has no security.txt", async () => {
  const path = "/.well-known/security.txt";

  expect((await (await site())(path)).status).toBe(404);
  const answer = await (await site({ securityContact: "holes@site.test" }))(path);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toContain("Contact: mailto:holes@site.test");
});

test("a figure that cannot be read does not take the others along", async () => {
  const metrics = createMetrics();
  metrics.watch("broken", "Never read", () => Promise.reject(new Error("no")));
  metrics.watch("right", "Always read", () => 7);

  const text = await metrics.text();

  expect(text).toMatch(/^right 7$/m);
  expect(text).toMatch(/^broken nan$/im);
});
