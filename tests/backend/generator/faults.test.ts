import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createModelWriter } from "~/backend/generator/model/model-writer";
import {
  drops,
  fails,
  failsInStream,
  failsWith200,
  fallsSilent,
  filtered,
  type ModelServer,
  neverAnswers,
  redirects,
  refuses,
  says,
  saysSlowly,
  startModelServer,
  webPage,
} from "../../support/model-server";
import { createTestSite, type TestSite } from "../../support/test-site";
import { eventsOf } from "../../support/writers";

const KEY = "sk-test-0123456789abcdef";
const LIMITS = { firstByte: 250, idle: 250, whole: 4000, backoff: 5, partial: 0 };
const asked = { messages: [{ role: "user", content: "leeks, please" }] };
const EVENTS = { headers: { accept: "text/event-stream" } };

/** Whatever a console was told. */
const printed: unknown[] = [];
let server: ModelServer;
let site: TestSite;
beforeAll(async () => {
  server = await startModelServer();
  const model = createModelWriter({ baseUrl: server.url, apiKey: KEY, model: "test-model", limits: LIMITS });
  site = await createTestSite({ writers: { model } });
});
afterAll(async () => {
  await site.destroy();
  await server.close();
});
beforeEach(() => {
  server.requests.length = 0;
  for (const level of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void printed.push(...said));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

/** Everything that left the generator, with what hides in errors. */
function told(...more: unknown[]): string {
  const all = [...more, ...printed, ...site.logged, ...site.failures];
  return all
    .map((it) => (it instanceof Error ? `${it.stack} ${it.cause} ${JSON.stringify(it)}` : JSON.stringify(it)))
    .join("\n");
}

const WRONG_KEY = fails(401, { message: `Incorrect API key provided: ${KEY}`, code: KEY });

test("the provider is told the id that the log has for the request", async () => {
  server.answers(WRONG_KEY);

  await site.open("POST", "/chat", asked, {
    headers: { ...EVENTS.headers, "x-request-id": "of-this-visit-7" },
  });
  await site.send("POST", "/chat", asked, { "x-request-id": "of-this-visit-8" });

  await vi.waitFor(() =>
    expect(server.requests.map(({ requestId }) => requestId)).toEqual(["of-this-visit-7", "of-this-visit-8"]),
  );
});

describe("what the provider does", () => {
  test.each([
    ["sends a web page", webPage, 502, "provider_bad_reply", true],
    ["talks of other things", says("The weather is fine."), 502, "provider_bad_reply", true],
    ["runs out of tokens", says('{"title": "Le', { finish: "length" }), 502, "truncated", true],
    ["drops the stream", drops('{"title": "Le'), 502, "dropped", true],
    ["refuses the key", WRONG_KEY, 502, "provider_rejected", false],
    ["refuses the words", refuses, 502, "provider_rejected", false],
    ["filters the words", filtered, 502, "provider_rejected", false],
    ["leads elsewhere with the key", redirects("http://127.0.0.1:9/v1"), 502, "provider_rejected", false],
    ["is busy for long", fails(429, { message: KEY }, { "retry-after": "90" }), 503, "provider_busy", true],
    ["has no credit", fails(402, { message: KEY }), 503, "provider_quota", false],
    ["is down", fails(500, { message: KEY }), 503, "provider_down", true],
    ["fails in the stream", failsInStream({ message: KEY, code: 500 }), 503, "provider_down", true],
    ["fails with 200", failsWith200({ message: KEY, code: 402 }), 503, "provider_quota", false],
    ["says nothing at all", neverAnswers, 504, "timeout", true],
    ["falls silent", fallsSilent('{"title": "Le'), 504, "timeout", true],
  ])(
    "when it %s is told by a status and by an event, and never with the key",
    async (_, turn, status, code, retryable) => {
      server.answers(turn);

      const plain = await site.post("/chat", asked);
      const events = await eventsOf(await site.open("POST", "/chat", asked, EVENTS));

      expect([plain.status, plain.body.code]).toEqual([status, code]);
      expect(events.at(-1)).toMatchObject({ name: "error", data: { code, retryable } });
      expect(plain.headers.get("retry-after")).toBe(code === "provider_busy" ? "90" : null);
      expect(events.at(-1)!.data.retryAfter).toBe(code === "provider_busy" ? 90 : undefined);
      expect(server.requests[0]!.authorization).toBe(`Bearer ${KEY}`);
      expect(told(plain.body, [...plain.headers], events)).not.toContain(KEY);
      expect(site.failures).toEqual([]);
    },
  );
});

test.each([
  ["before the provider begins", neverAnswers],
  ["while it writes", saysSlowly(`{"title": "${"Leeks ".repeat(500)}`, 20)],
])("a visitor who leaves %s ends the call to it within a second", async (_, turn) => {
  server.answers(turn);
  const leaving = new AbortController();

  const response = await site.open("POST", "/chat", asked, { ...EVENTS, signal: leaving.signal });
  await response.body!.getReader().read();
  await expect.poll(() => server.requests.length).toBe(1);
  leaving.abort();

  await expect.poll(() => server.requests[0]!.hungUp, { timeout: 1000 }).toBe(true);
  expect(told()).not.toContain(KEY);
});

test("a visitor who leaves before the one answer they asked for is no failure of ours", async () => {
  server.answers(neverAnswers);
  const leaving = new AbortController();

  const coming = site.open("POST", "/chat", asked, { signal: leaving.signal });
  await expect.poll(() => server.requests.length).toBe(1);
  leaving.abort();

  expect((await coming).status).toBe(499);
  expect(site.failures).toEqual([]);
});
