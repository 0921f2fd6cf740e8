import type { Worker } from "node:worker_threads";
import { Problem } from "~/contract/problems";
import { workerOf } from "../../threads/start-worker";
import { createWorkerQueue, WorkerProblem } from "../../threads/worker-queue";
import type { ImportOutcome, ImportTask } from "./read-import";

interface Options {
  start?: () => Promise<Worker>;
  /** Texts that may wait; one more is refused at once. */
  waiting?: number;
  /** Seconds that one may take. */
  patience?: number;
}

/** Megabytes: the largest page within all bounds takes half of it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

const SMALLER = "Try the recipe by itself, without the rest of the page or file";

/**
 * Reads imports in a worker thread, which is ended when one takes too long or too much memory: whatever a
 * parser does with a text nobody has seen before, the site goes on. Throws busy when too many wait.
 */
export function createImportThread({ start = startWorker, waiting = 8, patience = 3 }: Options = {}) {
  const queue = createWorkerQueue<ImportTask, ImportOutcome>({
    name: "import",
    start,
    waiting,
    patience: patience * 1000,
  });

  return {
    async read(task: ImportTask): Promise<ImportOutcome | { code: "import_timeout"; words: string }> {
      try {
        return await queue.ask(task);
      } catch (error) {
        if (!(error instanceof WorkerProblem)) throw error;
        const { reason } = error;
        if (reason === "late")
          return {
            code: "import_timeout",
            words: `could not be read within ${patience} seconds. ${SMALLER}`,
          };
        if (reason === "memory")
          return { code: "invalid", words: `takes more memory to read than one recipe needs. ${SMALLER}` };
        throw new Problem("busy", {
          detail:
            reason === "full"
              ? "Too many recipes are being read just now. Try again in a moment."
              : "Reading the recipe was interrupted. Please try again.",
          retryAfter: reason === "full" ? 5 : 1,
        });
      }
    },
    close: queue.close,
  };
}

async function startWorker(): Promise<Worker> {
  const start = workerOf("import-worker", import.meta.url, { resourceLimits: MEMORY });
  if (start === null)
    throw new Error("import-worker.js is not beside the program: build it as package.json does");
  return start();
}
