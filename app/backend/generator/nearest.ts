import { Problem } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";
import type { Brief } from "./brief";
import type { Written } from "./ports";

/** How the recipes of the site are asked for: what their list can be narrowed by. */
interface Filter {
  q?: string;
  category?: string;
  maxMinutes?: number;
  diets: string[];
  withFoods: string[];
  withoutFoods: string[];
  withoutAllergens: string[];
  sort: "popular" | "relevance";
  limit: number;
  from: { offset: number };
}

export interface NearestStore {
  list(filter: Filter): Promise<{ data: RecipeCard[] } | null>;
}

/** The recipe of the site that a dish of the repertoire is; without an id where the site has it no more. */
export async function recipeOfSite(
  { title }: Written,
  store: NearestStore,
): Promise<{ id?: number; title: string }> {
  const nothing = { diets: [], withFoods: [], withoutFoods: [], withoutAllergens: [] };
  const found = await store.list({
    ...nothing,
    q: title,
    sort: "relevance",
    limit: MOST,
    from: { offset: 0 },
  });
  const id = found?.data.find((it) => it.title === title)?.id;
  return id === undefined ? { title } : { id, title };
}

/** The most recipes, and the most foods that are looked for: each is searched for alone. */
const MOST = 4;

/**
 * Recipes of the site that come near to a brief. What has to stay out stays out; of what shall be in them, of
 * the time and of the kind of dish they may keep less, those that keep more first.
 */
async function nearestTo(brief: Brief, store: NearestStore): Promise<RecipeCard[]> {
  // Nobody can say of a recipe that it is free from something that nobody knows.
  if (brief.exclude.some(({ food }) => food === null)) return [];
  const foods = brief.include.flatMap(({ food }) => food ?? []).slice(0, MOST);
  const kept = {
    diets: brief.diets,
    withoutAllergens: brief.allergens,
    withoutFoods: brief.exclude.flatMap(({ food }) => food ?? []),
  };
  const category = brief.category === null ? {} : { category: brief.category };
  const inTime = brief.maxMinutes === null ? {} : { maxMinutes: brief.maxMinutes };
  const kind = brief.form === null ? {} : { q: brief.form };

  const wishes = [
    { ...category, ...inTime, ...kind, withFoods: foods },
    { ...inTime, withFoods: foods },
    { withFoods: foods },
    ...foods.map((food) => ({ ...inTime, withFoods: [food] })),
    ...foods.map((food) => ({ withFoods: [food] })),
    ...(brief.form === null ? [] : [{ ...kind, withFoods: [] }]),
    ...(brief.category === null ? [] : [{ ...category, withFoods: [] }]),
  ];
  const found = new Map<number, RecipeCard>();
  for (const wish of wishes) {
    if (found.size >= MOST) break;
    const sort = "q" in wish && wish.q !== undefined ? "relevance" : "popular";
    const answer = await store.list({ ...kept, ...wish, sort, limit: MOST, from: { offset: 0 } });
    for (const card of answer?.data ?? []) if (found.size < MOST) found.set(card.id, card);
  }
  return [...found.values()];
}

const NOT_POSSIBLE: ReadonlySet<string> = new Set(["constraints_unmet", "unsatisfiable"]);

/** The same problem with what comes near, when it is that no recipe could be had. */
export async function withNearest(problem: unknown, brief: Brief, store: NearestStore): Promise<unknown> {
  if (!(problem instanceof Problem) || !NOT_POSSIBLE.has(problem.code)) return problem;
  const { code, message, violations = [], answers } = problem;
  const nearest = await nearestTo(brief, store);
  return new Problem(code, { detail: message, violations, nearest, ...(answers && { answers }) });
}
