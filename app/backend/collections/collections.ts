import { type Change, changed, type Outcome } from "~/contract/changes";
import {
  COLLECTION_LIMIT,
  COLLECTION_RECIPE_LIMIT,
  type Collection,
  type CollectionDraft,
} from "~/contract/collections";
import { Problem } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";

/** What the rules of collections need from the store. All of it is one member's: `owner` is their id. */
export interface CollectionStore {
  /** By name; `recipeId` asks of each whether that recipe is in it. */
  all(owner: number, recipeId?: number): Promise<Collection[]>;
  find(owner: number, id: number): Promise<Collection | null>;
  /** The id of the collection with this name, in any letter case. */
  named(owner: number, nameKey: string): Promise<number | null>;
  add(owner: number, name: CollectionName, at: string): Promise<number>;
  rename(owner: number, id: number, name: CollectionName): Promise<void>;
  remove(owner: number, id: number): Promise<boolean>;
  /** The newest first. */
  recipesOf(owner: number, id: number): Promise<RecipeCard[]>;
  /** Does nothing when it is in already. */
  addRecipe(id: number, recipeId: number, at: string): Promise<void>;
  removeRecipe(id: number, recipeId: number): Promise<void>;
}

/** A name, and what two names that differ only in letter case have in common. */
interface CollectionName {
  name: string;
  nameKey: string;
}

/** The store of collections, and all or nothing on it. */
interface CollectionsStore {
  collections: CollectionStore;
  transaction<T>(work: (at: CollectionsStore) => Promise<T>): Promise<T>;
}

interface Needs {
  store: CollectionsStore;
  /** Bookmarks a recipe for a member, once, and answers what that changed. Throws recipe_not_found, user_limit. */
  bookmark(memberId: number, recipeId: number): Promise<Change>;
  /** Throws user_limit when a member changes their collections too often. */
  countTry(memberId: number): Promise<void>;
  clock: () => Date;
}

interface Member {
  memberId: number;
}

type Draft = Pick<(typeof CollectionDraft)["_output"], "name">;

/** A member's bookmarks in named groups. What is not theirs does not exist for them. */
export function createCollections({ store, bookmark, countTry, clock }: Needs) {
  /** Does something with the collections of a member, all or nothing. */
  async function change<T>(
    { memberId }: Member,
    work: (collections: CollectionStore, owner: number) => Promise<T>,
  ): Promise<T> {
    await countTry(memberId);
    return store.transaction(({ collections }) => work(collections, memberId));
  }

  return {
    list: async ({ memberId }: Member, recipeId?: number) => ({
      data: await store.collections.all(memberId, recipeId),
    }),

    create: (member: Member, { name }: Draft): Promise<Collection> =>
      change(member, async (collections, owner) => {
        const named = nameOf(name);
        await refuseTaken(collections, owner, named);
        if ((await collections.all(owner)).length >= COLLECTION_LIMIT)
          throw invalid(`is one too many: you have ${COLLECTION_LIMIT} collections`);
        const id = await collections.add(owner, named, clock().toISOString());
        return mine(collections, owner, id);
      }),

    rename: (member: Member, id: number, { name }: Draft): Promise<Collection> =>
      change(member, async (collections, owner) => {
        await mine(collections, owner, id);
        const named = nameOf(name);
        await refuseTaken(collections, owner, named, id);
        await collections.rename(owner, id, named);
        return mine(collections, owner, id);
      }),

    remove: (member: Member, id: number): Promise<void> =>
      change(member, async (collections, owner) => {
        if (!(await collections.remove(owner, id))) throw new Problem("collection_not_found");
      }),

    async show({ memberId }: Member, id: number) {
      const collection = await mine(store.collections, memberId, id);
      return { ...collection, recipes: await store.collections.recipesOf(memberId, id) };
    },

    async addRecipe(member: Member, id: number, recipeId: number): Promise<Outcome<Collection>> {
      const { memberId } = member;
      refuseFull(await mine(store.collections, memberId, id));
      const bookmarked = await bookmark(memberId, recipeId);
      const after = await change(member, async (collections, owner) => {
        refuseFull(await mine(collections, owner, id));
        await collections.addRecipe(id, recipeId, clock().toISOString());
        return mine(collections, owner, id);
      });
      return changed(after, bookmarked);
    },

    removeRecipe: (member: Member, id: number, recipeId: number): Promise<Collection> =>
      change(member, async (collections, owner) => {
        await mine(collections, owner, id);
        await collections.removeRecipe(id, recipeId);
        return mine(collections, owner, id);
      }),
  };
}

export type Collections = ReturnType<typeof createCollections>;

async function mine(collections: CollectionStore, owner: number, id: number): Promise<Collection> {
  const found = await collections.find(owner, id);
  if (found === null) throw new Problem("collection_not_found");
  return found;
}

/** Two names of one member must differ in more than letter case; a collection may keep its own. */
async function refuseTaken(
  collections: CollectionStore,
  owner: number,
  { nameKey }: CollectionName,
  own?: number,
) {
  const holder = await collections.named(owner, nameKey);
  if (holder !== null && holder !== own) throw invalid("is the name of another collection of yours");
}

function refuseFull({ recipeCount }: Collection): void {
  if (recipeCount >= COLLECTION_RECIPE_LIMIT)
    throw invalid(`has ${COLLECTION_RECIPE_LIMIT} recipes, which is the most`);
}

function nameOf(name: string): CollectionName {
  return { name, nameKey: name.normalize("NFKC").toLowerCase() };
}

function invalid(message: string): Problem {
  return new Problem("invalid", { fields: { name: [message] } });
}
