/**
 * What a request costs: npm run bench:pages [-- rounds]
 * Starts the built site, and beside it servers that do nothing but write one page's bytes, each in a process
 * of its own; drives all of them in turns over kept connections, and prints requests a second, processor time
 * a request (from /proc) and latencies. Exits with 1 when a cached page costs more than it may.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { startSite } from "../support/site-process";
import type { Load, Measured } from "./load/keep-asking";
import { signIn } from "./load/member";
import { askOf, cpuOf, memoryOf, start } from "./load/process";

const rounds = Number(process.argv[2] ?? 12);
/** Milliseconds that each is driven in each round. */
const SLICE = 600;
const CONNECTIONS = 16;
/** What a cached page may cost against a server that only writes its bytes. */
const MOST_CPU = 1.2;
const LEAST_RATE = 0.85;

const BROWSER = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": "en-GB,en;q=0.9",
};
const BROTLI = { ...BROWSER, "accept-encoding": "gzip, deflate, br, zstd" };
const PLAIN = { ...BROWSER, "accept-encoding": "identity" };
const PAGE = "/recipes/soups/115/roasted-tomato-soup";

interface Runner {
  name: string;
  pid: number;
  port: number;
  requests: string[];
  /** The bare server that it is measured against. */
  against?: string;
  /** Fewer where each answer takes long. */
  connections?: number;
}

interface Total {
  answers: number;
  refused: number;
  milliseconds: number;
  cpu: number;
  latencies: number[];
}

const site = await startSite({ env: { LIMIT_SCALE: "1000000" } });
const generator = start("generator.ts");
const others: ChildProcess[] = [];

try {
  const runners = await prepare();
  const totals = new Map<string, Total>(
    runners.map(({ name }) => [name, { answers: 0, refused: 0, milliseconds: 0, cpu: 0, latencies: [] }]),
  );
  // Everything once unmeasured: the compiler has seen it, and the page has its best compression.
  for (const runner of runners) await drive(runner, SLICE);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (const runner of runners) await drive(runner, SLICE);
  await new Promise((resolve) => setTimeout(resolve, 1_000));

  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each round begins with another, so that no one always follows the same.
    const turned = [...runners.slice(round % runners.length), ...runners.slice(0, round % runners.length)];
    for (const runner of turned) {
      const before = cpuOf(runner.pid);
      const measured = await drive(runner, SLICE);
      const total = totals.get(runner.name)!;
      total.cpu += cpuOf(runner.pid) - before;
      total.answers += measured.answers;
      total.refused += measured.refused;
      total.milliseconds += measured.milliseconds;
      for (const latency of measured.latencies) total.latencies.push(latency);
    }
    memory.push(memoryOf(site.pid));
  }
  report(runners, totals, memory);
} finally {
  generator.kill();
  for (const child of others) child.kill();
  await site.stop();
}

function drive(
  { port, requests, connections = CONNECTIONS }: Runner,
  milliseconds: number,
): Promise<Measured> {
  const load: Load = { port, requests, connections, milliseconds };
  return askOf<Measured>(generator, load);
}

