/**
 * Many chats at once: npm run build && npx tsx tests/bench/chat-streams.ts [streams] [rounds]
 * Starts the built site and asks it for recipes as event streams, written by the composer and then by a model
 * that takes its time: how long until each has its first event and its first part. Then the memory of the site
 * after more and more streams, also of such whose visitor leaves in the middle: resident, and what of its heap
 * is in use when everything that nobody needs is collected.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort, nodeOptions } from "../support/site-process";
import { startSlowModel } from "../support/slow-model";

const [streams = 50, rounds = 6] = process.argv.slice(2).map(Number);
const MARKS = [100, 500, 1000, 2000];

type Mode = "composer" | "model";

const model = await startSlowModel();
const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-bench-"));
const probe = `process.on("SIGUSR2", () => { gc(); const { rss, heapUsed } = process.memoryUsage();
  process.send({ rss, heapUsed }); });`;
const site = spawn(
  process.execPath,
  [
    ...nodeOptions,
    "--expose-gc",
    "--import",
    `data:text/javascript,${encodeURIComponent(probe)}`,
    "build/server.js",
  ],
  {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
      ...{ DATA_DIR: dataDir, LIMIT_SCALE: "100000", ...model.env },
      ...{ AI_TOKENS_A_DAY_ALL_ANONYMOUS: "1000000000", AI_TOKENS_A_DAY_ANONYMOUS: "1000000000" },
      LOG_LEVEL: "debug",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  },
);
const url = `http://127.0.0.1:${port}`;

try {
  await warm();
  await times("composer", 20);
  await times("model", 40);
  model.mood.pace = 1;
  await memories("composer", false);
  await memories("model", false);
  model.mood.pace = 10;
  await memories("model", true);
} finally {
  site.kill();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function times(mode: Mode, pace: number): Promise<void> {
  model.mood.pace = pace;
  // The first round also loads and compiles.
  for (let nth = 0; nth <= rounds; nth++) {
    const before = busy();
    const heard = await round(mode, streams, false);
    const ended = heard.filter(({ last }) => last === "recipe").length;
    const of = (name: "first" | "part" | "whole") => {
      const all = heard.flatMap((it) => it[name] ?? []);
      return `${name} p50 ${share(all, 0.5)}, p95 ${share(all, 0.95)} ms`;
    };
    const worked = heard.flatMap((it) => (it.partAt === null ? [] : it.partAt - before));
    const load = loadavg()[0]!.toFixed(1);
    console.log(
      `${mode} ${nth === 0 ? "cold" : nth}: ${ended} of ${streams} | ${of("first")} | ${of("part")} | ${of("whole")} | site on the CPU until part p95 ${share(worked, 0.95)}, whole ${(busy() - before).toFixed(0)} ms | load ${load}`,
    );
  }
}

async function memories(mode: Mode, isLeaving: boolean): Promise<void> {
  let made = 0;
  for (const mark of mode === "composer" ? MARKS : MARKS.slice(0, 3)) {
    while (made < mark) {
      const many = Math.min(50, mark - made);
      await round(mode, many, isLeaving);
      made += many;
    }
    const { rss, heapUsed } = await memory();
    console.log(
      `${mode}${isLeaving ? ", visitors leave" : ""}: after ${mark} streams ${mega(rss)} MB resident, ${mega(heapUsed)} MB of heap, ${sockets()} sockets`,
    );
  }
}

async function round(mode: Mode, many: number, isLeaving: boolean) {
  return Promise.all(Array.from({ length: many }, (_, nth) => chat(mode, nth, isLeaving)));
}

/** Milliseconds since it was asked, of everything that was heard. Who leaves does so after the first part. */
async function chat(mode: Mode, nth: number, isLeaving: boolean) {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const response = await fetch(`${url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ messages: [{ role: "user", content: "a bean stew for 4" }], mode, seed: nth }),
  });
  if (response.headers.get("content-type")?.startsWith("text/event-stream") !== true)
    throw new Error(await response.text());
  const heard = {
    ...{ first: 0, last: "", whole: 0 },
    part: null as number | null,
    partAt: null as number | null,
  };
  const decoder = new TextDecoder();
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    for (const [, name] of decoder.decode(bytes, { stream: true }).matchAll(/^event: (\w+)$/gm)) {
      heard.first ||= since();
      if (name === "partial" && heard.part === null) [heard.part, heard.partAt] = [since(), busy()];
      heard.last = name!;
    }
    if (isLeaving && heard.part !== null) break;
  }
  return { ...heard, whole: since() };
}

/** A site has warmed up, or says that it could not be, some seconds after its start. */
async function warm(): Promise<void> {
  for await (const line of createInterface(site.stdout!)) if (line.includes("warmed up")) break;
  site.stdout!.resume();
}

/** In bytes, once what was left behind had a moment to end. */
async function memory(): Promise<{ rss: number; heapUsed: number }> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const told = new Promise<{ rss: number; heapUsed: number }>((resolve) => {
    site.once("message", (it) => resolve(it as { rss: number; heapUsed: number }));
  });
  site.kill("SIGUSR2");
  return told;
}

/** Open ones of this machine's IPv4 that have to do with the model. */
function sockets(): number {
  const hex = Number(new URL(model.env.AI_BASE_URL).port).toString(16).toUpperCase().padStart(4, "0");
  const established = new RegExp(`:${hex} 01 `, "g");
  return (readFileSync("/proc/net/tcp", "utf8").match(established) ?? []).length;
}

/** Milliseconds the site's own thread has been on a CPU: what a machine does besides does not count. */
function busy(): number {
  return Number(readFileSync(`/proc/${site.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

function mega(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

function share(times: readonly number[], part: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(0);
}
