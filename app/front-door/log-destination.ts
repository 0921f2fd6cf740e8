import pino from "pino";
import { asLine } from "./log-line";

/** Where finished lines of the log go, each with its end of line. */
export interface LogDestination {
  write(line: string): unknown;
}

/** Milliseconds that a line may wait for others. */
const LONGEST_WAIT = 100;
/** Bytes of lines that are written at once, whatever the time. */
const CHUNK = 32 * 1024;

/**
 * The log of this process on stdout. Lines for a collector are written off the event loop and many at once: a
 * line by itself costs as much as a page out of the cache. Those of the last moment are lost only to kill -9.
 * A site that nobody visits is left asleep, which sonic-boom's own `periodicFlush` does not do.
 */
export function logToStdout(): LogDestination {
  if (process.stdout.isTTY) return { write: (line) => process.stdout.write(asLine(line)) };
  const out = pino.destination({ dest: 1, sync: false, contentMode: "buffer" });
  let chunk = Buffer.allocUnsafeSlow(CHUNK);
  let filled = 0;
  let isDue = false;
  // sonic-boom would look through all that waits for every line that joins it, and what waits as text is
  // moved about by the garbage collector meanwhile.
  const pour = () => {
    if (filled === 0) return;
    out.write(chunk.subarray(0, filled) as unknown as string);
    chunk = Buffer.allocUnsafeSlow(CHUNK);
    filled = 0;
  };
  const pourInTime = () => {
    isDue = false;
    pour();
  };
  process.once("exit", () => {
    if (filled === 0) return;
    pour();
    out.flushSync();
  });
  return {
    write(line) {
      // A character has at most three bytes.
      const most = line.length * 3;
      if (filled + most > CHUNK) pour();
      if (most > CHUNK) out.write(Buffer.from(line) as unknown as string);
      else filled += chunk.write(line, filled);
      if (isDue || filled === 0) return;
      isDue = true;
      setTimeout(pourInTime, LONGEST_WAIT).unref();
    },
  };
}
