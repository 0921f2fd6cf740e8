import type { Written } from "../ports";
import { partialObject } from "./find-json";
import { type Context, partialFrom } from "./read-written";
import { readReply } from "./reply-shape";

/**
 * Reads a recipe while it is written: the part that is certain, when it is another one than before and
 * `pause` milliseconds have passed; otherwise null.
 */
export function createDraftReader(context: Context, pause: number) {
  let last = Number.NEGATIVE_INFINITY;
  let seen = "{}";
  return (words: string): Partial<Written> | null => {
    if (performance.now() - last < pause) return null;
    last = performance.now();
    const found = partialObject(words);
    const reply = found && readReply(found.value);
    if (!found || !reply) return null;
    const written = partialFrom(reply, found.open, context);
    const now = JSON.stringify(written);
    if (now === seen) return null;
    seen = now;
    return written;
  };
}
