import { Problem } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Repertoire } from "../repertoire/repertoire";
import { inTitle } from "./adapt/role-of";
import type { Brief } from "./brief";
import { type DishLike, foodsIn, likenessTo } from "./likeness";
import { isNotPossible } from "./not-possible";
import { patternLimits } from "./patterns/pattern-limits";
import type { Written } from "./ports";
import { keepsAsItIs } from "./retrieve/keeps-as-it-is";

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

/**
 * The recipe of the site that an answer began with: a member's, or the starter recipe that a dish of the repertoire is;
 * without an id where the site has that no more.
 */
export async function recipeOfSite(
  { title }: Written,
  member: { recipeId: number } | null,
  store: NearestStore,
): Promise<{ id?: number; title: string }> {
  if (member !== null) return { id: member.recipeId, title };
  const nothing = { diets: [], withFoods: [], withoutFoods: [], withoutAllergens: [] };
  const found = await store.list({
    ...nothing,
    q: title,
    sort: "relevance",
    limit: MOST,
    from: { offset: 0 },
  });
  const id = found?.data.find((it) => it.title === title && it.source === "starter")?.id;
  return id === undefined ? { title } : { id, title };
}

/** The most recipes, and the most foods that are looked for: each is searched for alone. */
const MOST = 4;
/** How many recipes of one search are held against a dish that cannot be had: those of a category, and more. */
const COMPARED = 200;
/** From this likeness on a recipe comes near; below it, it only is of the same category. */
const NEAR = 1.2;

/**
 * Recipes of the site that come near to a brief. What has to stay out stays out, the time and the ways to eat are kept;
 * of what shall be in them and of the kind of dish they may keep less, those that keep more first.
 */
async function nearestTo(
  brief: Brief,
  store: NearestStore,
  about: DishLike | null,
  likeness: (card: RecipeCard) => number,
  keeps: (card: RecipeCard) => boolean,
): Promise<RecipeCard[]> {
  // Nobody can say of a recipe that it is free from something that nobody knows.
  if (brief.exclude.some(({ food }) => food === null)) return [];
  const foods = brief.include.flatMap(({ food }) => food ?? []).slice(0, MOST);
  const ofPatterns = brief.patterns.map(patternLimits);
  const kept = {
    diets: [...new Set([...brief.diets, ...ofPatterns.flatMap(({ diets }) => diets)])],
    withoutAllergens: [...new Set([...brief.allergens, ...ofPatterns.flatMap(({ allergens }) => allergens)])],
    withoutFoods: [...brief.exclude, ...ofPatterns.flatMap(({ exclude }) => exclude)].flatMap(
      ({ food }) => food ?? [],
    ),
    ...(brief.maxMinutes !== null && { maxMinutes: brief.maxMinutes }),
  };
  const category = brief.category === null ? {} : { category: brief.category };
  const kind = brief.form === null ? {} : { q: brief.form };
  const named = brief.dish === null ? [] : wordsOfDish(brief.dish.words, brief.dish.title);
  const like = about === null ? [] : [{ category: about.category, withFoods: about.foods.slice(0, 1) }];

  // Of a brief that names nothing anything would come near.
  if (about === null && named.length + foods.length === 0 && brief.form === null && brief.category === null)
    return [];

  const wishes = [
    ...named.map((q) => ({ q, withFoods: foods })),
    ...like,
    ...(about === null ? [] : about.foods.slice(0, 2).map((food) => ({ withFoods: [food] }))),
    ...(about === null ? [] : [{ category: about.category, withFoods: [] }]),
    ...(brief.dish !== null && foods.length === 0 && brief.category === null && brief.form === null
      ? []
      : [{ ...category, ...kind, withFoods: foods }]),
    ...(brief.dish !== null && foods.length === 0 ? [] : [{ withFoods: foods }]),
    ...foods.map((food) => ({ withFoods: [food] })),
    ...(brief.form === null ? [] : [{ ...kind, withFoods: [] }]),
    ...(brief.category === null ? [] : [{ ...category, withFoods: [] }]),
  ];
  const found = new Map<number, RecipeCard>();
  for (const wish of wishes) {
    if (found.size >= MOST) break;
    const sort = "q" in wish && wish.q !== undefined ? "relevance" : "popular";
    const limit = about === null && brief.patterns.length === 0 ? MOST : COMPARED;
    const answer = await store.list({ ...kept, ...wish, sort, limit, from: { offset: 0 } });
    // What nobody has liked yet comes in the order of the alphabet.
    const ranked = (answer?.data ?? []).toSorted((a, b) => likeness(b) - likeness(a));
    for (const card of ranked) {
      const isNear = about === null || (card.title !== about.title && likeness(card) >= NEAR);
      if (found.size < MOST && isNear && keeps(card)) found.set(card.id, card);
    }
  }
  return [...found.values()];
}

/** What the dish that was named is like, or else the recipe that the turn goes on from. */
function likeOf({ dish }: Brief, before: Written | null, repertoire: Repertoire): DishLike | null {
  const known = dish === null ? null : repertoire.known(dish.title);
  if (known !== null) return known;
  const written = dish === null ? before : dish.id === null ? null : repertoire.dish(dish.id)?.written;
  if (written === null || written === undefined) return null;
  const foods = written.ingredients.flatMap(({ name }) => {
    const food = recogniseFood(name)?.food;
    return food !== undefined && inTitle(food, written) ? [food.id] : [];
  });
  return { category: written.categorySlug, foods, title: written.title, all: [...foodsIn(written)] };
}

/** The name of a dish, and its words from the last on: of "vegetarian shepherd's pie" the pies. */
function wordsOfDish(words: string, title: string): string[] {
  const single = foodWords(title).filter((it) => it.length > 3);
  return [...new Set([words, title, ...single.toReversed()])];
}

/** Whether a recipe of the site keeps the time and the ways to eat; of a member's recipe nobody has looked at these. */
function keptBy({ maxMinutes, patterns }: Brief, repertoire: Repertoire): (card: RecipeCard) => boolean {
  const dishes = new Map(repertoire.dishes().map((it) => [it.written.title, it]));
  return ({ title, totalMinutes }) => {
    if (maxMinutes !== null && totalMinutes > maxMinutes) return false;
    const dish = dishes.get(title);
    return patterns.every((it) => dish !== undefined && keepsAsItIs(dish, it));
  };
}

/** The same problem with what comes near, when it is that no recipe could be had. */
export async function withNearest(
  problem: unknown,
  brief: Brief,
  { store, repertoire, before }: { store: NearestStore; repertoire: Repertoire; before: Written | null },
): Promise<unknown> {
  if (!isNotPossible(problem)) return problem;
  const { code, message, violations = [], answers } = problem;
  const about = likeOf(brief, before, repertoire);
  const likeness = likenessTo(about, repertoire);
  const nearest = await nearestTo(brief, store, about, likeness, keptBy(brief, repertoire));
  return new Problem(code, { detail: message, violations, nearest, ...(answers && { answers }) });
}
