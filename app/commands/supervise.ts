import cluster, { type Worker } from "node:cluster";
import { createLogger } from "~/front-door/logger";

/** Milliseconds that a process has to last for the next one to be started at once. */
const LASTING = 10_000;
/** Milliseconds before a process that did not last is started again: at first, doubled each time, at most. */
const BACK_OFF = { first: 500, most: 30_000 };
/** Seconds without a word after which a process is taken to hang, as in a loop that does not end. */
const SILENT = 20;

/**
 * Keeps `count` processes of the built site at work behind one port until TERM or INT, which ends them all: one that
 * ends by itself is started again, at once when it had lasted, else after a pause that doubles, and one that hangs is
 * killed. When the first one cannot be served (its settings are wrong, the store is damaged), none can, and this ends
 * with its exit code.
 */
export async function supervise(count: number): Promise<void> {
  const log = createLogger();
  // A single process takes its connections itself; several are given them in turn.
  if (count === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: "build/server.js", args: [] });
  const waiting = new Set<NodeJS.Timeout>();
  let isServing = false;
  let isStopping = false;
  let pause = BACK_OFF.first;

  function begin(): void {
    const begun = Date.now();
    // React reads it itself, and would otherwise render as in development.
    const worker = cluster.fork({ NODE_ENV: process.env.NODE_ENV || "production" });
    const watching = killOnceSilent(worker, () =>
      log.error({ pid: worker.process.pid }, "a process of the site hangs"),
    );
    worker.once("exit", (code, signal) => {
      clearInterval(watching);
      if (isStopping) return;
      log.error({ pid: worker.process.pid, code, signal }, "a process of the site ended");
      if (!isServing) return stop(code || 1);
      const lasted = Date.now() - begun >= LASTING;
      if (lasted) pause = BACK_OFF.first;
      beginAfter(lasted ? 0 : pause);
      if (!lasted) pause = Math.min(pause * 2, BACK_OFF.most);
    });
  }

  function beginAfter(milliseconds: number): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      begin();
    }, milliseconds);
    waiting.add(timer);
  }

  function stop(exitCode = 0): void {
    isStopping = true;
    process.exitCode = exitCode;
    for (const timer of waiting) clearTimeout(timer);
    for (const worker of workers()) worker.process.kill("SIGTERM");
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop());
  // The first one makes the store, or brings it up to date; the others find it ready.
  cluster.once("listening", () => {
    isServing = true;
    for (let nth = 1; nth < count; nth++) begin();
  });
  begin();
  await new Promise<void>((resolve) => {
    const look = () => isStopping && workers().length === 0 && resolve();
    cluster.on("exit", look);
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, look);
  });
}

/** From its first word on: a start may take its time. Counted in ticks, so that a machine that slept ends nobody. */
function killOnceSilent(worker: Worker, isSilent: () => void): NodeJS.Timeout {
  let missed: number | null = null;
  worker.on("message", () => {
    missed = 0;
  });
  return setInterval(() => {
    if (missed !== null) missed++;
    if (missed === null || missed < SILENT) return;
    isSilent();
    worker.process.kill("SIGKILL");
  }, 1_000).unref();
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((it) => it !== undefined);
}
