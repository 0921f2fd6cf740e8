import Sqlite from "better-sqlite3";

/** A file is no whole SQLite database, or a copy is not what was copied. */
export class DamagedError extends Error {
  override readonly name = "DamagedError";
}

/** What SQLite says of a file that is no whole database, with its name; every other error as it is. */
export function namingDamage(file: string, error: unknown, advice = ""): unknown {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
    ? new DamagedError(`${file} is damaged: ${error.message}.${advice}`)
    : error;
}
