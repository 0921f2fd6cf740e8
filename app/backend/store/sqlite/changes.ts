import type { Database as Sqlite } from "better-sqlite3";
import { ANYTHING, type Changes } from "../changes";

/** Milliseconds between two looks at whether another process wrote. */
const LOOK_EVERY = 1_000;

/**
 * Tags reach the listeners of this process. Of other processes on the file SQLite tells but that they wrote
 * something (`data_version`), so theirs are heard within a second as "anything".
 */
export function createSqliteChanges(sqlite: Sqlite): Changes & { close(): void } {
  const listeners = new Set<(tags: string[]) => void>();
  let looking: NodeJS.Timeout | null = null;

  const version = () => sqlite.pragma("data_version", { simple: true });
  const tell = (tags: string[]) => {
    for (const listener of listeners) listener(tags);
  };

  function look(): void {
    let seen = version();
    looking = setInterval(() => {
      const now = version();
      if (now !== seen) tell(ANYTHING);
      seen = now;
    }, LOOK_EVERY);
    looking.unref();
  }

  function close(): void {
    if (looking !== null) clearInterval(looking);
    looking = null;
  }

  return {
    publish: async (tags) => tell(tags),
    subscribe(listener) {
      // One of its own for each subscription, so that a function may listen twice.
      const own = (tags: string[]) => listener(tags);
      listeners.add(own);
      if (looking === null) look();
      return () => {
        listeners.delete(own);
        if (listeners.size === 0) close();
      };
    },
    close,
  };
}
