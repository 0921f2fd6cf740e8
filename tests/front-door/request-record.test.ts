import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Histogram, Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { AnswerTimes } from "../../app/front-door/answer-times";
import { createLogger } from "../../app/front-door/logger";
import { createMetrics } from "../../app/front-door/metrics";
import { recordRequests } from "../../app/front-door/request-record";

const ODD = '/odd"\\\u2028:id';

/** A server that records its requests; answers with 503 below /down, and never to the end below /slow. */
async function recorded(ask: (url: string) => Promise<unknown>, level = "info") {
  const lines: string[] = [];
  const writer = { write: (line: string) => lines.push(line) };
  const log = createLogger(writer);
  log.level = level;
  const metrics = createMetrics();
  const patternOf = (pathname: string) => (pathname.startsWith("/odd") ? ODD : pathname);
  const record = recordRequests({ log, destination: writer, metrics, patternOf });
  let open = 0;
  const server = createServer((req, res) => {
    open += 1;
    const userId = req.headers["x-user"];
    record(req, res, { requestId: "request-1", address: "203.0.113.7", ...(userId && { userId }) });
    res.once("close", () => {
      open -= 1;
    });
    if (req.url!.startsWith("/slow")) return void res.write("so far");
    res.writeHead(req.url!.startsWith("/down") ? 503 : 200).end("x");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await vi.waitFor(() => expect(open).toBe(0));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { lines, entries: lines.map((line) => JSON.parse(line)), figures: await metrics.text() };
}

test("each request is one line of the log, as the logger writes its own", async () => {
  const { lines, entries } = await recorded((url) => fetch(`${url}/odd/7?q=secret`, { method: "POST" }));
  const own: string[] = [];
  const { level, time, msg, ...said } = entries[0];
  createLogger({ write: (line) => own.push(line) }).info(said, msg);

  expect(lines).toHaveLength(1);
  expect(said).toEqual({ requestId: "request-1", method: "POST", route: ODD, status: 200, ms: said.ms });
  expect([level, msg]).toEqual(["info", `POST ${ODD} 200`]);
  expect(Date.now() - Date.parse(time)).toBeLessThan(60_000);
  const timeless = (line: string) => line.replace(/"time":"[^"]+"/, "");
  expect(timeless(lines[0]!)).toBe(timeless(own[0]!));
  expect(lines[0]).not.toMatch(/secret|203\.0/);
});

test("a member is named by their id, whatever is in it, and who left before the end is told apart", async () => {
  const { entries } = await recorded(async (url) => {
    await fetch(`${url}/`, { headers: { "x-user": '7"}' } });
    await new Promise<void>((resolve) => {
      const asking = get(`${url}/slow`, (answer) =>
        answer.once("data", () => {
          asking.destroy();
          resolve();
        }),
      );
      asking.on("error", () => {});
    });
  });

  expect(entries[0]).toMatchObject({ userId: '7"}', route: "/" });
  expect(entries[0].left).toBeUndefined();
  expect(entries[1]).toMatchObject({ route: "/slow", left: true });
});

test("failures are warnings, and the pulse of machines is not news", async () => {
  const ask = async (url: string) => {
    for (const path of ["/down", "/healthz", "/assets/a.js", "/"]) await fetch(url + path);
  };

  const { entries } = await recorded(ask);
  const { entries: warnings } = await recorded(ask, "warn");

  expect(entries.map(({ level, route }) => [level, route])).toEqual([
    ["warn", "/down"],
    ["info", "/assets/*"],
    ["info", "/"],
  ]);
  expect(warnings.map(({ route }) => route)).toEqual(["/down"]);
});

test("requests are counted by route, method and status", async () => {
  const { figures } = await recorded(async (url) => {
    await fetch(`${url}/`);
    await fetch(`${url}/?page=2`);
    await fetch(`${url}/down`, { method: "REPORT" });
  });

  expect(figures).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/",status="200"\} 2$/m);
  expect(figures).toMatch(/_count\{method="other",route="\/down",status="503"\} 1$/m);
  expect(figures).toMatch(/^http_requests_under_way\{route="\/"\} 0$/m);
});

test("times are written as prom-client writes its own histogram", async () => {
  const ours = new AnswerTimes();
  const [mine, theirs] = [new Registry(), new Registry()];
  mine.registerMetric(ours as never);
  const reference = new Histogram({
    ...{ name: ours.name, help: ours.help, registers: [theirs] },
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const kinds = [
    { method: "GET", route: "/", status: 200 },
    { method: "POST", route: '/a"b', status: 404 },
  ];

  for (const kind of kinds)
    for (const seconds of [0, 0.002, 0.0021, 0.3, 10, 11]) {
      ours.of(kind).took(seconds);
      reference.observe(kind, seconds);
    }

  const sorted = async (registry: Registry) =>
    (await registry.metrics()).replaceAll(/\{([^}]*)\}/g, (_, labels: string) =>
      labels.split(",").sort().join(),
    );
  expect(await sorted(mine)).toBe(await sorted(theirs));
});
