import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { ANYTHING, type Changes } from "../changes";
import { connectAlone } from "./open-postgres";

const CHANNEL = "simmer_changes";

/** Bytes of a notification; PostgreSQL takes just under 8000. More tags than fit are sent as "anything". */
const LONGEST = 7_000;

/** Milliseconds before a broken subscription is tried again. */
const AGAIN_IN = 1_000;

/**
 * Tags go to the other processes by NOTIFY. Each listens on one connection of its own, from its first
 * subscription on. What was said before that stood, or while it was broken, is lost: so listeners hear
 * "anything" whenever it stands.
 */
export function createPostgresChanges(
  pool: pg.Pool,
  databaseUrl: string,
): Changes & { close(): Promise<void> } {
  /** Who speaks: this process hears its own words at once and need not hear them again. */
  const origin = randomUUID();
  const listeners = new Set<(tags: string[]) => void>();
  const closed = new AbortController();
  let listening: Promise<void> | null = null;
  let client: pg.Client | null = null;

  function tell(tags: string[]): void {
    for (const listener of listeners) listener(tags);
  }

  function hear({ payload = "" }: pg.Notification): void {
    try {
      const said = JSON.parse(payload) as { from: string; tags: string[] };
      if (said.from !== origin) tell(said.tags);
    } catch {
      // Not one of ours: somebody else used the channel.
      tell(ANYTHING);
    }
  }

  async function listen(): Promise<void> {
    while (!closed.signal.aborted) {
      try {
        client = await connectAlone(databaseUrl);
        const broken = new Promise<void>((resolve) => client!.once("end", resolve));
        client.on("notification", hear);
        await client.query(`LISTEN ${CHANNEL}`);
        tell(ANYTHING);
        if (closed.signal.aborted) await client.end();
        await broken;
      } catch {
        // Whatever it was, it is tried again.
        await client?.end().catch(() => {});
      }
      client = null;
      await wait(AGAIN_IN, undefined, { signal: closed.signal, ref: false }).catch(() => {});
    }
  }

  return {
    async publish(tags) {
      tell(tags);
      const said = JSON.stringify({ from: origin, tags });
      const payload =
        Buffer.byteLength(said) > LONGEST ? JSON.stringify({ from: origin, tags: ANYTHING }) : said;
      await pool.query("SELECT pg_notify($1, $2)", [CHANNEL, payload]);
    },
    subscribe(listener) {
      const own = (tags: string[]) => listener(tags);
      listeners.add(own);
      listening ??= listen();
      return () => {
        listeners.delete(own);
      };
    },
    async close() {
      closed.abort();
      await client?.end().catch(() => {});
      await listening;
    },
  };
}
