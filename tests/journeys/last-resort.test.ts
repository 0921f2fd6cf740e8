import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import { queryStore } from "../support/databases";
import { logOf } from "../support/site-log";
import { type SiteProcess, startSite } from "../support/site-process";

const throwing = pathToFileURL(path.resolve("tests/support/throw-on-signal.mjs")).href;

let site: SiteProcess | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

/** The site as `npm start` runs it once it is built, with a fault that a signal sets off. */
const started = (env: Record<string, string> = {}) =>
  startSite({
    command: [process.execPath, "build/commands/start.js"],
    env: { NODE_OPTIONS: `--import=${throwing}`, LIMIT_SCALE: "100000", ...env },
  });

/** The process that serves, below the one that keeps it going. */
function servingOf({ pid }: SiteProcess): number | undefined {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return child === undefined ? undefined : Number(child);
}

const isThere = ({ url }: SiteProcess) =>
  fetch(`${url}/healthz`, { headers: { connection: "close" } }).then(
    (answer) => answer.ok,
    () => false,
  );

async function backAfter(it: SiteProcess, begun: number): Promise<number> {
  for (;;) {
    if (await isThere(it)) return performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a fault that nobody caught costs seconds under load, is logged with its stack, and loses no acknowledged write", async () => {
  site = await started();
  const { url, dataDir } = site;
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let nth = 0; !isOver; nth++) {
      const message = `message ${nth} of writer ${writer}`;
      const body = JSON.stringify({ topic: "other", message });
      const headers = { "content-type": "application/json" };
      const status = await fetch(`${url}/api/feedback`, { method: "POST", headers, body }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status >= 200 && status < 300) acknowledged.push(message);
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
  const faulty = servingOf(site)!;
  const before = acknowledged.length;

  process.kill(faulty, "SIGUSR2");
  await expect.poll(() => servingOf(site!), { timeout: 5_000, interval: 20 }).not.toBe(faulty);
  const gone = performance.now();
  const took = await backAfter(site, gone);
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(writers);

  // Two seconds are the aim; the machine may be busy with other tests.
  expect(took).toBeLessThan(10_000);
  const [fault] = logOf(site).filter(({ level }) => level === "fatal");
  expect(JSON.stringify(fault)).toMatch(/a fault from a timer.*throw-on-signal\.mjs/);
  const kept = new Set((await queryStore(dataDir, "SELECT message FROM feedback")).map((row) => row.message));
  expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
});

test("a process that is killed is started again as well", async () => {
  site = await started();
  const killed = servingOf(site)!;

  process.kill(killed, "SIGKILL");

  await expect.poll(() => servingOf(site!), { timeout: 10_000 }).not.toBe(killed);
  await backAfter(site, performance.now());
  expect(servingOf(site)).toBeGreaterThan(0);
});

test("a process that hangs is killed and started again", async () => {
  site = await started();
  await backAfter(site, 0);
  const hanging = servingOf(site)!;
  // Its first word, from which on it is listened to.
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  process.kill(hanging, "SIGWINCH");

  await expect.poll(() => servingOf(site!), { timeout: 60_000 }).not.toBe(hanging);
  await backAfter(site, performance.now());
  expect(logOf(site).map(({ msg }) => msg)).toContain("a process of the site hangs");
}, 90_000);

test("one that faults again and again is waited for longer each time, and TERM in that time ends all at once", async () => {
  site = await started();
  for (let fault = 0; fault < 2; fault++) {
    await backAfter(site, 0);
    process.kill(servingOf(site)!, "SIGUSR2");
    await expect.poll(() => isThere(site!), { timeout: 5_000 }).toBe(false);
  }
  await expect.poll(() => servingOf(site!), { timeout: 5_000 }).toBeUndefined();

  const { code, took } = await site.stop();
  site = undefined;

  expect(code).toBe(0);
  expect(took).toBeLessThan(1_000);
});

test("settings that do not fit end it with the reason, and are not tried again", async () => {
  const words = await started({ SITE_URL: "not a url" }).catch((error: Error) => error.message);

  expect(words).toMatch(/The site ended with 1:.*SITE_URL/s);
});
