import { format } from "node:util";
import pino, { type Logger } from "pino";
import { asLine } from "./log-line";
import { requestUnderWay } from "./under-way";

export type { Logger };

/**
 * The process's log on stdout: JSON, a line an event; on a terminal the same in words. Nothing it is given
 * names an address of the network or what somebody searched for.
 */
export function createLogger(destination: { write(line: string): unknown } = stdout()): Logger {
  return pino(
    {
      base: undefined,
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const request = requestUnderWay();
        return request === undefined ? {} : { requestId: request.requestId };
      },
    },
    destination as pino.DestinationStream,
  );
}

/** Milliseconds that a line may wait for others. */
const LONGEST_WAIT = 100;

/**
 * Lines for a collector are written off the event loop and several at once: a line by itself costs as much
 * as a page out of the cache. Those of the last moment are lost only to kill -9. A site that nobody visits is
 * left asleep, which sonic-boom's own `periodicFlush` does not do.
 */
function stdout(): { write(line: string): unknown } {
  if (process.stdout.isTTY) return { write: (line) => process.stdout.write(asLine(line)) };
  const out = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024 });
  let isDue = false;
  const flush = () => {
    isDue = false;
    out.flush();
  };
  return {
    write(line) {
      out.write(line);
      if (isDue) return;
      isDue = true;
      setTimeout(flush, LONGEST_WAIT).unref();
    },
  };
}

let moment = { at: 0, words: "" };

/** ISO 8601, put into words once a millisecond, which many lines may share. */
function isoTime(): string {
  const at = Date.now();
  if (at !== moment.at) moment = { at, words: `,"time":"${new Date(at).toISOString()}"` };
  return moment.words;
}

/** Leads what is written to the console into the log, so that there is one shape of line and none without its request. */
export function adoptConsole(
  log: Logger,
  taken: Pick<Console, "log" | "info" | "warn" | "error"> = console,
): void {
  const writer =
    (level: "info" | "warn" | "error") =>
    (...said: unknown[]) => {
      const err = said.find((it) => it instanceof Error);
      const words = said.filter((it) => it !== err && it !== "");
      const message = words.length > 0 ? format(...words) : (err?.message ?? "");
      if (err) log[level]({ err }, message);
      else log[level](message);
    };
  taken.log = writer("info");
  taken.info = writer("info");
  taken.warn = writer("warn");
  taken.error = writer("error");
}
