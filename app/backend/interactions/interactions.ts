import { changed, type Outcome, tags, unchanged } from "~/contract/changes";
import { Problem } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";

/** What a member puts on a recipe, at most once each. */
export type Mark = "like" | "bookmark";

/** Recipes that belong to a member in one way or another. */
export type Shelf = "own" | "liked" | "bookmarked";

/** Which part of a shelf: either how many to skip, or the place after which to go on. */
interface ShelfPart {
  limit: number;
  from: { offset: number } | { cursor: string };
}

/** What a member did with a recipe. */
interface Mine {
  liked: boolean;
  bookmarked: boolean;
  rating?: number | undefined;
  commented: boolean;
}

/** What the rules of interactions need from the store. */
export interface InteractionStore {
  /** How many members marked a recipe; null when there is none that the viewer is shown. */
  count(mark: Mark, recipeId: number, viewer: number): Promise<number | null>;
  /** Counts it; belongs into a transaction. False, and nothing is done, when it is there already. */
  add(mark: Mark, recipeId: number, memberId: number, at: string): Promise<boolean>;
  /** Counts it; belongs into a transaction. False, and nothing is done, when it is not there. */
  remove(mark: Mark, recipeId: number, memberId: number): Promise<boolean>;
  /** Null when there is no recipe that the member is shown. */
  mine(recipeId: number, memberId: number): Promise<Mine | null>;
  /** Which of these recipes a member marked so. */
  marked(mark: Mark, memberId: number, recipeIds: readonly number[]): Promise<number[]>;
  /** Newest first. `total` only when counted from an offset; null for an unreadable cursor. */
  shelf(
    shelf: Shelf,
    memberId: number,
    part: ShelfPart,
    /** Whose eyes it is for; null for anybody's. */
    viewer: number | null,
  ): Promise<{ data: RecipeCard[]; total?: number | undefined; next?: string | undefined } | null>;
}

interface InteractionsStore {
  interactions: InteractionStore;
  transaction<T>(work: (store: InteractionsStore) => Promise<T>): Promise<T>;
}

interface Needs {
  store: InteractionsStore;
  /** Throws user_limit when a member likes and bookmarks too often. */
  countTry(memberId: number): Promise<void>;
  clock: () => Date;
}

interface Member {
  memberId: number;
}

interface Page {
  page?: number | undefined;
  cursor?: string | undefined;
}

const PAGE = 24;

export function createInteractions({ store, countTry, clock }: Needs) {
  /** Puts a mark on a recipe or takes it off, and answers what `shown` makes of how many it has then. */
  async function set<T>(
    mark: Mark,
    on: boolean,
    { memberId }: Member,
    recipeId: number,
    shown: (count: number) => T,
  ): Promise<Outcome<T>> {
    await countTry(memberId);
    const outcome = await store.transaction(async ({ interactions }) => {
      if ((await interactions.count(mark, recipeId, memberId)) === null) return null;
      const isNew = on
        ? await interactions.add(mark, recipeId, memberId, clock().toISOString())
        : await interactions.remove(mark, recipeId, memberId);
      const answer = shown((await interactions.count(mark, recipeId, memberId))!);
      return isNew ? changed(answer, [tags.recipe(recipeId)]) : unchanged(answer);
    });
    if (outcome === null) throw new Problem("recipe_not_found");
    return outcome;
  }

  const setLike = (liked: boolean, member: Member, recipeId: number) =>
    set("like", liked, member, recipeId, (likeCount) => ({ liked, likeCount }));

  const setBookmark = (bookmarked: boolean, member: Member, recipeId: number) =>
    set("bookmark", bookmarked, member, recipeId, (bookmarkCount) => ({ bookmarked, bookmarkCount }));

  async function pageOf(shelf: Shelf, memberId: number, { page = 1, cursor }: Page, viewer: Member | null) {
    const from = cursor === undefined ? { offset: (page - 1) * PAGE } : { cursor };
    const found = await store.interactions.shelf(
      shelf,
      memberId,
      { limit: PAGE, from },
      viewer?.memberId ?? null,
    );
    if (found === null) throw new Problem("invalid", { fields: { cursor: ["is not one of ours"] } });
    return { ...found, limit: PAGE, page: cursor === undefined ? page : undefined };
  }

  return {
    async mine({ memberId }: Member, recipeId: number): Promise<Mine> {
      const mine = await store.interactions.mine(recipeId, memberId);
      if (mine === null) throw new Problem("recipe_not_found");
      return mine;
    },

    /** A list of cards as its reader sees it: with what they did with each. Nobody in particular did nothing. */
    async seenBy<T extends { data: RecipeCard[] }>(member: Member | null, list: T): Promise<T> {
      if (member === null || list.data.length === 0) return list;
      const ids = list.data.map((card) => card.id);
      const [liked, bookmarked] = await Promise.all(
        (["like", "bookmark"] as const).map((mark) => store.interactions.marked(mark, member.memberId, ids)),
      );
      const mine = (id: number) => ({ liked: liked!.includes(id), bookmarked: bookmarked!.includes(id) });
      return { ...list, data: list.data.map((card) => ({ ...card, mine: mine(card.id) })) };
    },

    like: (member: Member, recipeId: number) => setLike(true, member, recipeId),
    unlike: (member: Member, recipeId: number) => setLike(false, member, recipeId),
    bookmark: (member: Member, recipeId: number) => setBookmark(true, member, recipeId),
    unbookmark: (member: Member, recipeId: number) => setBookmark(false, member, recipeId),

    /** The recipes on a member's profile, for everyone who may see the profile. */
    recipesOf: (
      { id }: { id: number },
      { kind = "own", ...page }: Page & { kind?: "own" | "liked" | undefined },
      viewer: Member | null,
    ) => pageOf(kind, id, page, viewer),

    /** Nobody sees another member's bookmarks. */
    bookmarks: (member: Member, page: Page) => pageOf("bookmarked", member.memberId, page, member),
  };
}

export type Interactions = ReturnType<typeof createInteractions>;
