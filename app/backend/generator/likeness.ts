import type { RecipeCard } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Repertoire } from "../repertoire/repertoire";
import type { Written } from "./ports";

/** What a dish is like that cannot be had: its category, and its foods, the most telling first. */
export interface DishLike {
  category: string;
  foods: readonly string[];
  /** Of the recipe that was refused: it is no way out. */
  title?: string;
  /** All of its foods, where they are known. */
  all?: readonly string[];
}

/** How much a recipe of the site is like a dish: by its name, its category and what the repertoire knows to be in it. */
export function likenessTo(about: DishLike | null, repertoire: Repertoire): (card: RecipeCard) => number {
  if (about === null) return () => 0;
  const foods = foodsOfDishes(repertoire);
  const wanted = new Set([...about.foods, ...(about.all ?? [])]);
  const said = new Set(foodWords(about.title ?? ""));
  return ({ title, categorySlug }) => {
    const own = foods.get(title) ?? new Set<string>();
    const shared =
      [...own].filter((it) => wanted.has(it)).length / Math.max(4, Math.sqrt(own.size * wanted.size));
    const telling = about.foods.filter((it) => own.has(it)).length;
    const named = foodWords(title).filter((it) => it.length > 3 && said.has(it)).length;
    return shared * 3 + telling * 2 + named * 2 + (categorySlug === about.category ? 1 : 0);
  };
}

export function foodsIn({ ingredients }: Written): Set<string> {
  return new Set(ingredients.flatMap(({ name }) => recogniseFood(name)?.food.id ?? []));
}

/** The foods of every dish by its title, read once for each repertoire. */
function foodsOfDishes(repertoire: Repertoire): ReadonlyMap<string, ReadonlySet<string>> {
  const known = read.get(repertoire);
  if (known !== undefined) return known;
  const foods = new Map(repertoire.dishes().map(({ written }) => [written.title, foodsIn(written)]));
  read.set(repertoire, foods);
  return foods;
}
const read = new WeakMap<Repertoire, ReadonlyMap<string, ReadonlySet<string>>>();
