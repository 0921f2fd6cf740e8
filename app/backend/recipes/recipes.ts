import type { z } from "zod";
import { Problem } from "~/contract/problems";
import type { Recipe, RecipeCard, RecipeQuery, SectionName, SitemapEntry } from "~/contract/recipes";
import { SectionName as SectionNames } from "~/contract/recipes";
import { foodFilter } from "./food-filter";
import { type Season, seasonOf } from "./season";

type Query = z.output<typeof RecipeQuery>;

/** Which recipes, in which order, and which part of them. */
export interface RecipeFilter {
  q?: string | undefined;
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
}

/** What the rules of recipes need from the store. */
export interface RecipeStore {
  find(id: number): Promise<Recipe | null>;
  /** `total` only when counted from an offset; `next` when there is more; null for an unreadable cursor. */
  list(filter: RecipeFilter): Promise<{ data: RecipeCard[]; total?: number; next?: string } | null>;
  featured(limit: number): Promise<RecipeCard[]>;
  /** Only those that somebody likes. */
  popular(limit: number): Promise<RecipeCard[]>;
  inSeason(season: Season, limit: number): Promise<RecipeCard[]>;
  quick(maxMinutes: number, limit: number): Promise<RecipeCard[]>;
  /** Recipes like this one; null when there is no such recipe. */
  related(id: number, limit: number): Promise<RecipeCard[] | null>;
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
  clock: () => Date;
}

const PAGE = 24;
const SECTION = 12;
const SITEMAP_PAGE = 5000;
/** What the quick section calls quick, in minutes. */
const QUICK = 30;

export function createRecipes({ store, clock }: Needs) {
  async function show(id: number): Promise<Recipe> {
    const recipe = await store.find(id);
    return recipe ?? notFound();
  }

  return {
    show,

    async list(query: Query) {
      refuseWhatIsNotBuilt(query);
      const {
        page = 1,
        limit = PAGE,
        cursor,
        sort,
        diet,
        with: wanted,
        without,
        facets: _,
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
        sort: order === "relevance" && !q ? "newest" : order,
        limit,
        from: cursor === undefined ? { offset: (page - 1) * limit } : { cursor },
      });
      if (found === null) throw new Problem("invalid", { fields: { cursor: ["is not one of ours"] } });
      return { ...found, limit, page: cursor === undefined ? page : undefined };
    },

    async section(name: string, { limit = SECTION, for: id }: { limit?: number; for?: number | undefined }) {
      const section = SectionNames.safeParse(name);
      if (!section.success) throw new Problem("section_not_found");
      return { data: await pick(section.data, limit, id), limit };
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

  async function pick(section: SectionName, limit: number, id: number | undefined): Promise<RecipeCard[]> {
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
        return (await store.related(id, limit)) ?? notFound();
    }
  }
}

function notFound(): never {
  throw new Problem("recipe_not_found");
}

export type Recipes = ReturnType<typeof createRecipes>;

/** To leave something out without a word would let its reader take nothing for an answer. */
function refuseWhatIsNotBuilt(query: Query): void {
  if (query.facets !== undefined)
    throw new Problem("not_implemented", { detail: "Counting facets is not built yet." });
}
