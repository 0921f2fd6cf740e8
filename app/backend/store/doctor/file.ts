import { sql } from "kysely";
import type { Check, Patient } from "./check";

async function complaints({ db }: Patient): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(10)`.execute(db);
  return rows.map((row) => row.integrity_check).filter((verdict) => verdict !== "ok");
}

export const file: Check = {
  name: "the file is whole",
  find: complaints,
  /** An index can be made again from its table; of a table only a backup has what is lost. */
  async mend(patient) {
    await sql`REINDEX`.execute(patient.db);
    return ["made every index anew"];
  },
};

interface Stray {
  table: string;
  rowid: number;
  parent: string;
  fkid: number;
}

async function strays({ db }: Patient): Promise<Stray[]> {
  return (await sql<Stray>`PRAGMA foreign_key_check`.execute(db)).rows;
}

/** A recipe is never thrown away on its own: who or what it lacks, its owner has to say. */
const NEVER_REMOVED: readonly string[] = ["recipe"];

export const references: Check = {
  name: "every row refers to rows that are there",
  async find(patient) {
    const groups = new Map<string, number>();
    for (const { table, parent } of await strays(patient)) {
      const kind = `of ${table} refer to a ${parent} that is gone`;
      groups.set(kind, (groups.get(kind) ?? 0) + 1);
    }
    return [...groups].map(([kind, count]) => `${count} ${count === 1 ? "row" : "rows"} ${kind}`);
  },
  async mend(patient) {
    const did = new Map<string, number>();
    for (const { table, rowid, fkid } of await strays(patient)) {
      const keys = await sql<{ id: number; from: string; on_delete: string }>`
        PRAGMA foreign_key_list(${sql.table(table)})`.execute(patient.db);
      const key = keys.rows.find(({ id }) => id === fkid);
      if (key === undefined || NEVER_REMOVED.includes(table)) continue;
      // What would have happened to it, had its other row gone as it should.
      const letGo = key.on_delete === "SET NULL";
      await (letGo
        ? sql`UPDATE ${sql.table(table)} SET ${sql.ref(key.from)} = NULL WHERE rowid = ${rowid}`
        : sql`DELETE FROM ${sql.table(table)} WHERE rowid = ${rowid}`
      ).execute(patient.db);
      const kind = letGo ? `let go of ${key.from} in rows of ${table}` : `removed rows of ${table}`;
      did.set(kind, (did.get(kind) ?? 0) + 1);
    }
    return [...did].map(([kind, count]) => `${kind}: ${count}`);
  },
};

/** The full-text indexes that stand on a table of their own text. */
async function indexes({ db }: Patient): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%using fts5%' AND sql LIKE '%content=%'
    ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

async function order({ db }: Patient, index: string, command: string): Promise<void> {
  // With rank 1 the check also compares the index with the text it is made of.
  await sql`INSERT INTO ${sql.table(index)}(${sql.ref(index)}, rank) VALUES (${command}, 1)`.execute(db);
}

async function stale(patient: Patient): Promise<string[]> {
  const found: string[] = [];
  for (const index of await indexes(patient)) {
    const fault = await order(patient, index, "integrity-check").then(
      () => null,
      (error: Error & { code?: string }) => error,
    );
    if (fault !== null && !fault.code?.startsWith("SQLITE_CORRUPT")) throw fault;
    if (fault !== null) found.push(index);
  }
  return found;
}

export const searchIndex: Check = {
  name: "the search index is that of the text",
  find: async (patient) =>
    (await stale(patient)).map((index) => `${index} differs from the text it is made of`),
  async mend(patient) {
    const found = await stale(patient);
    for (const index of found)
      await sql`INSERT INTO ${sql.table(index)}(${sql.ref(index)}) VALUES ('rebuild')`.execute(patient.db);
    return found.map((index) => `made ${index} anew`);
  },
};
