import type { Worker } from "node:worker_threads";
import { Problem } from "~/contract/problems";
import { createWorkerQueue, WorkerProblem } from "../../threads/worker-queue";
import type { Searcher } from "../search/searcher";

/** What the other thread is asked; it answers one after the other. */
export type Task =
  | { call: "find"; input: Parameters<Searcher["find"]>[0] }
  | { call: "endorsed"; input: Parameters<Searcher["endorsed"]>[0] }
  | { call: "correct"; input: Parameters<Searcher["correct"]>[0] };

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
 * Searches in another thread, so that a long one keeps nobody waiting who only wants a recipe. Throws busy when
 * too many wait or the thread is lost, or timeout.
 */
export function createSearchThread(
  start: () => Promise<Worker>,
  { waiting = 64, patience = 5_000 }: Limits = {},
): SearchThread {
  const queue = createWorkerQueue<Task, unknown>({ name: "search", start, waiting, patience });

  async function ask<T>(task: Task): Promise<T> {
    try {
      return (await queue.ask(task)) as T;
    } catch (error) {
      throw error instanceof WorkerProblem ? problemOf(error) : error;
    }
  }

  return {
    find: (input) => ask({ call: "find", input }),
    endorsed: (input) => ask({ call: "endorsed", input }),
    correct: (input) => ask({ call: "correct", input }),
    close: queue.close,
  };
}

function problemOf({ reason }: WorkerProblem): Problem {
  switch (reason) {
    case "late":
      return new Problem("timeout", { detail: "The search took too long.", retryAfter: 5 });
    case "full":
      return new Problem("busy", {
        detail: "Too many searches are waiting. Try again in a moment.",
        retryAfter: 1,
      });
    default:
      return new Problem("busy", { detail: "The search was interrupted.", retryAfter: 1 });
  }
}
