import path from "node:path";
import type { StorePlace } from "~/backend/store/store";

/** The command cannot do what it was asked; the message says why, without a stack. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** 1: there is no such thing, or something is wrong. 2: it was called in a way it cannot be. */
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message);
  }
}

/** The data folder of the environment. With DATABASE_URL the store is not in it: then `instead` says what to use. */
export function dataFolder(instead: string, env: NodeJS.ProcessEnv = process.env): string {
  const { dataDir, databaseUrl } = storePlace(env);
  if (databaseUrl != null) throw new Refusal(instead);
  return dataDir;
}

/** Where the environment has the store: in DATA_DIR, or in PostgreSQL when it has a DATABASE_URL. */
export function storePlace(env: NodeJS.ProcessEnv = process.env): StorePlace {
  return { dataDir: path.resolve(env.DATA_DIR || "./data"), databaseUrl: env.DATABASE_URL || null };
}

/** Runs a command: errors whose message is meant for whoever called it are printed without a stack. */
export async function runCommand(
  work: () => Promise<void>,
  expected: readonly (abstract new (...given: never[]) => Error)[] = [],
): Promise<void> {
  // What it writes is for the owner of the site alone.
  process.umask(0o077);
  // Whoever reads has had enough, as `head` has.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    const misused = code?.startsWith("ERR_PARSE_ARGS") ?? false;
    const isExpected = misused || error instanceof Refusal || expected.some((kind) => error instanceof kind);
    if (!isExpected) throw error;
    console.error(error.message);
    process.exitCode = misused ? 2 : error instanceof Refusal ? error.exitCode : 1;
  }
}

/** "1.2 MB" */
export function sizeWords(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(0)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

/** "157 recipes, 12 members, 40 comments, 312 likes; 4012 rows in 27 tables" */
export function rowsWords(rows: Record<string, number>): string {
  const named = [
    ["recipe", "recipes"],
    ["member", "members"],
    ["comment", "comments"],
    ["recipe_like", "likes"],
  ] as const;
  const words = named.flatMap(([table, name]) => (table in rows ? `${rows[table]} ${name}` : []));
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${words.join(", ")}; ${all} rows in ${Object.keys(rows).length} tables`;
}
