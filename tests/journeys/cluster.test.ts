import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteProcess, startSite } from "../support/site-process";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ command: [process.execPath, "build/commands/cluster.js", "3"] });
});
afterAll(async () => {
  await site.stop();
});

/** How many have begun to listen since the start. */
const listened = () => site.output().split(" is served on ").length - 1;

/** The processes that it has begun, by their numbers. */
function serving(): number[] {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

const pageOf = async (path: string) => {
  // A connection of its own, so that they take turns.
  const answer = await fetch(site.url + path, { headers: { connection: "close" } });
  return { status: answer.status, text: await answer.text() };
};

test("several processes behind one port answer as one", async () => {
  await expect.poll(listened, { timeout: 30_000 }).toBe(3);
  const pages = await Promise.all(Array.from({ length: 12 }, () => pageOf("/category/soups")));

  expect(pages.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(pages.map(({ text }) => /<h1[^>]*>.*?<\/h1>/s.exec(text)?.[0])).size).toBe(1);
});

test("when one is killed the others answer, and another takes its place", async () => {
  const begun = listened();
  const [first, ...others] = serving();
  process.kill(first!, "SIGKILL");
  await expect.poll(serving).not.toContain(first);
  const meanwhile = await Promise.all(Array.from({ length: 6 }, () => pageOf("/about")));

  expect(meanwhile.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await expect.poll(listened, { timeout: 30_000 }).toBe(begun + 1);
  expect(serving()).toHaveLength(3);
  expect(serving()).toEqual(expect.arrayContaining(others));
});

test("ends with all of them when it is told to", async () => {
  const before = serving();

  const { code } = await site.stop();

  expect(code).toBe(0);
  expect(before.filter(isAlive)).toEqual([]);
});

test("does not try again and again what cannot be started", async () => {
  const words = await startSite({
    command: [process.execPath, "build/commands/cluster.js", "2"],
    env: { SITE_URL: "not a url" },
  }).catch((error: Error) => error.message);

  expect(words).toMatch(/The site ended with 1:.*SITE_URL/s);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
