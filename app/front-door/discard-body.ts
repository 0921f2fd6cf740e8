import type { IncomingMessage } from "node:http";

/** Bytes and milliseconds of a refused body that are let pass before its sender is answered. */
const MOST = 16 * 1024 * 1024;
const LONGEST = 2_000;

/**
 * Lets what is still coming of a body pass, unread, within bounds. A sender who is answered and cut off in the middle
 * of sending gets to see a broken connection, and not the answer (RFC 9112, section 9.6).
 */
export function discardBody(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST) done();
    };
    const timer = setTimeout(done, LONGEST);
    req.on("data", count).once("end", done).once("close", done).resume();

    function done(): void {
      clearTimeout(timer);
      req.off("data", count).off("end", done).off("close", done).pause();
      resolve();
    }
  });
}