async function prepare(): Promise<Runner[]> {
  const { cookie, bearer } = await signIn(site.url, site.dataDir);
  const ours = { pid: site.pid, port: site.port };
  // Asked for until its best compression is there, which is what the bare servers are given to write.
  for (let second = 0; second < 6; second++) {
    await answerOf(BROTLI);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  const [plain, brotli] = [await bare(PLAIN), await bare(BROTLI)];
  const get = (path: string, headers = {}) => [raw("GET", path, { ...BROTLI, ...headers })];
  const json = { "content-type": "application/json", accept: "application/json" };
  const like = (wanted: boolean) =>
    raw("POST", "/like/2", { ...BROTLI, ...json, cookie }, JSON.stringify({ wanted: String(wanted) }));
  return [
    { name: "bare server, plain", ...plain, requests: [raw("GET", PAGE, PLAIN)] },
    {
      name: "cached page, plain",
      ...ours,
      requests: [raw("GET", PAGE, PLAIN)],
      against: "bare server, plain",
    },
    { name: "bare server, brotli", ...brotli, requests: get(PAGE) },
    { name: "cached page, brotli", ...ours, requests: get(PAGE), against: "bare server, brotli" },
    { name: "the page uncached, brotli", ...ours, requests: get(PAGE, { cookie: "session=none" }) },
    { name: "the page signed in, brotli", ...ours, requests: get(PAGE, { cookie }) },
    { name: "GET /api/recipe/1", ...ours, requests: get("/api/recipe/1", json) },
    { name: "GET /api/recipe?q=soup", ...ours, requests: get("/api/recipe?q=soup", json) },
    { name: "like, signed in", ...ours, requests: [like(true), like(false)], connections: 4 },
    {
      name: "POST /api/chat (composer)",
      ...ours,
      requests: [
        raw(
          "POST",
          "/api/chat",
          { ...BROTLI, ...json, authorization: `Bearer ${bearer}` },
          JSON.stringify({
            messages: [{ role: "user", content: "a vegetarian soup with lentils for four" }],
            mode: "composer",
          }),
        ),
      ],
      connections: 4,
    },
  ];
}

/** A server that writes what the site answers to such a request, byte for byte. */
async function bare(headers: Record<string, string>): Promise<{ pid: number; port: number }> {
  const answer = await answerOf(headers);
  const child = start("bare-server.ts");
  others.push(child);
  const { port } = await askOf<{ port: number }>(child, answer);
  return { pid: child.pid!, port };
}

/** Body and headers as they come over the wire, without those that every server of Node adds by itself. */
async function answerOf(headers: Record<string, string>): Promise<{ body: string; headers: string[] }> {
  const asking = request({ port: site.port, host: "127.0.0.1", path: PAGE, headers }).end();
  const [answer] = await once(asking, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const pairs = (answer.rawHeaders as string[]).flatMap((name, i, all) =>
    i % 2 === 1 || /^(?:date|connection|keep-alive)$/i.test(name) ? [] : [name, all[i + 1]!],
  );
  return { body: Buffer.concat(chunks).toString("base64"), headers: pairs };
}

function raw(method: string, path: string, headers: Record<string, string>, body = ""): string {
  const lines = Object.entries({
    host: `localhost:${site.port}`,
    ...headers,
    ...(body !== "" && { "content-length": String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

function report(runners: Runner[], totals: ReadonlyMap<string, Total>, memory: number[]): void {
  const reference = totals.get("bare server, brotli")!;
  const rows = runners.map(({ name, against }) => {
    const total = totals.get(name)!;
    const other = against === undefined ? reference : totals.get(against)!;
    const sorted = total.latencies.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
    return {
      "": name,
      "requests/s": Math.round(rate(total)),
      "CPU us/request": Math.round(cost(total)),
      "p50 ms": at(0.5),
      "p99 ms": at(0.99),
      "rate to bare": (rate(total) / rate(other)).toFixed(3),
      "CPU to bare": (cost(total) / cost(other)).toFixed(2),
      refused: total.refused,
    };
  });
  console.table(Object.fromEntries(rows.map(({ "": name, ...row }) => [name, row])));
  const megabytes = memory.map((it) => it.toFixed(0));
  console.log(`Memory of the site after each round, MB: ${megabytes.join(" ")}`);
  console.log(
    `${rounds} rounds of ${SLICE} ms each in turns; where no bare server is the same page's, it is the brotli one.`,
  );

  const tooDear = runners.filter(({ name, against }) => {
    if (against === undefined) return false;
    const [ours, theirs] = [totals.get(name)!, totals.get(against)!];
    return cost(ours) > MOST_CPU * cost(theirs) || rate(ours) < LEAST_RATE * rate(theirs);
  });
  for (const { name } of tooDear)
    console.error(`Too dear: ${name} (at most ${MOST_CPU} of the CPU, at least ${LEAST_RATE} of the rate)`);
  if (tooDear.length > 0) process.exitCode = 1;
}

function rate({ answers, milliseconds }: Total): number {
  return (answers * 1000) / milliseconds;
}

/** Microseconds of processor time an answer. */
function cost({ answers, cpu }: Total): number {
  return cpu / answers;
}
