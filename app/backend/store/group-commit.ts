import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "./schema";
import { isUnwritable } from "./trouble";

type Work<T> = (at: Kysely<Database>) => Promise<T>;

/** Runs a write in a transaction that it shares with others; answers when it is committed. */
export type CommitTogether = <T>(work: Work<T>) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** The most writes of one transaction. */
const MOST = 100;

/** Milliseconds between a commit and the next, when writes follow each other. */
const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 20;

/**
 * Writes that come at the same moment share one transaction, because a commit, which waits for the disk, costs
 * more than all of them. When one of a group fails, each is done again alone: a work must not mind to be undone
 * and repeated.
 */
export function createGroupCommit(db: Kysely<Database>): CommitTogether {
  const waiting: Waiting[] = [];
  let isCommitting = false;
  /** When the last commit was over, and how long it alone took, without what was written in it, in milliseconds. */
  let [ended, took] = [0, 0];

  async function commitAll(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      await others();
      await commit(waiting.splice(0, MOST));
    }
    isCommitting = false;
  }

  /**
   * A write that comes alone is committed at once. Of writes that follow each other a fifth of the time at most
   * goes into commits: what arrives in the rest of it comes along.
   */
  async function others(): Promise<void> {
    const pause = ended + Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, 4 * took)) - performance.now();
    if (pause > 1) await sleep(pause);
    else await new Promise(setImmediate);
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    let written = performance.now();
    try {
      const results = await db.transaction().execute(async (at) => {
        const done: unknown[] = [];
        for (const { work } of group) done.push(await work(at));
        written = performance.now();
        return done;
      });
      ended = performance.now();
      took = ended - written;
      group.forEach(({ resolve }, nth) => {
        resolve(results[nth]);
      });
    } catch (error) {
      // What keeps one from being written keeps them all, and each would wait for it anew.
      if (group.length === 1 || isUnwritable(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await commit([one]);
    }
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      if (!isCommitting) void commitAll();
    });
}
