import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test } from "vitest";
import { createImportThread } from "~/backend/recipes/import/import-thread";
import type { ImportTask } from "~/backend/recipes/import/read-import";

/** A thread that does what the text says. */
const OBEDIENT = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", ({ text }) => {
    if (text === "crash") process.exit(1);
    if (text === "hang") for (;;);
    if (text === "eat") for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
    if (text === "fail") return parentPort.postMessage({ error: "a fault of ours" });
    parentPort.postMessage({ result: { recipe: { title: String(threadId), warnings: [] } } });
  });`;

const task = (text: string): ImportTask => ({ text, kind: "auto", categories: [] });

let started = 0;
let thread: ReturnType<typeof createImportThread>;
function open(limits: { waiting?: number; patience?: number } = {}) {
  started = 0;
  thread = createImportThread({
    start: async () => {
      started++;
      return new Worker(OBEDIENT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } });
    },
    ...limits,
  });
  return (text: string) =>
    thread.read(task(text)).then(
      (outcome) => ("recipe" in outcome ? "read" : `${outcome.code}: ${outcome.words}`),
      (error: { code?: string; retryAfter?: number; message: string }) =>
        error.code === undefined ? error.message : `${error.code}, again in ${error.retryAfter} s`,
    );
}
afterEach(() => thread.close());

describe("the thread that reads imports", () => {
  test("is started by the first of them, once", async () => {
    const read = open();
    expect(started).toBe(0);

    expect([await read("a"), await read("b")]).toEqual(["read", "read"]);

    expect(started).toBe(1);
  });

  test("is ended when one takes too long, and the next one is read", async () => {
    const read = open({ patience: 1 });

    const answers = await Promise.all([read("hang"), read("a")]);

    expect(answers[0]).toMatch(/^import_timeout: could not be read within 1 seconds/);
    expect(answers[1]).toBe("read");
    expect(started).toBe(2);
  });

  test("is ended when one takes too much memory, and the next one is read", async () => {
    const read = open();

    const answers = await Promise.all([read("eat"), read("a")]);

    expect(answers[0]).toMatch(/^invalid: takes more memory/);
    expect(answers[1]).toBe("read");
  }, 10_000);

  test("comes back when it crashed", async () => {
    const read = open();

    expect(await Promise.all([read("crash"), read("a")])).toEqual(["busy, again in 1 s", "read"]);
  });

  test("lets a fault of ours be known as one", async () => {
    expect(await open()("fail")).toMatch(/a fault of ours/);
  });

  test("refuses at once when too many wait, and says when to come back", async () => {
    const read = open({ waiting: 1, patience: 1 });
    const first = [read("hang"), read("a")];

    expect(await read("b")).toBe("busy, again in 5 s");
    expect(await Promise.all(first)).toEqual([expect.stringMatching(/^import_timeout/), "read"]);
  });

  test("refuses who waits when it closes", async () => {
    const read = open();
    const waiting = [read("hang"), read("a")];

    await thread.close();

    expect(await Promise.all(waiting)).toEqual(["busy, again in 1 s", "busy, again in 1 s"]);
  });
});

test("the site's own thread reads a recipe, and has ended once it is closed", async () => {
  thread = createImportThread();
  const outcome = await thread.read(task("Stew\n\nIngredients\n1 onion\n\nMethod\nSimmer."));
  await thread.close();

  expect(outcome).toMatchObject({ recipe: { title: "Stew", ingredients: [{ name: "onion" }] } });
});
