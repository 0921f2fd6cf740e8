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
  /** Milliseconds between two looks. */
  lookEvery?: number;
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
 * Turns the troubles of a store into refusals. The log tells once of each that it began, also when one turns into
 * another, and once that all is over: until then it is tried again and again, and every write of a visitor is
 * tried anyway.
 */
export function watchStore({ siteName, log, tryWriting, lookEvery = LOOK_EVERY }: Needs): StoreWatch {
  const closed = new AbortController();
  let known: Trouble | null = null;
  /** Those that the log has told of since all was well. */
  const told = new Set<Trouble>();

  async function untilWell(): Promise<void> {
    for (;;) {
      await wait(lookEvery, undefined, { signal: closed.signal, ref: false });
      try {
        await tryWriting();
        break;
      } catch (error) {
        const trouble = troubleIn(error);
        if (trouble !== null) note(trouble, error as Error);
      }
    }
    known = null;
    told.clear();
    log("The store can be written to again.");
  }

  function note(trouble: Trouble, error: Error): void {
    const wasWell = known === null;
    known = trouble;
    if (!told.has(trouble)) {
      const what = trouble === "unreachable" ? "does not answer" : "cannot be written to";
      log(`The store ${what}: ${REASONS[trouble]} (${"code" in error ? error.code : error.message}).`);
      told.add(trouble);
    }
    // Closing ends it by an abort.
    if (wasWell) untilWell().catch(() => {});
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
