import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { Problem } from "~/contract/problems";
import type { Searcher } from "../search/searcher";

/** What the other thread is asked; it answers one after the other. */
export type Task =
  | { call: "find"; input: Parameters<Searcher["find"]>[0] }
  | { call: "correct"; input: Parameters<Searcher["correct"]>[0] };

/** What it answers. */
type Reply = { result: unknown } | { error: string };

interface Job {
  task: Task;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Limits {
  /** Questions that may wait; one more is refused at once. */
  waiting?: number;
  /** Milliseconds that one may take. */
  patience?: number;
}

export interface SearchThread extends Searcher {
  close(): Promise<void>;
}

/**
 * Searches in another thread, so that a long one keeps nobody waiting who only wants a recipe. The thread is
 * started by the first question. When it crashes, takes too long or cannot be started, the question it was at is refused, and the
 * next one starts another. Throws busy when too many wait, or timeout.
 */
export function createSearchThread(
  start: () => Promise<Worker>,
  { waiting = 64, patience = 5_000 }: Limits = {},
): SearchThread {
  const queue: Job[] = [];
  let current: Job | null = null;
  let thread: Promise<Worker> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function ask<T>(task: Task): Promise<T> {
    if (isClosed || queue.length >= waiting)
      return Promise.reject(
        new Problem("busy", {
          detail: "Too many searches are waiting. Try again in a moment.",
          retryAfter: 1,
        }),
      );
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve: resolve as Job["resolve"], reject });
      work();
    });
  }

  function work(): void {
    const job = current === null ? queue.shift() : undefined;
    if (job === undefined) return;
    current = job;
    thread ??= launch();
    const its = thread;
    its.then(
      (worker) => {
        if (current !== job || thread !== its) return;
        timer = setTimeout(() => giveUp(worker), patience);
        worker.ref();
        worker.postMessage(job.task);
      },
      (error) => {
        console.error("The search thread could not be started:", error);
        lose(its);
      },
    );
  }

  async function launch(): Promise<Worker> {
    const worker = await start();
    await once(worker, "online");
    const its = thread;
    worker.unref();
    worker.on("message", (reply: Reply) => {
      if (thread !== its) return;
      worker.unref();
      if ("error" in reply) done((job) => job.reject(new Error(`The search failed: ${reply.error}`)));
      else done((job) => job.resolve(reply.result));
    });
    worker.on("error", (error) => {
      console.error("The search thread crashed:", error);
    });
    worker.on("exit", () => lose(its));
    return worker;
  }

  /** The question is answered, now or never. */
  function done(settle: (job: Job) => void): void {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job !== null) settle(job);
    work();
  }

  /** A thread is gone, and with it the question it was at. */
  function lose(its: Promise<Worker> | null): void {
    if (thread !== its) return;
    thread = null;
    const interrupted = new Problem("busy", { detail: "The search was interrupted.", retryAfter: 1 });
    done((job) => job.reject(interrupted));
  }

  /** SQLite finishes its step before the thread can end; nobody waits for that. */
  function giveUp(worker: Worker): void {
    thread = null;
    worker.unref();
    void worker.terminate();
    done((job) => job.reject(new Problem("timeout", { detail: "The search took too long.", retryAfter: 5 })));
  }

  return {
    find: (input) => ask({ call: "find", input }),
    correct: (input) => ask({ call: "correct", input }),
    async close() {
      isClosed = true;
      const its = thread;
      thread = null;
      clearTimeout(timer);
      for (const job of [...(current === null ? [] : [current]), ...queue.splice(0)])
        job.reject(new Problem("busy", { retryAfter: 1 }));
      current = null;
      await (await its?.catch(() => null))?.terminate();
    },
  };
}
