import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiProblem } from "~/web/api-client.server";
import { CircuitOpen, createCircuit } from "~/web/circuit";
import { createRemoteApi } from "~/web/remote-api.server";

/** An API whose behaviour a test changes while it is asked; it counts what reaches it. */
async function stub(first: RequestListener) {
  const api = { behave: first, asked: [] as string[] };
  const server = createServer((req, res) => {
    api.asked.push(`${req.method} ${req.url}`);
    api.behave(req, res);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(api, { remote: createRemoteApi(url) });
}

const answers =
  (status: number, type = "application/json"): RequestListener =>
  (_, res) =>
    res.writeHead(status, { "content-type": type }).end("{}");
const drops: RequestListener = (req) => req.socket.destroy();
const hangs: RequestListener = () => {};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiProblem) => error,
  );

const closing: (() => unknown)[] = [];
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});

describe("a remote API", () => {
  test.each([
    ["drops the connection", drops],
    ["answers 502", answers(502)],
    ["answers 503", answers(503)],
  ])("that %s once is asked a second time for what only reads", async (_, misbehave) => {
    const api = await stub((req, res) => {
      api.behave = answers(200);
      misbehave(req, res);
    });

    const answer = await api.remote.send("/recipe/1", {});

    expect(answer.status).toBe(200);
    expect(api.asked).toEqual(["GET /recipe/1", "GET /recipe/1"]);
  });

  test("is never asked twice for what changes something", async () => {
    const api = await stub(drops);

    const problem = await refusal(api.remote.send("/recipe/1/like", { method: "POST" }));

    expect(problem).toMatchObject({ status: 503, code: "api_down", about: { retryAfter: "5" } });
    expect(api.asked).toEqual(["POST /recipe/1/like"]);
  });

  test("that answers 500 answers: nothing is tried again, and it is not taken for away", async () => {
    const api = await stub(answers(500));

    for (let i = 0; i < 10; i++) expect((await api.remote.send("/recipe/1", {})).status).toBe(500);

    expect(api.asked).toHaveLength(10);
    expect(api.remote.answers()).toBe(true);
  });

  test("that says itself what is wrong, as that its model is down, is not taken for away", async () => {
    const api = await stub(answers(503, "application/problem+json"));

    for (let i = 0; i < 10; i++) await api.remote.send("/chat", { method: "POST" });

    expect(api.remote.answers()).toBe(true);
  });

  test("that is gone is soon left alone, and found again by the first call after it is back", async () => {
    const api = await stub(drops);
    for (let i = 0; i < 5; i++) await refusal(api.remote.send("/recipe/1", {}));
    expect(api.remote.answers()).toBe(false);
    api.asked.length = 0;

    for (let i = 0; i < 20; i++)
      expect(await refusal(api.remote.send("/recipe/1", {}))).toMatchObject({
        status: 503,
        code: "api_down",
      });
    expect(api.asked.filter((it) => it !== "GET /healthz")).toEqual([]);

    api.behave = answers(200);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect((await api.remote.send("/recipe/1", {})).status).toBe(200);
    expect(api.remote.answers()).toBe(true);
  });

  test("that hangs is given up, and then nobody waits for it any more", async () => {
    const api = await stub(hangs);
    const calls = await Promise.all(
      Array.from({ length: 5 }, () => refusal(api.remote.send("/recipe/1", {}))),
    );
    expect(calls.map((problem) => problem?.code)).toEqual(Array(5).fill("timeout"));
    api.asked.length = 0;

    const later = await refusal(api.remote.send("/recipe/1", {}));

    expect(later).toMatchObject({ status: 503, code: "api_down" });
    expect(api.asked).toEqual(["GET /healthz"]);
  }, 15_000);

  test("is not blamed for visitors who leave", async () => {
    const api = await stub(hangs);
    for (let i = 0; i < 6; i++) {
      const leaving = new AbortController();
      const asked = refusal(api.remote.open("/chat", { method: "POST", signal: leaving.signal }));
      leaving.abort();
      await asked;
    }

    expect(api.remote.answers()).toBe(true);
  });
});

describe("a circuit", () => {
  test("looks once for all who come at the same time", async () => {
    let looks = 0;
    const circuit = createCircuit({
      most: 1,
      rest: 0,
      probe: async () => {
        looks += 1;
        return true;
      },
    });
    circuit.failed();

    await Promise.all([circuit.enter(), circuit.enter(), circuit.enter()]);

    expect(looks).toBe(1);
    expect(circuit.isOpen()).toBe(false);
  });

  test("counts failures in a row and forgets them with a success", async () => {
    const circuit = createCircuit({ most: 2, probe: async () => false });
    circuit.failed();
    circuit.succeeded();
    circuit.failed();
    await circuit.enter();
    circuit.failed();

    await expect(circuit.enter()).rejects.toBeInstanceOf(CircuitOpen);
  });
});
