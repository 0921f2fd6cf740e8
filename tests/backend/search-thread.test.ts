import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Question } from "~/backend/store/search/find-recipes";
import { createSearchThread, type SearchThread } from "~/backend/store/sqlite/search-thread";
import { searchWorkerFor } from "~/backend/store/sqlite/start-search-worker";
import { createTestSite, type TestSite } from "../support/test-site";

const QUESTION: Question = { sort: "newest", limit: 1, from: { offset: 0 }, facets: false };
const asking = (limit: number): Question => ({ ...QUESTION, limit });

/** A thread that does what the question's limit says: answers, crashes, fails or never comes back. */
const OBEDIENT = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", ({ input }) => {
    if (input.limit === 2) process.exit(1);
    if (input.limit === 3) throw new Error("on purpose");
    if (input.limit === 4) for (;;);
    if (input.limit === 5) return parentPort.postMessage({ error: "no such table" });
    parentPort.postMessage({ result: { ids: [threadId] } });
  });`;

/** A thread that eats what memory it has. */
const GREEDY = `
  const kept = [];
  require("node:worker_threads").parentPort.on("message", () => {
    for (;;) kept.push(new Array(100_000).fill(kept.length));
  });`;

let thread: SearchThread;
let started = 0;
const open = (limits: Parameters<typeof createSearchThread>[1] = {}) => {
  started = 0;
  thread = createSearchThread(async () => {
    started++;
    return new Worker(OBEDIENT, { eval: true });
  }, limits);
  return thread;
};
afterEach(() => thread?.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "answered",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

test("no thread is started before somebody searches", async () => {
  const searching = open();
  expect(started).toBe(0);

  await searching.find(asking(1));
  await searching.find(asking(1));

  expect(started).toBe(1);
});

test("a full queue refuses at once, and says when to come back", async () => {
  const searching = open({ waiting: 2, patience: 1500 });
  const busy = [searching.find(asking(4)), searching.find(asking(1)), searching.find(asking(1))].map(codeOf);

  await expect(searching.find(asking(1))).rejects.toMatchObject({ code: "busy", retryAfter: 1 });

  expect(await Promise.all(busy)).toEqual(["timeout", "answered", "answered"]);
});

test.each([2, 3])("a crashed thread comes back, and its question is refused (way %i)", async (way) => {
  const searching = open();

  const answers = await Promise.all([searching.find(asking(way)), searching.find(asking(1))].map(codeOf));

  expect(answers).toEqual(["busy", "answered"]);
  expect(started).toBe(2);
});

test("a question that takes too long is ended, and the next one is answered", async () => {
  const searching = open({ patience: 1500 });

  expect(await codeOf(searching.find(asking(4)))).toBe("timeout");
  expect(await codeOf(searching.find(asking(1)))).toBe("answered");
});

test("a failure of the database is one of ours and ends nothing", async () => {
  const searching = open();

  expect(await codeOf(searching.find(asking(5)))).toMatch(/no such table/);
  expect(await codeOf(searching.find(asking(1)))).toBe("answered");
  expect(started).toBe(1);
});

test("who still waits when it closes is refused", async () => {
  const searching = open();
  const waiting = [searching.find(asking(4)), searching.find(asking(1))].map(codeOf);

  await searching.close();

  expect(await Promise.all(waiting)).toEqual(["busy", "busy"]);
  expect(await codeOf(searching.find(asking(1)))).toBe("busy");
});

test("a thread that cannot even be started refuses its question, and the next one starts one", async () => {
  let isPossible = false;
  thread = createSearchThread(async () => {
    if (!isPossible) throw new Error("no memory left");
    return new Worker(OBEDIENT, { eval: true });
  });

  expect(await codeOf(thread.find(asking(1)))).toBe("busy");
  isPossible = true;
  expect(await codeOf(thread.find(asking(1)))).toBe("answered");
});

test("a thread that falls over as it starts takes its question with it, and not the site", async () => {
  let isWell = false;
  thread = createSearchThread(
    async () => new Worker(isWell ? OBEDIENT : "throw new Error('at the start')", { eval: true }),
  );

  expect(await codeOf(thread.find(asking(1)))).toBe("busy");
  isWell = true;
  expect(await codeOf(thread.find(asking(1)))).toBe("answered");
});

describe("the real thread of a site", () => {
  let site: TestSite;
  let file: string;
  beforeAll(async () => {
    site = await createTestSite();
    file = path.join(site.dataDir, "simmer.sqlite");
  });
  afterAll(() => site.destroy());

  /** The site's own way to start a thread, and the threads it started. */
  function openReal() {
    const workers: Worker[] = [];
    const start = searchWorkerFor(file)!;
    thread = createSearchThread(async () => {
      const worker = await start();
      workers.push(worker);
      return worker;
    });
    return { searching: thread, workers };
  }

  test("killed in the middle of a search refuses that, and the next search finds", async () => {
    const { searching, workers } = openReal();
    await searching.find(asking(1));

    const asked = [searching.find({ ...asking(48), facets: true }), searching.find(asking(2))].map(codeOf);
    await workers[0]!.terminate();

    expect(await Promise.all(asked)).toEqual(["busy", "answered"]);
    expect(workers).toHaveLength(2);
    expect((await searching.find(asking(3)))?.ids).toHaveLength(3);
  });

  test("killed while nobody searches is started again by who searches next", async () => {
    const { searching, workers } = openReal();
    await searching.find(asking(1));

    await workers[0]!.terminate();

    expect((await searching.find(asking(3)))?.ids).toHaveLength(3);
  });

  test("out of memory ends its search, and the site and the next search go on", async () => {
    const start = searchWorkerFor(file)!;
    let isTight = true;
    thread = createSearchThread(async () => {
      if (!isTight) return start();
      isTight = false;
      const resourceLimits = { maxOldGenerationSizeMb: 8 };
      return new Worker(GREEDY, { eval: true, resourceLimits });
    });

    expect(await codeOf(thread.find(asking(1)))).toBe("busy");
    expect((await thread.find(asking(3)))?.ids).toHaveLength(3);
    expect((await site.get("/recipe/1")).status).toBe(200);
  });

  test("answers the site's searches, and recipes are read while it is at work", async () => {
    const [found, recipe] = await Promise.all([site.get("/recipe?q=tomato&facets=1"), site.get("/recipe/1")]);

    expect(found.body.total).toBeGreaterThan(0);
    expect(recipe.status).toBe(200);
  });
});
