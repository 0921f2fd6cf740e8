import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import type { AccountsStore, Limiter } from "~/backend/accounts/ports";
import type { CategoryStore } from "~/backend/categories/categories";
import type { CollectionStore } from "~/backend/collections/collections";
import type { CommentStore } from "~/backend/comments/comments";
import type { FeedbackStore } from "~/backend/feedback/feedback";
import type { ModelUsageStore } from "~/backend/generator/daily-tokens";
import type { DraftStore } from "~/backend/generator/drafts";
import type { MemberRecipeStore } from "~/backend/generator/ports";
import type { InteractionStore } from "~/backend/interactions/interactions";
import type { OutboxStore } from "~/backend/mail/outbox";
import type { SpentProofStore } from "~/backend/proof-of-work/proof-of-work";
import type { OwnRecipeStore } from "~/backend/recipes/own-recipes";
import type { RecipeStore } from "~/backend/recipes/recipes";
import type { ShoppingStore } from "~/backend/shopping/ports";
import { createAccountStore } from "./accounts";
import { assessOutdated, isAssessed, markAssessed } from "./assessments";
import { createAuthChallengeStore } from "./auth-challenges";
import { createCategoryStore } from "./categories";
import type { Changes } from "./changes";
import { createDraftStore } from "./chat-drafts";
import { createCollectionStore } from "./collections";
import { createCommentStore } from "./comments";
import { createKnownBrowserStore, createPendingRegistrationStore } from "./confirming";
import { createEmailChangeStore } from "./email-changes";
import { createFeedbackStore } from "./feedback";
import { type CommitTogether, createGroupCommit } from "./group-commit";
import { createAvatarStore, createIdentityStore } from "./identities";
import { createActivityStore, createInteractionStore } from "./interactions";
import { createInvitationStore } from "./invitations";
import { createListsStore } from "./member-lists";
import { createMemberRecipeStore } from "./member-recipes";
import { migrate, migrationState } from "./migrate";
import { createModelUsageStore } from "./model-usage";
import { createOutboxStore } from "./outbox";
import { createOwnRecipeStore } from "./own-recipes";
import { createPasskeyStore } from "./passkeys";
import { createPostgresChanges } from "./postgres/changes";
import { fullText as postgresFullText } from "./postgres/full-text";
import { createPostgresLimiter } from "./postgres/limiter";
import { checkPostgres, openPostgres } from "./postgres/open-postgres";
import { withStartLock as withPostgresStartLock } from "./postgres/start-lock";
import { createRecipeStore } from "./recipes";
import type { Database } from "./schema";
import type { SearchIndex } from "./search/search-index";
import { type Searcher, searcherOn } from "./search/searcher";
import { createRecoveryCodeStore, createTotpStore } from "./second-factors";
import { createSecurityEventStore } from "./security-events";
import { createMailedTokenStore, createSessionStore } from "./sessions";
import { createSettings, type Settings } from "./settings";
import { createShoppingStore } from "./shopping";
import { createSpentProofStore } from "./spent-proofs";
import { createSqliteChanges } from "./sqlite/changes";
import { namingDamage } from "./sqlite/damaged";
import { occupyFolder } from "./sqlite/folder-lock";
import { fullText as sqliteFullText } from "./sqlite/full-text";
import { createLimiter } from "./sqlite/limiter";
import { openSqlite } from "./sqlite/open-sqlite";
import { createSearchThread } from "./sqlite/search-thread";
import { snapshot } from "./sqlite/snapshot";
import { withStartLock } from "./sqlite/start-lock";
import { searchWorkerFor } from "./sqlite/start-search-worker";
import { sweep } from "./sweep";
import { transact } from "./transact";
import { isUnwritable } from "./trouble";

/** The database as the subjects see it: one port each. */
export interface Store extends Omit<AccountsStore, "transaction"> {
  outbox: OutboxStore;
  categories: CategoryStore;
  recipes: RecipeStore;
  memberRecipes: MemberRecipeStore;
  ownRecipes: OwnRecipeStore;
  interactions: InteractionStore;
  comments: CommentStore;
  feedback: FeedbackStore;
  collections: CollectionStore;
  shopping: ShoppingStore;
  drafts: DraftStore;
  modelUsage: ModelUsageStore;
  spentProofs: SpentProofStore;
  settings: Settings;
  limiterOf(scale: number): Limiter;
  /** What this and the other processes on the store say that they changed. */
  changes: Changes;
  /** All or nothing, as if nobody else were writing. `work` may be run again: it must only read and write. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Assesses the food of recipes that this release knows more of, until none is left. */
  assessRecipes(): Promise<void>;
  /** Throws away what nobody can use any more. */
  sweep(now: Date): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where a store is: in PostgreSQL when it has a URL, else in the SQLite file of the data folder. */
export interface StorePlace {
  dataDir: string;
  databaseUrl?: string | null | undefined;
}

/**
 * Opens a store and brings it up to this release. `fill` runs in the same turn of the start lock, so that of
 * several starting processes one migrates and fills and the others find it done.
 */
export function openStore(
  { dataDir, databaseUrl = null }: StorePlace,
  fill: (store: Store) => Promise<unknown>,
): Promise<Store> {
  return databaseUrl === null ? openOnSqlite(dataDir, fill) : openOnPostgres(databaseUrl, fill);
}

async function openOnSqlite(dataDir: string, fill: (store: Store) => Promise<unknown>): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "simmer.sqlite");
  const opened = withStartLock(path.join(dataDir, "start.lock"), () => openFile(dataDir, file, fill));
  return opened.catch((error: unknown) => {
    throw namingDamage(file, error, " Put a backup in its place: npm run restore.");
  });
}

