/**
 * Why a store cannot do what it was asked to, though nothing is wrong with the question: it cannot be written
 * to (its disk is full, it may only be read, another program keeps it locked, its disk fails), or it cannot
 * even be reached.
 */
export type Trouble = "full" | "read-only" | "locked" | "failing" | "unreachable";

/** What SQLite's result codes begin with (sqlite.org/rescode.html); the longer ones say more of the same. */
const OF_SQLITE: readonly (readonly [string, Trouble])[] = [
  ["SQLITE_FULL", "full"],
  ["SQLITE_READONLY", "read-only"],
  ["SQLITE_BUSY", "locked"],
  ["SQLITE_LOCKED", "locked"],
  ["SQLITE_IOERR", "failing"],
  ["SQLITE_CANTOPEN", "failing"],
];

/** What SQLSTATEs begin with (postgresql.org/docs, appendix A), and what the system says of a connection. */
const OF_POSTGRES: readonly (readonly [string, Trouble])[] = [
  ["53100", "full"],
  ["25006", "read-only"],
  ["55P03", "locked"],
  ["58030", "failing"],
  // All connections taken; shut down by its owner, by a crash, or still starting; connection exceptions.
  ["53300", "unreachable"],
  ["57P0", "unreachable"],
  ["08", "unreachable"],
  ["ECONN", "unreachable"],
  ["EPIPE", "unreachable"],
  ["ETIMEDOUT", "unreachable"],
  ["EHOST", "unreachable"],
  ["ENETUNREACH", "unreachable"],
  ["ENOTFOUND", "unreachable"],
  ["EAI_AGAIN", "unreachable"],
];

/** What the driver of PostgreSQL says, without any code, of a connection that broke or never came to be. */
const LOST = /^Connection terminated|timeout exceeded when trying to connect|connection error and is not/;

/** The trouble that an error of a store tells of; null for any other error, which is a fault of ours. */
export function troubleIn(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const known = [...OF_SQLITE, ...OF_POSTGRES].find(([beginning]) => code.startsWith(beginning));
  return known?.[1] ?? (LOST.test(error.message) ? "unreachable" : null);
}

/** Whether it says that nothing can be written, while reading goes on. */
export function isUnwritable(error: unknown): boolean {
  const trouble = troubleIn(error);
  return trouble !== null && trouble !== "unreachable";
}
