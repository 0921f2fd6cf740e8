import { type Kysely, type Migration, Migrator } from "kysely";
import { recipes } from "./migrations/0001-recipes";
import { accounts } from "./migrations/0002-accounts";
import { outbox } from "./migrations/0003-outbox";
import { interactions } from "./migrations/0004-interactions";
import { recipePhotos } from "./migrations/0005-recipe-photos";
import { collectionsAndShopping } from "./migrations/0006-collections-and-shopping";
import { foodKnowledge } from "./migrations/0007-food-knowledge";
import { generator } from "./migrations/0008-generator";
import { search } from "./migrations/0010-search";
import type { Database } from "./schema";

/** Every change of the tables since the first release, in order. A released one is never edited. */
const migrations: Record<string, Migration> = {
  "0001-recipes": recipes,
  "0002-accounts": accounts,
  "0003-outbox": outbox,
  "0004-interactions": interactions,
  "0005-recipe-photos": recipePhotos,
  "0006-collections-and-shopping": collectionsAndShopping,
  "0007-food-knowledge": foodKnowledge,
  "0008-generator": generator,
  "0010-search": search,
};

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** How far the store is: how many migrations it has had, and how many it still needs. */
export async function migrationState(db: Kysely<Database>): Promise<{ done: number; pending: number }> {
  const all = await migratorOf(db).getMigrations();
  const done = all.filter((migration) => migration.executedAt !== undefined).length;
  return { done, pending: all.length - done };
}

/** Brings the tables up to this release, each step in a transaction. Throws when one fails. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
}
