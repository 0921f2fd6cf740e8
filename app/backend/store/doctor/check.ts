import type { Kysely } from "kysely";
import type { Database } from "../schema";

/** The store as a check works on it. */
export interface Patient {
  db: Kysely<Database>;
  now: Date;
}

/** One thing that has to hold in every store. */
export interface Check {
  name: string;
  /** What does not hold, in sentences; none when all is well. */
  find(patient: Patient): Promise<string[]>;
  /** Puts right what was found, and says in sentences what it did; what it cannot, it leaves. */
  mend(patient: Patient): Promise<string[]>;
}

/** "3 recipes (7, 9, 12)", with the first ten of their ids. */
export function several(ids: readonly (number | string)[], one: string, many = `${one}s`): string {
  const named = ids.slice(0, 10).join(", ");
  return `${ids.length} ${ids.length === 1 ? one : many} (${named}${ids.length > 10 ? ", …" : ""})`;
}
