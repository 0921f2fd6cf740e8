import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { createLogger } from "~/front-door/logger";
import { Refusal, runCommand } from "./owner-command";

const USAGE = `npm run cluster [-- N]

Serves the site with N processes behind one port; without N with as many as the machine has cores. One that
ends is started again. Settings are those of npm start.`;

const MOST = 64;
/** Milliseconds that a process has to last, or the next one waits. */
const LASTING = 5_000;
const PAUSE = 2_000;

/** Keeps N processes of the built site at work until it is told to stop. */
async function lead(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [asked = String(availableParallelism()), ...more] = positionals;
  const count = Number(asked);
  if (values.help || more.length > 0 || !Number.isInteger(count) || count < 1 || count > MOST)
    throw new Refusal(USAGE);

  const log = createLogger();
  cluster.setupPrimary({ exec: "build/server.js", args: [] });
  let isServing = false;
  let isStopping = false;

  function begin(): void {
    if (isStopping) return;
    const begun = Date.now();
    const worker = cluster.fork();
    worker.once("exit", (code, signal) => {
      if (isStopping) return;
      log.error({ pid: worker.process.pid, code, signal }, "a process of the site ended");
      if (isServing) setTimeout(begin, Date.now() - begun < LASTING ? PAUSE : 0);
      else stop(1);
    });
  }

  function stop(exitCode = 0): void {
    isStopping = true;
    process.exitCode = exitCode;
    for (const worker of workers()) worker.process.kill("SIGTERM");
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop());
  // The first one makes the store, or brings it up to date; when it cannot be served, none can.
  cluster.once("listening", () => {
    isServing = true;
    for (let nth = 1; nth < count; nth++) begin();
  });
  begin();
  await new Promise<void>((resolve) => {
    cluster.on("exit", () => {
      if (isStopping && workers().length === 0) resolve();
    });
  });
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((it) => it !== undefined);
}

await runCommand(lead);
