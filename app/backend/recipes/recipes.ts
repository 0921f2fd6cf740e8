import type { z } from "zod";
import { Problem } from "~/contract/problems";
import type { Facets, Recipe, RecipeCard, RecipeQuery, SectionName, SitemapEntry } from "~/contract/recipes";
import { SectionName as SectionNames } from "~/contract/recipes";
import { type Season, seasonOf } from "~/food/season";
import { foodFilter } from "./food-filter";

type Query = z.output<typeof RecipeQuery>;

/** Which recipes, in which order, and which part of them. */
export interface RecipeFilter {
  /** What a person typed. */
  q?: string | undefined;
  /** The title of the dish that `q` is another name of, which is searched for as well. */
  title?: string | undefined;
  /** Whether to search for these very words, and not for what they may have been meant to be. */
  exact?: boolean | undefined;
  category?: string | undefined;
  maxMinutes?: number | undefined;
  difficulty?: string | undefined;
  author?: string | undefined;
  /** All of these it has to fit. */
  diets?: readonly string[] | undefined;
  /** By the ids of foods, each of them or a kind of it. */
  withFoods?: readonly string[] | undefined;
  withoutFoods?: readonly string[] | undefined;
  /** None of these may be in it, as far as is known; and all of it has to be known. */
  withoutAllergens?: readonly string[] | undefined;
  sort: "relevance" | "newest" | "popular" | "quickest";
  limit: number;
  /** Either how many to skip, or the place after which to go on. */
  from: { offset: number } | { cursor: string };
  /** Whether to count what each further choice would give. */
  facets?: boolean | undefined;
}

/** A page of a list of recipes. */
export interface RecipeList {
  data: RecipeCard[];
  /** Only when counted from an offset. */
  total?: number | undefined;
  /** There are more than `total` and the facets say. */
  isAtLeast?: boolean | undefined;
  /** Where to go on, when there is more. */
  next?: string | undefined;
  facets?: Facets | undefined;
  /** What was looked for in place of the words that nothing has. */
  didYouMean?: string | undefined;
}

/** What the rules of recipes need from the store. */
export interface RecipeStore {
  /** As a member or nobody is shown it: what is hidden has its author for its only reader. */
  find(id: number, viewer?: number | null): Promise<Recipe | null>;
  /** Null for an unreadable cursor. */
  list(filter: RecipeFilter): Promise<RecipeList | null>;
  featured(limit: number): Promise<RecipeCard[]>;
  /** Only those that somebody likes. */
  popular(limit: number): Promise<RecipeCard[]>;
  inSeason(season: Season, limit: number): Promise<RecipeCard[]>;
  quick(maxMinutes: number, limit: number): Promise<RecipeCard[]>;
  /** Recipes like this one; null when there is no such recipe. */
  related(id: number, limit: number, viewer?: number | null): Promise<RecipeCard[] | null>;
  sitemap(page: number, limit: number): Promise<SitemapEntry[]>;
  count(): Promise<number>;
  /** Answers the new recipe's id. */
  add(recipe: NewRecipe): Promise<number>;
}

/** A recipe as it is first written down. */
export interface NewRecipe
  extends Pick<
    Recipe,
    | "slug"
    | "title"
    | "categorySlug"
    | "description"
    | "source"
    | "image"
    | "cuisine"
    | "servings"
    | "prepMinutes"
    | "cookMinutes"
    | "restMinutes"
    | "difficulty"
    | "ingredients"
    | "steps"
    | "equipment"
    | "tips"
    | "createdAt"
    | "basedOn"
    | "constraintsKept"
  > {
  authorId: number;
  seasons: readonly Season[];
  featured: boolean;
}

interface Needs {
  store: RecipeStore;
  /** The title of the dish that a name leads to, null for what is no name of one. */
  titleOf(name: string): string | null;
  clock: () => Date;
}

/** Who looks; null for nobody in particular. */
type Viewer = { memberId: number } | null;

const PAGE = 24;
const SECTION = 12;
const SITEMAP_PAGE = 5000;
/** What the quick section calls quick, in minutes. */
const QUICK = 30;

export function createRecipes({ store, titleOf, clock }: Needs) {
  async function show(id: number, viewer: Viewer): Promise<Recipe> {
    return (await store.find(id, viewer?.memberId)) ?? notFound();
  }

  return {
    show,

    async list(query: Query) {
      const {
        page = 1,
        limit = PAGE,
        cursor,
        sort,
        diet,
        with: wanted,
        without,
        exact,
        facets,
        ...narrowed
      } = query;
      const q = query.q || undefined;
      const foods = foodFilter({ wanted, without });
      const order = sort ?? (q ? "relevance" : "newest");
      const found = await store.list({
        ...narrowed,
        ...foods,
        diets: diet,
        q,
        title: q === undefined ? undefined : (titleOf(q) ?? undefined),
        exact: exact !== undefined,
        facets: facets !== undefined,
        sort: order === "relevance" && !q ? "newest" : order,
        limit,
        from: cursor === undefined ? { offset: (page - 1) * limit } : { cursor },
      });
      if (found === null) throw new Problem("invalid", { fields: { cursor: ["is not one of ours"] } });
      return { ...found, limit, page: cursor === undefined ? page : undefined };
    },

    async section(
      name: string,
      { limit = SECTION, for: id }: { limit?: number; for?: number | undefined },
      viewer: Viewer,
    ) {
      const section = SectionNames.safeParse(name);
      if (!section.success) throw new Problem("section_not_found");
      return { data: await pick(section.data, limit, id, viewer), limit };
    },

    async sitemap({
      page = 1,
      limit = SITEMAP_PAGE,
    }: {
      page?: number | undefined;
      limit?: number | undefined;
    }) {
      const [data, total] = await Promise.all([store.sitemap(page, limit), store.count()]);
      return { data, page, limit, total };
    },
  };

  async function pick(
    section: SectionName,
    limit: number,
    id: number | undefined,
    viewer: Viewer,
  ): Promise<RecipeCard[]> {
    switch (section) {
      case "featured":
        return store.featured(limit);
      case "seasonal":
        return store.inSeason(seasonOf(clock()), limit);
      case "quick":
        return store.quick(QUICK, limit);
      case "latest":
        return (await store.list({ sort: "newest", limit, from: { offset: 0 } }))?.data ?? [];
      case "popular":
        return store.popular(limit);
      case "related":
        if (id === undefined) throw new Problem("invalid", { fields: { for: ["the id of a recipe"] } });
        return (await store.related(id, limit, viewer?.memberId)) ?? notFound();
    }
  }
}

function notFound(): never {
  throw new Problem("recipe_not_found");
}

export type Recipes = ReturnType<typeof createRecipes>;
