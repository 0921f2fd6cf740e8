import type { Worker } from "node:worker_threads";

/** What a worker answers to each task. */
type WorkerReply<Result> = { result: Result } | { error: string };

/** Why a task was not done by its worker. */
export class WorkerProblem extends Error {
  constructor(
    readonly reason:
      | "full"
      | "closed"
      /** It took longer than a task may take. */
      | "late"
      /** It took more memory than the worker may have. */
      | "memory"
      /** The worker ended in the middle of it, or could not be started. */
      | "interrupted",
  ) {
    super(`A worker's task came to nothing: ${reason}`);
  }
}

/** Milliseconds that a thread may take to start. */
const START = 10_000;

interface Options {
  /** How the worker is called in the log. */
  name: string;
  /** Answers once it listens. */
  start: () => Promise<Worker>;
  /** Tasks that may wait; one more is refused at once. */
  waiting: number;
  /** Milliseconds that one may take. */
  patience: number;
}

interface Job<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface WorkerQueue<Task, Result> {
  /** Throws WorkerProblem, and an Error with what the worker says of its own failure. */
  ask(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Tasks for a worker thread, one after the other. The worker is started by the first, and keeps no idle process awake.
 * When it crashes, takes too long or cannot be started, the task it was at is refused, and the next one
 * starts another.
 */
export function createWorkerQueue<Task, Result>({
  name,
  start,
  waiting,
  patience,
}: Options): WorkerQueue<Task, Result> {
  const queue: Job<Task, Result>[] = [];
  let current: Job<Task, Result> | null = null;
  let thread: Promise<Worker> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function work(): void {
    const job = current === null ? queue.shift() : undefined;
    if (job === undefined) return;
    current = job;
    thread ??= launch();
    const its = thread;
    // From the start on: a thread that never listens must not stop all that wait behind it either.
    timer = setTimeout(() => giveUp(its), START + patience);
    its.then(
      (worker) => {
        if (current !== job || thread !== its) return;
        clearTimeout(timer);
        timer = setTimeout(() => giveUp(its), patience);
        worker.ref();
        try {
          worker.postMessage(job.task);
        } catch (error) {
          // What cannot be sent to another thread is this task's fault alone: nobody else waits for what is thrown here.
          worker.unref();
          done(() => job.reject(error));
        }
      },
      (error) => {
        console.error(`The ${name} thread could not be started:`, error);
        lose(its, "interrupted");
      },
    );
  }

  async function launch(): Promise<Worker> {
    const worker = await start();
    const its = thread;
    let reason: "memory" | "interrupted" = "interrupted";
    worker.unref();
    worker.on("message", (reply: WorkerReply<Result>) => {
      if (thread !== its) return;
      worker.unref();
      if ("error" in reply) done((job) => job.reject(new Error(`The ${name} failed: ${reply.error}`)));
      else done((job) => job.resolve(reply.result));
    });
    worker.on("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") reason = "memory";
      console.error(`The ${name} thread crashed:`, error);
    });
    worker.on("exit", () => lose(its, reason));
    return worker;
  }

  /** The task is done, now or never. */
  function done(settle: (job: Job<Task, Result>) => void): void {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job !== null) settle(job);
    work();
  }

  /** A thread is gone, and with it the task it was at. */
  function lose(its: Promise<Worker> | null, reason: "memory" | "interrupted"): void {
    if (thread !== its) return;
    thread = null;
    done((job) => job.reject(new WorkerProblem(reason)));
  }

  /** What runs in native code finishes its step before the thread can end; nobody waits for that. */
  function giveUp(its: Promise<Worker>): void {
    thread = null;
    its.then(
      (worker) => {
        worker.unref();
        void worker.terminate();
      },
      () => {},
    );
    done((job) => job.reject(new WorkerProblem("late")));
  }

  return {
    ask(task) {
      if (isClosed) return Promise.reject(new WorkerProblem("closed"));
      if (queue.length >= waiting) return Promise.reject(new WorkerProblem("full"));
      return new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        work();
      });
    },
    async close() {
      isClosed = true;
      const its = thread;
      thread = null;
      clearTimeout(timer);
      for (const job of [...(current === null ? [] : [current]), ...queue.splice(0)])
        job.reject(new WorkerProblem("closed"));
      current = null;
      await (await its?.catch(() => null))?.terminate();
    },
  };
}
