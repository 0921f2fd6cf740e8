import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from "kysely";
import { engineOf } from "./engine";
import { recipes } from "./migrations/0001-recipes";
import { accounts } from "./migrations/0002-accounts";
import { outbox } from "./migrations/0003-outbox";
import { interactions } from "./migrations/0004-interactions";
import { recipePhotos } from "./migrations/0005-recipe-photos";
import { collectionsAndShopping } from "./migrations/0006-collections-and-shopping";
import { foodKnowledge } from "./migrations/0007-food-knowledge";
import { generator } from "./migrations/0008-generator";
import { search } from "./migrations/0010-search";
import { owner } from "./migrations/0011-owner";
import { mailRequests } from "./migrations/0012-mail-requests";
import { sections } from "./migrations/0013-sections";
import { confirming } from "./migrations/0014-confirming";
import { secondFactors } from "./migrations/0015-second-factors";
import { sessions } from "./migrations/0016-sessions";
import { signUps } from "./migrations/0017-sign-ups";
import { challenges } from "./migrations/0018-challenges";
import { accountBack } from "./migrations/0019-account-back";
import { keptDrafts } from "./migrations/0020-kept-drafts";
import { postgresColumns } from "./postgres/columns";
import type { Database } from "./schema";

/**
 * Every change of the tables since the first release, in order. A released one is never edited. They are
 * written once for both engines, in SQLite's types (see postgres/columns.ts).
 */
export const migrations: Record<string, Migration> = {
  "0001-recipes": recipes,
  "0002-accounts": accounts,
  "0003-outbox": outbox,
  "0004-interactions": interactions,
  "0005-recipe-photos": recipePhotos,
  "0006-collections-and-shopping": collectionsAndShopping,
  "0007-food-knowledge": foodKnowledge,
  "0008-generator": generator,
  "0010-search": search,
  "0011-owner": owner,
  "0012-mail-requests": mailRequests,
  "0013-sections": sections,
  "0014-confirming": confirming,
  "0015-second-factors": secondFactors,
  "0016-sessions": sessions,
  "0017-sign-ups": signUps,
  "0018-challenges": challenges,
  "0019-account-back": accountBack,
  "0020-kept-drafts": keptDrafts,
};

function migratorOf(db: Kysely<Database>): Migrator {
  const its = engineOf(db) === "postgres" ? db.withPlugin(postgresColumns) : db;
  return new Migrator({ db: its, provider: { getMigrations: async () => migrations } });
}

/** The names of all migrations of this release. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/**
 * How far the store is: how many migrations it has had, and how many it still needs. Throws for a store that
 * a newer release has changed.
 */
export async function migrationState(db: Kysely<Database>): Promise<{ done: number; pending: number }> {
  const all = await migratorOf(db).getMigrations();
  const done = all.filter((migration) => migration.executedAt !== undefined).length;
  if (done > 0) await refuseNewer(db);
  return { done, pending: all.length - done };
}

/** Brings the tables up to this release, all steps or none. Throws when one fails. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Raised at start when the store is of a later release than this one. */
class NewerStoreError extends Error {
  override readonly name = "NewerStoreError";
}

/** Of tables that this release does not know it cannot tell what they mean. */
async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const rows = await sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    db,
  );
  const unknown = rows.rows.map(({ name }) => name).filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new NewerStoreError(
      `The store was changed by a newer release (${unknown.join(", ")}). Start that one, or restore the snapshot it made before.`,
    );
}
