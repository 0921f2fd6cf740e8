import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Database as Sqlite } from "better-sqlite3";
import type { Kysely } from "kysely";
import type { AccountsStore, Limiter } from "~/backend/accounts/ports";
import type { CategoryStore } from "~/backend/categories/categories";
import type { CollectionStore } from "~/backend/collections/collections";
import type { CommentStore } from "~/backend/comments/comments";
import type { FeedbackStore } from "~/backend/feedback/feedback";
import type { ModelUsageStore } from "~/backend/generator/daily-tokens";
import type { DraftStore } from "~/backend/generator/drafts";
import type { InteractionStore } from "~/backend/interactions/interactions";
import type { OutboxStore } from "~/backend/mail/outbox";
import type { OwnRecipeStore } from "~/backend/recipes/own-recipes";
import type { RecipeStore } from "~/backend/recipes/recipes";
import type { ShoppingStore } from "~/backend/shopping/ports";
import { createAccountStore } from "./accounts";
import { assessOutdated, isAssessed, markAssessed } from "./assessments";
import { createCategoryStore } from "./categories";
import { createDraftStore } from "./chat-drafts";
import { createCollectionStore } from "./collections";
import { createCommentStore } from "./comments";
import { createFeedbackStore } from "./feedback";
import { createAvatarStore, createIdentityStore } from "./identities";
import { createActivityStore, createInteractionStore } from "./interactions";
import { createListsStore } from "./member-lists";
import { migrate, migrationState } from "./migrate";
import { createModelUsageStore } from "./model-usage";
import { createOutboxStore } from "./outbox";
import { createOwnRecipeStore } from "./own-recipes";
import { createRecipeStore } from "./recipes";
import type { Database } from "./schema";
import { type Searcher, searcherOn } from "./search/searcher";
import { createMailedTokenStore, createSessionStore } from "./sessions";
import { createSettings, type Settings } from "./settings";
import { createShoppingStore } from "./shopping";
import { fullText } from "./sqlite/full-text";
import { createLimiter } from "./sqlite/limiter";
import { openSqlite } from "./sqlite/open-sqlite";
import { createSearchThread } from "./sqlite/search-thread";
import { snapshot } from "./sqlite/snapshot";
import { withStartLock } from "./sqlite/start-lock";
import { searchWorkerFor } from "./sqlite/start-search-worker";
import { sweep } from "./sweep";

/** The database as the subjects see it: one port each. */
export interface Store extends Omit<AccountsStore, "transaction"> {
  outbox: OutboxStore;
  categories: CategoryStore;
  recipes: RecipeStore;
  ownRecipes: OwnRecipeStore;
  interactions: InteractionStore;
  comments: CommentStore;
  feedback: FeedbackStore;
  collections: CollectionStore;
  shopping: ShoppingStore;
  drafts: DraftStore;
  modelUsage: ModelUsageStore;
  settings: Settings;
  limiterOf(scale: number): Limiter;
  /** All or nothing; one writer at a time. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Assesses the food of recipes that this release knows more of, until none is left. */
  assessRecipes(): Promise<void>;
  /** Throws away what nobody can use any more. */
  sweep(now: Date): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store of a data folder and brings it up to this release. `fill` runs in the same turn of the
 * start lock, so that of several starting processes one migrates and fills and the others find it done.
 */
export async function openStore(dataDir: string, fill: (store: Store) => Promise<unknown>): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "simmer.sqlite");
  return withStartLock(path.join(dataDir, "start.lock"), async () => {
    const { db, sqlite } = openSqlite(file);
    try {
      const { done, pending } = await migrationState(db);
      if (done > 0 && pending > 0) snapshot(file, "before-migration");
      if (pending > 0) await migrate(db);
      const startWorker = searchWorkerFor(file);
      const thread = startWorker && createSearchThread(startWorker);
      const store = {
        ...storeOn(db, sqlite, thread ?? searcherOn(db, fullText)),
        async close() {
          await thread?.close();
          await db.destroy();
        },
      };
      await fill(store);
      await store.assessRecipes();
      return store;
    } catch (error) {
      await db.destroy();
      throw error;
    }
  });
}

function storeOn(db: Kysely<Database>, sqlite: Sqlite, searcher: Searcher): Store {
  return {
    accounts: createAccountStore(db),
    sessions: createSessionStore(db),
    mailedTokens: createMailedTokenStore(db),
    identities: createIdentityStore(db),
    avatars: createAvatarStore(db),
    activity: createActivityStore(db),
    lists: createListsStore(db),
    outbox: createOutboxStore(db),
    limiterOf: (scale) => createLimiter(db, sqlite, scale),
    categories: createCategoryStore(db),
    recipes: createRecipeStore(db, searcher),
    ownRecipes: createOwnRecipeStore(db),
    interactions: createInteractionStore(db),
    comments: createCommentStore(db),
    feedback: createFeedbackStore(db),
    collections: createCollectionStore(db),
    shopping: createShoppingStore(db),
    drafts: createDraftStore(db),
    modelUsage: createModelUsageStore(db),
    settings: createSettings(db),
    transaction: (work) =>
      db
        .transaction()
        .execute((transaction) => work(storeOn(transaction, sqlite, searcherOn(transaction, fullText)))),
    async assessRecipes() {
      if (await isAssessed(db)) return;
      while ((await db.transaction().execute(assessOutdated)) > 0);
      await markAssessed(db);
    },
    sweep: (now) => sweep(db, now),
    ping: async () => {
      await db.selectFrom("setting").select("name").limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
