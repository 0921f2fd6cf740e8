import type { z } from "zod";
import {
  changed,
  itsPageAndCards,
  itsPageCardsAndLists,
  type Outcome,
  tags,
  unchanged,
} from "~/contract/changes";
import { Problem } from "~/contract/problems";
import type { Recipe, RecipeDraft } from "~/contract/recipes";
import { isSameRecipe } from "~/food/same-recipe";
import { slugOf } from "~/food/slug";
import { faultsOf, type Written } from "./check-recipe";
import { photoFrom } from "./recipe-photo";
import type { NewRecipe, RecipeStore } from "./recipes";

type Draft = z.output<typeof RecipeDraft>;
type Change = Partial<Draft>;

/** `image` is the address it has from now on. */
interface Photo {
  webp: Uint8Array;
  image: string;
}

/** What the rules of writing recipes need from the store. Who is no author of a recipe does not find it. */
export interface OwnRecipeStore {
  hasCategory(slug: string): Promise<boolean>;
  /** How many recipes a category shows. */
  recipesIn(categorySlug: string): Promise<number>;
  find(id: number, authorId: number): Promise<Written | null>;
  /**
   * Writes all of it anew and moves it in the counts of categories; belongs into a transaction. It is its author's
   * own work from then on, whoever wrote it first.
   */
  change(id: number, authorId: number, recipe: Written & { slug: string }, at: string): Promise<void>;
  /** With all that hangs on it; belongs into a transaction. False when there was none. */
  remove(id: number, authorId: number): Promise<boolean>;
  /** As a member or nobody is shown it. */
  /** Those of a member with a slug that were published at or after a moment. */
  writtenSince(authorId: number, slug: string, since: string): Promise<Published[]>;
  photo(id: number, viewer: number | null): Promise<Uint8Array | null>;
  /** Null takes it away. False when there was none to take. */
  setPhoto(id: number, photo: Photo | null, at: string): Promise<boolean>;
}

interface OwnRecipesStore {
  recipes: Pick<RecipeStore, "find" | "add">;
  ownRecipes: OwnRecipeStore;
  transaction<T>(work: (store: OwnRecipesStore) => Promise<T>): Promise<T>;
}

interface Needs {
  store: OwnRecipesStore;
  /** Throw user_limit. */
  countRecipe(memberId: number): Promise<void>;
  countEdit(memberId: number): Promise<void>;
  countPhoto(memberId: number): Promise<void>;
  /** How a recipe came to be that is still, word for word, one the generator wrote in a draft of a member's. */
  originOf(memberId: number, draftId: string, recipe: Written): Promise<Origin | null>;
  clock: () => Date;
}

/** Of a generated recipe: who wrote it, what it was checked for, the recipe of the site it began with. */
interface Origin {
  source: Recipe["source"];
  constraintsKept: string[];
  basedOn?: number | undefined;
}

interface Member {
  memberId: number;
}

interface Published {
  id: number;
  recipe: Written;
  basedOn: number | undefined;
}

/** Milliseconds in which the same recipe of the same member is the same request. */
const TWICE = 60_000;

