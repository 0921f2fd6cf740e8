import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import { Problem } from "~/contract/problems";
import type { Brief } from "../brief";
import { writtenOf } from "../finished";
import { patternLimits } from "../patterns/pattern-limits";
import type { MemberRecipe, MemberRecipeStore, Written } from "../ports";
import { wordsOf } from "../read-brief/foods-in-words";
import type { Candidate } from "./candidates";
import { dishOfRecipe } from "./dish-of-recipe";
import { kinds } from "./kinds";

/** Recipes of members that an answer may begin with, as dishes that only general swaps can change. */
export interface MemberDishes {
  /** Those that a text may name, and others with words of it in their title. */
  named(text: string, own: Repertoire): Promise<DishFile[]>;
  /** Those that are of what a brief asks for as they stand. */
  fitting(brief: Brief): Promise<DishFile[]>;
}

export const NO_MEMBER_DISHES: MemberDishes = { named: async () => [], fitting: async () => [] };

interface Deps {
  store: MemberRecipeStore;
  /** Told of failures; an answer can do without members' recipes. */
  report: (error: unknown) => void;
  /** Milliseconds that are waited for the store. */
  patience?: number;
}

/** The most recipes that are looked at for one brief, by their names and by what is in them each. */
const LIMIT = 20;

/** The longest recipes that are changed: each line is held against each limit, several times. */
const MOST_INGREDIENTS = 40;
const MOST_STEPS = 30;

/** The most foods that are looked for: a recipe with three of eight may be what is wanted. */
const MOST_FOODS = 3;

export function createMemberDishes({ store, report, patience = 1_000 }: Deps): MemberDishes {
  async function inTime(found: Promise<MemberRecipe[]>): Promise<DishFile[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<MemberRecipe[]>((resolve) => {
      timer = setTimeout(() => resolve([]), patience);
    });
    // A search that is busy or too slow is told by its own figures.
    const failed = (error: unknown): MemberRecipe[] => {
      if (!(error instanceof Problem)) report(error);
      return [];
    };
    const recipes = await Promise.race([found.catch(failed), late]);
    clearTimeout(timer);
    return recipes.filter(isShort).map(dishOf);
  }

  return {
    named: (text, own) => inTime(store.titled({ text, names: namesWithout(text, own), limit: LIMIT })),

    async fitting(brief) {
      // Nobody can say of a recipe that it is free from something that nobody knows; a named dish is found by its name.
      if (brief.dish !== null || brief.exclude.some(({ food }) => food === null)) return [];
      return inTime(store.liked({ ...likedFor(brief), limit: LIMIT }));
    },
  };
}

function isShort({ written: { ingredients, steps } }: MemberRecipe): boolean {
  return ingredients.length <= MOST_INGREDIENTS && steps.length <= MOST_STEPS;
}

/** The names in a text of dishes that we know and have no recipe of. */
function namesWithout(text: string, own: Repertoire): string[] {
  const words = wordsOf(text);
  return words.flatMap((_, at) => {
    const found = own.names().at(words, at);
    return found === null || found.id !== null ? [] : [found.title];
  });
}

function likedFor(brief: Brief): Omit<Parameters<MemberRecipeStore["liked"]>[0], "limit"> {
  const { include, form, cuisine, meal, category, maxMinutes } = brief;
  const withFoods = include.flatMap(({ food }) => food ?? []).slice(0, MOST_FOODS);
  const limits = [brief, ...brief.patterns.map(patternLimits)];
  const isWide = cuisine === null || kinds.cuisines[cuisine] !== undefined;
  const anyMeal = withFoods.length > 0 || form !== null ? [] : kinds.any;
  return {
    withFoods,
    words: [form, isWide ? null : cuisine].filter((it) => it !== null),
    categories: category !== null ? [category] : meal !== null ? kinds.meals[meal] : anyMeal,
    ...(maxMinutes !== null && { maxMinutes }),
    diets: [...new Set(limits.flatMap(({ diets }) => diets))],
    withoutAllergens: [...new Set(limits.flatMap(({ allergens }) => allergens))],
    withoutFoods: [...new Set(limits.flatMap(({ exclude }) => exclude.flatMap(({ food }) => food ?? [])))],
  };
}

function dishOf({ id, author, written: stored, assessment }: MemberRecipe): DishFile {
  const written = writtenOf(stored);
  return {
    ...dishOfRecipe(`member:${id}`, written),
    names: namesOf(written.title, author),
    member: { recipeId: id, author, assessment },
  };
}

/**
 * "Grandma Ada's plum cake" is "Ada's plum cake" as well, and the "Plum cake" of an Ada is hers. What stands in
 * brackets is no name.
 */
function namesOf(title: string, author: string): string[] {
  const name = title.replace(/\([^)]*\)/g, " ").trim();
  const whose = /(?:^|\s)(\p{L}+['’]s\s.+)$/u.exec(name)?.[1];
  const [first] = author.split(" ");
  return [name, ...(whose === undefined ? [`${first}'s ${name}`] : [whose])];
}

type Member = NonNullable<DishFile["member"]>;

/** Whose recipe it is that an answer began with; null for a dish of our own, or none. */
export function memberOf(basedOn: Written | null, candidates: readonly Candidate[]): Member | null {
  const found = candidates.find(({ base }) => base.written === basedOn);
  return found?.base.dish?.member ?? null;
}

/** Who is to be thanked for it, in a sentence. */
export function creditOf({ title }: Written, { author }: Member): string {
  return `This began as “${title}”, a recipe by ${author}, who is a member of this site.`;
}