async function openFile(
  dataDir: string,
  file: string,
  fill: (store: Store) => Promise<unknown>,
): Promise<Store> {
  const release = occupyFolder(dataDir);
  const { db, sqlite } = openSqlite(file);
  const changes = createSqliteChanges(sqlite);
  const together = createGroupCommit(db);
  const startWorker = searchWorkerFor(file);
  const thread = startWorker && createSearchThread(startWorker);
  const engine = {
    changes,
    fullText: sqliteFullText,
    limiterOf: (scale: number) => createLimiter(sqlite, scale, together),
    async close() {
      changes.close();
      await thread?.close();
      await db.destroy();
      release();
    },
  };
  const searcher = thread ?? searcherOn(db, sqliteFullText);
  const store = storeOn(db, engine, { together, searcher });
  try {
    const { done, pending } = await migrationState(db);
    if (done > 0 && pending > 0) await snapshot(file, "migration");
    if (pending > 0) await migrate(db);
    await fill(store);
    await store.assessRecipes();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openOnPostgres(databaseUrl: string, fill: (store: Store) => Promise<unknown>): Promise<Store> {
  const store = postgresStore(databaseUrl);
  try {
    await checkPostgres(store.db, databaseUrl);
    await withPostgresStartLock(databaseUrl, async () => {
      // A migration takes as long as it takes.
      const patient = postgresStore(databaseUrl, { statementMs: 0, connections: 2 });
      try {
        if ((await migrationState(patient.db)).pending > 0) await migrate(patient.db);
        await fill(patient.store);
        await patient.store.assessRecipes();
      } finally {
        await patient.store.close();
      }
    });
    return store.store;
  } catch (error) {
    await store.store.close();
    throw error;
  }
}

function postgresStore(databaseUrl: string, options: Parameters<typeof openPostgres>[1] = {}) {
  const { db, pool } = openPostgres(databaseUrl, options);
  const changes = createPostgresChanges(pool, databaseUrl);
  const engine = {
    changes,
    fullText: postgresFullText,
    limiterOf: (scale: number) => createPostgresLimiter(pool, scale),
    async close() {
      await changes.close();
      await db.destroy();
    },
  };
  const store = storeOn(db, engine, {
    together: (work) => transact(db, work),
    searcher: searcherOn(db, postgresFullText),
  });
  return { db, store };
}

/** What differs from engine to engine. */
interface EngineParts extends Pick<Store, "changes" | "limiterOf" | "close"> {
  fullText: SearchIndex;
}

/** How a store writes what may share a transaction, and searches what may take a while. */
interface Ways {
  together: CommitTogether;
  searcher: Searcher;
}

function storeOn(db: Kysely<Database>, engine: EngineParts, { together, searcher }: Ways): Store {
  const { fullText, ...parts } = engine;
  const here = searcherOn(db, fullText);
  // Inside a transaction there is no other way than its own connection.
  const inside = (at: Kysely<Database>): Ways => ({
    together: (work) => work(at),
    searcher: searcherOn(at, fullText),
  });
  return {
    ...parts,
    accounts: createAccountStore(db),
    sessions: createSessionStore(db),
    mailedTokens: createMailedTokenStore(db),
    identities: createIdentityStore(db),
    knownBrowsers: createKnownBrowserStore(db),
    pendingRegistrations: createPendingRegistrationStore(db),
    invitations: createInvitationStore(db),
    avatars: createAvatarStore(db),
    totp: createTotpStore(db),
    recoveryCodes: createRecoveryCodeStore(db),
    passkeys: createPasskeyStore(db),
    challenges: createAuthChallengeStore(db),
    securityEvents: createSecurityEventStore(db),
    emailChanges: createEmailChangeStore(db),
    activity: createActivityStore(db),
    lists: createListsStore(db),
    outbox: createOutboxStore(db),
    categories: createCategoryStore(db),
    recipes: createRecipeStore(db, { searcher, here }),
    memberRecipes: createMemberRecipeStore(db, searcher),
    ownRecipes: createOwnRecipeStore(db),
    interactions: createInteractionStore(db),
    comments: createCommentStore(db),
    feedback: createFeedbackStore(db),
    collections: createCollectionStore(db),
    shopping: createShoppingStore(db),
    drafts: createDraftStore(db, together),
    modelUsage: createModelUsageStore(together),
    spentProofs: createSpentProofStore(db),
    settings: createSettings(db),
    isUnwritable,
    transaction: (work) => transact(db, (at) => work(storeOn(at, engine, inside(at)))),
    async assessRecipes() {
      if (await isAssessed(db)) return;
      while ((await transact(db, assessOutdated)) > 0);
      await markAssessed(db);
    },
    sweep: (now) => sweep(db, now),
    ping: async () => {
      await db.selectFrom("setting").select("name").limit(1).execute();
    },
  };
}
