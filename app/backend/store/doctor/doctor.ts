import type { Kysely } from "kysely";
import { type Engine, engineOf } from "../engine";
import type { Database } from "../schema";
import type { Check } from "./check";
import { collections } from "./collections";
import { categoryCounts, recipeCounts } from "./counters";
import { file, references, searchIndex } from "./file";
import { leftovers } from "./leftovers";
import { lists } from "./lists";
import { mails } from "./mails";
import { pictures } from "./pictures";
import { assessments, recipeTexts } from "./recipes";
import { wordVectors } from "./word-vectors";

const SAME_ON_BOTH: readonly Check[] = [
  recipeCounts,
  categoryCounts,
  assessments,
  lists,
  collections,
  pictures,
  mails,
  leftovers,
];

/**
 * In the order in which they are mended: what goes as a stray is not counted any more. PostgreSQL lets no
 * reference to a missing row in, and looks after its own files.
 */
const CHECKS: Record<Engine, readonly Check[]> = {
  sqlite: [file, references, recipeTexts, searchIndex, ...SAME_ON_BOTH],
  postgres: [recipeTexts, wordVectors, ...SAME_ON_BOTH],
};

export interface Finding {
  name: string;
  /** What was wrong, in sentences. */
  wrong: string[];
  /** What was done about it. */
  mended: string[];
  /** What is still wrong. */
  left: string[];
}

/** Looks whether all holds that has to hold in a store. Changes nothing. */
export async function examine(db: Kysely<Database>, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, find } of CHECKS[engineOf(db)]) {
    const wrong = await find({ db, now });
    findings.push({ name, wrong, mended: [], left: wrong });
  }
  return findings;
}

/** The same, and puts right what can be: all of it in one transaction. */
export function mend(db: Kysely<Database>, now: Date): Promise<Finding[]> {
  return db.transaction().execute(async (at) => {
    const patient = { db: at, now };
    const findings: Finding[] = [];
    for (const check of CHECKS[engineOf(db)]) {
      const wrong = await check.find(patient);
      const mended = wrong.length === 0 ? [] : await check.mend(patient);
      const left = wrong.length === 0 ? [] : await check.find(patient);
      findings.push({ name: check.name, wrong, mended, left });
    }
    return findings;
  });
}
