/**
 * Many chats at once: npm run build && npx tsx tests/bench/chat-streams.ts [streams] [rounds]
 * Starts the built site and asks it for recipes as event streams, written by the composer and then by a model
 * that takes its time: how long until each has its first event and its first part, and what memory does.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../support/site-process";
import { startSlowModel } from "../support/slow-model";

const [streams = 50, rounds = 4] = process.argv.slice(2).map(Number);

const model = await startSlowModel();
model.mood.pace = 40;
const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-bench-"));
const site = spawn(process.execPath, ["build/server.js"], {
  env: {
    ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
    ...{ DATA_DIR: dataDir, LIMIT_SCALE: "100000", AI_TOKENS_A_DAY_ANONYMOUS: "1000000000", ...model.env },
  },
  stdio: ["ignore", "ignore", "inherit"],
});
const url = `http://127.0.0.1:${port}`;

try {
  await answering();
  await round("composer", 1);
  for (const mode of ["composer", "model"] as const)
    for (let nth = 1; nth <= rounds; nth++) {
      const heard = await round(mode, streams);
      const ended = heard.filter(({ last }) => last === "recipe").length;
      const parts = heard.map(({ part }) => part).filter((it) => it !== null);
      console.log(
        [
          `${mode} ${nth}: ${streams} streams, ${ended} with a recipe`,
          `first event p50 ${middle(heard.map(({ first }) => first))}, last ${longest(heard.map(({ first }) => first))} ms`,
          `first part p50 ${middle(parts)}, last ${longest(parts)} ms (${parts.length} had one)`,
          `whole ${longest(heard.map(({ whole }) => whole))} ms`,
          `memory ${memory()} MB`,
        ].join(" | "),
      );
    }
} finally {
  site.kill();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function round(mode: "composer" | "model", many: number) {
  return Promise.all(Array.from({ length: many }, (_, nth) => chat(mode, nth)));
}

/** Milliseconds since it was asked, of everything that was heard. */
async function chat(mode: "composer" | "model", nth: number) {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const response = await fetch(`${url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ messages: [{ role: "user", content: "a bean stew for 4" }], mode, seed: nth }),
  });
  if (response.headers.get("content-type")?.startsWith("text/event-stream") !== true)
    throw new Error(await response.text());
  const heard = { first: 0, part: null as number | null, last: "", whole: 0 };
  const decoder = new TextDecoder();
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    for (const [, name] of decoder.decode(bytes, { stream: true }).matchAll(/^event: (\w+)$/gm)) {
      heard.first ||= since();
      if (name === "partial") heard.part ??= since();
      heard.last = name!;
    }
  }
  return { ...heard, whole: since() };
}

async function answering(): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    if (
      await fetch(`${url}/api/readyz`).then(
        (it) => it.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The site did not start");
}

/** Of the site's process, resident. */
function memory(): string {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) / 1024).toFixed(0);
}

function middle(times: readonly number[]): string {
  return ([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(0);
}

function longest(times: readonly number[]): string {
  return Math.max(0, ...times).toFixed(0);
}
