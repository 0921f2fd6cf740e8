import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "~/contract/problems";
import { type Trouble, troubleIn } from "./trouble";

/** Milliseconds between two looks at whether a store in trouble is well again. */
const LOOK_EVERY = 5_000;

/** What the log says of each trouble. */
const REASONS: Record<Trouble, string> = {
  full: "its disk is full",
  "read-only": "it may only be read",
  locked: "another program keeps it locked",
  failing: "its disk takes no writes",
  unreachable: "it cannot be reached",
};

/** Seconds after which a visitor may try again. */
const RETRY_AFTER: Record<Trouble, number> = {
  full: 60,
  "read-only": 60,
  locked: 10,
  failing: 60,
  unreachable: 5,
};

interface Needs {
  siteName: string;
  log: (line: string) => void;
  /** Writes something that nobody reads; throws while nothing can be written. */
  tryWriting: () => Promise<void>;
}

interface StoreWatch {
  /**
   * The refusal for an error that tells of a store in trouble (read_only, busy), which is kept in mind; null
   * for any other.
   */
  problemOf(error: unknown): Problem | null;
  /** The trouble it is in, as far as known; null while all is well. */
  trouble(): Trouble | null;
  close(): void;
}

/**
 * Turns the troubles of a store into refusals. The log tells once that one began and once that it is over: until
 * then it is tried again and again, and every write of a visitor is tried anyway.
 */
export function watchStore({ siteName, log, tryWriting }: Needs): StoreWatch {
  const closed = new AbortController();
  let known: Trouble | null = null;

  async function untilWell(): Promise<void> {
    for (;;) {
      await wait(LOOK_EVERY, undefined, { signal: closed.signal, ref: false });
      try {
        await tryWriting();
        break;
      } catch (error) {
        known = troubleIn(error) ?? known;
      }
    }
    known = null;
    log("The store can be written to again.");
  }

  function note(trouble: Trouble, error: Error): void {
    const isNew = known === null;
    known = trouble;
    if (!isNew) return;
    const what = trouble === "unreachable" ? "does not answer" : "cannot be written to";
    log(`The store ${what}: ${REASONS[trouble]} (${"code" in error ? error.code : error.message}).`);
    // Closing ends it by an abort.
    untilWell().catch(() => {});
  }

  return {
    problemOf(error) {
      const trouble = troubleIn(error);
      if (trouble === null) return null;
      note(trouble, error as Error);
      const retryAfter = RETRY_AFTER[trouble];
      return trouble === "unreachable"
        ? new Problem("busy", { detail: "The recipes cannot be reached right now.", retryAfter })
        : new Problem("read_only", {
            detail: `${siteName} can be read but not written to just now. Please try again in a minute.`,
            retryAfter,
          });
    },
    trouble: () => known,
    close: () => closed.abort(),
  };
}