/** Recipes of members, as their authors write, change and take them down. */
export function createOwnRecipes({ store, countRecipe, countEdit, countPhoto, originOf, clock }: Needs) {
  const now = () => clock().toISOString();

  /** Does something with the asker's own recipe, all or nothing. Throws recipe_not_found, and what it answers. */
  async function withOwn<T>(
    { memberId }: Member,
    id: number,
    work: (own: OwnRecipeStore, recipe: Written) => Promise<T | Problem>,
  ): Promise<T> {
    const outcome = await store.transaction(async ({ ownRecipes }) => {
      const recipe = await ownRecipes.find(id, memberId);
      return recipe === null ? new Problem("recipe_not_found") : work(ownRecipes, recipe);
    });
    // Thrown after the transaction: a rollback would also forget the tries that were counted meanwhile.
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  }

  async function shown(id: number, { memberId }: Member): Promise<Recipe> {
    const recipe = await store.recipes.find(id, memberId);
    if (recipe === null) throw new Problem("recipe_not_found");
    return recipe;
  }

  return {
    /**
     * Sent twice, as by a button that was pressed again or a network that failed, a recipe is published once. Throws
     * invalid with a message a field, and user_limit.
     */
    async publish(member: Member, draft: Draft): Promise<Outcome<Recipe>> {
      const { memberId } = member;
      const written = writtenOf(draft);
      const refused = await faultsOf(written, store.ownRecipes);
      if (refused !== null) throw refused;
      await countRecipe(memberId);
      const origin = draft.draft === undefined ? null : await originOf(memberId, draft.draft, written);
      const basedOn = draft.basedOn ?? origin?.basedOn;
      const based = basedOn === undefined ? null : await store.recipes.find(basedOn);
      const recipe: NewRecipe = {
        ...written,
        slug: slugOf(written.title),
        authorId: memberId,
        source: origin?.source ?? "member",
        constraintsKept: origin?.constraintsKept,
        image: null,
        basedOn: based?.id,
        seasons: [],
        featured: false,
        createdAt: now(),
      };
      const since = new Date(clock().getTime() - TWICE).toISOString();
      const { id, isNew, isFirst } = await store.transaction(async ({ recipes, ownRecipes }) => {
        const newest = await ownRecipes.writtenSince(memberId, recipe.slug, since);
        const same = newest.find((it) => isSame(it, { recipe: written, basedOn: based?.id }));
        if (same !== undefined) return { id: same.id, isNew: false, isFirst: false };
        const id = await recipes.add(recipe);
        return { id, isNew: true, isFirst: (await ownRecipes.recipesIn(recipe.categorySlug)) === 1 };
      });
      const published = await shown(id, member);
      if (!isNew) return unchanged(published);
      const change = [tags.listings, tags.member(published.author.username)];
      return changed(published, isFirst ? [...change, tags.categories] : change);
    },

    /** Only what RecipeDraft names can change, and of that neither the picture nor where it came from. */
    async edit(member: Member, id: number, change: Change): Promise<Outcome<Recipe>> {
      await countEdit(member.memberId);
      const moved = await withOwn(member, id, async (own, before) => {
        const written = writtenOf({ ...before, ...given(change) });
        const refused = await faultsOf(written, own);
        if (refused !== null) return refused;
        if (JSON.stringify(written) === JSON.stringify(writtenOf(before))) return null;
        await own.change(id, member.memberId, { ...written, slug: slugOf(written.title) }, now());
        return everywhere(id, await hasMovedCategories(own, before.categorySlug, written.categorySlug));
      });
      const recipe = await shown(id, member);
      return moved === null ? unchanged(recipe) : changed(recipe, moved);
    },

    takeDown: (member: Member, id: number): Promise<Outcome<undefined>> =>
      withOwn(member, id, async (own, { categorySlug }) => {
        await own.remove(id, member.memberId);
        return changed(undefined, everywhere(id, (await own.recipesIn(categorySlug)) === 0));
      }),

    /** Keeps a photo, made anew from what was uploaded. Throws invalid for what is no picture. */
    async setPhoto(member: Member, id: number, upload: Uint8Array): Promise<{ image: string }> {
      if ((await store.ownRecipes.find(id, member.memberId)) === null) throw new Problem("recipe_not_found");
      await countPhoto(member.memberId);
      const webp = await photoFrom(upload);
      // The address changes with the photo, so that caches may keep each for ever.
      const image = `/img/photo/${id}-${crypto.randomUUID().slice(0, 8)}.webp`;
      await withOwn(member, id, (own) => own.setPhoto(id, { webp, image }, now()));
      return { image };
    },

    removePhoto: (member: Member, id: number): Promise<Outcome<undefined>> =>
      withOwn(member, id, async (own) =>
        (await own.setPhoto(id, null, now()))
          ? changed(undefined, itsPageAndCards({ id }))
          : unchanged(undefined),
      ),

    async photo(id: number, viewer: Member | null): Promise<Blob> {
      const webp = await store.ownRecipes.photo(id, viewer?.memberId ?? null);
      if (webp === null) throw new Problem("not_found");
      return new Blob([new Uint8Array(webp)], { type: "image/webp" });
    },
  };
}

export type OwnRecipes = ReturnType<typeof createOwnRecipes>;

/** What shows a recipe and its place among others; with the menu of categories when one came to be or went. */
function everywhere(id: number, isMenuChanged: boolean) {
  const change = itsPageCardsAndLists({ id });
  return isMenuChanged ? [...change, tags.categories] : change;
}

function isSame(one: Omit<Published, "id">, other: Omit<Published, "id">): boolean {
  const isInSamePlace =
    one.basedOn === other.basedOn && one.recipe.categorySlug === other.recipe.categorySlug;
  return isInSamePlace && isSameRecipe(one.recipe, other.recipe);
}

/** Whether a recipe that moved was the last of a category or is the first of another. */
async function hasMovedCategories(own: OwnRecipeStore, from: string, to: string): Promise<boolean> {
  if (from === to) return false;
  return (await own.recipesIn(from)) === 0 || (await own.recipesIn(to)) === 1;
}

/** What its author decides of a recipe, and nothing that a caller may have sent along. */
function writtenOf(draft: Written): Written {
  return {
    title: draft.title,
    categorySlug: draft.categorySlug,
    description: draft.description,
    cuisine: draft.cuisine,
    servings: draft.servings,
    prepMinutes: draft.prepMinutes,
    cookMinutes: draft.cookMinutes,
    restMinutes: draft.restMinutes,
    difficulty: draft.difficulty,
    ingredients: draft.ingredients,
    steps: draft.steps,
    equipment: draft.equipment,
    tips: draft.tips,
  };
}

/** Without the fields that were left out. */
function given(change: Change): Partial<Written> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
