import { format } from "node:util";
import pino, { type Logger } from "pino";
import { type LogDestination, logToStdout } from "./log-destination";

export type { Logger };

/**
 * The process's log on stdout: JSON, a line an event; on a terminal the same in words. Nothing it is given
 * names an address of the network or what somebody searched for.
 */
export function createLogger(destination: LogDestination = logToStdout()): Logger {
  return pino(
    {
      base: undefined,
      timestamp: timeOfLine,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination as pino.DestinationStream,
  );
}

let moment = { at: 0, words: "" };

/** The time of a line as it stands there, in ISO 8601: put into words once a millisecond, which many may share. */
export function timeOfLine(): string {
  const at = Date.now();
  if (at !== moment.at) moment = { at, words: `,"time":"${new Date(at).toISOString()}"` };
  return moment.words;
}

/**
 * Leads what is written to the console into the log, so that there is one shape of line. What is written for a
 * request ends with `{ requestId }`. Node could carry that along by itself (AsyncLocalStorage), but then it keeps
 * count of all that any request begins, which is a tenth of a page out of the cache.
 */
export function adoptConsole(
  log: Logger,
  taken: Pick<Console, "log" | "info" | "warn" | "error"> = console,
): void {
  const writer =
    (level: "info" | "warn" | "error") =>
    (...said: unknown[]) => {
      const err = said.find((it) => it instanceof Error);
      const of = said.find(namesRequest);
      const requestId = of?.requestId ?? undefined;
      const words = said.filter((it) => it !== err && it !== of && it !== "");
      const message = words.length > 0 ? format(...words) : (err?.message ?? "");
      log[level]({ requestId, err }, message);
    };
  taken.log = writer("info");
  taken.info = writer("info");
  taken.warn = writer("warn");
  taken.error = writer("error");
}

function namesRequest(said: unknown): said is { requestId: unknown } {
  return typeof said === "object" && said !== null && !(said instanceof Error) && "requestId" in said;
}
