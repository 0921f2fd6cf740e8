import type { DishFile } from "~/backend/repertoire/dish-file";
import type { KnownDish } from "~/backend/repertoire/repertoire";
import { DESCRIBING } from "~/food/foods/describing-words";
import { foodById, foodsByWords, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { formWords } from "../read-brief/word-lists";
import { factsOf } from "./dish-facts";
import { readName } from "./names-as-compared";

/** What the first food of a dish counts for, and the noun and cuisine that it is of; each other food counts one. */
const FIRST_FOOD = 3;
const SAME_NOUN = 3;
const SAME_CUISINE = 3;
/** From here on a dish of the same noun comes near that has not the first food: of the cuisine as well, or with another food. */
const NEAR_ENOUGH = 4;
/** What is left of a food's worth for each step to what it is a kind of. */
const ANY_KIND = 0.6;
/** More dishes than a category has. */
const WHOLE_CATEGORY = 1000;

/**
 * What comes near a dish that nobody wrote, the nearest first and `limit` at most: of its category what has its foods and is of
 * its noun and cuisine; where nothing there is, dishes of other categories that are called for its first food.
 */
export function nearestTo(
  known: KnownDish,
  brief: Brief,
  near: (like: Brief, limit?: number) => readonly DishFile[],
  limit: number,
): readonly DishFile[] {
  const lines = known.foods.map(kindsOf);
  const heads = known.names.flatMap((it) => readName(it).head ?? []);
  const best = near({ ...brief, category: brief.category ?? known.category }, WHOLE_CATEGORY)
    .map((dish) => ({ dish, points: pointsFor(dish, known, lines, heads) }))
    .filter((it) => has(it.dish, lines[0]) || (bears(it.dish, heads) && it.points >= NEAR_ENOUGH))
    .toSorted((one, other) => other.points - one.points)
    .map(({ dish }) => dish);
  const alike = calledAlike(known, near({ ...brief, category: null }, WHOLE_CATEGORY));
  if (alike.length + best.length > 0) return [...new Set([...alike, ...best])].slice(0, limit);
  // No gammon in cola for who wants to drink it.
  if (known.category === "drinks") return [];
  const withFood = (id: string) => near({ ...brief, include: [...brief.include, { words: id, food: id }] });
  for (const id of lines[0] ?? []) {
    const called = withFood(id).filter((it) => factsOf(it).heroes.has(id));
    if (called.length > 0) return called;
  }
  return [];
}

/** Jerk chicken, for who asks for jerk pork: what bears the word of its name that is no food and that few dishes bear. */
function calledAlike({ names }: KnownDish, dishes: readonly DishFile[]): readonly DishFile[] {
  const [name = ""] = names;
  const own = foodWords(name).filter(
    (it) => it.length >= 4 && !foodsByWords.has(it) && !formWords.has(it) && !DESCRIBING.has(it),
  );
  const inAll = own.filter((it) => names.length > 1 && names.every((other) => foodWords(other).includes(it)));
  const bearing = dishes.filter((it) => inAll.some((word) => factsOf(it).words.has(word)));
  return bearing.length <= FEW ? bearing : [];
}

/** More dishes than this that bear a word are of a kind and not of a name. */
const FEW = 4;

/** The first food says most, what a dish is called or defined by more than what is only in it, beef more than any meat. */
function pointsFor(
  dish: DishFile,
  { cuisine }: KnownDish,
  lines: readonly (readonly string[])[],
  heads: readonly string[],
): number {
  const facts = factsOf(dish);
  const ofFoods = lines.map((line, i) => {
    const kind = line.findIndex((id) => facts.foods.has(id));
    if (kind < 0) return 0;
    const isTelling = facts.heroes.has(line[kind]!) || facts.defining.has(line[kind]!);
    return (i === 0 ? FIRST_FOOD : 1) * (isTelling ? 2 : 1) * ANY_KIND ** kind;
  });
  return (
    ofFoods.reduce((all, it) => all + it, 0) +
    (bears(dish, heads) ? SAME_NOUN : 0) +
    (cuisine !== null && facts.cuisine === cuisine ? SAME_CUISINE : 0)
  );
}

/** A dosa of the cuisine, with potatoes as well, is no khichdi. */
function bears(dish: DishFile, heads: readonly string[]): boolean {
  return heads.some((it) => factsOf(dish).words.has(it));
}

function has(dish: DishFile, line: readonly string[] | undefined): boolean {
  return line?.some((id) => factsOf(dish).foods.has(id)) === true;
}

/** A food, and what it is a kind of. */
function kindsOf(id: string): readonly string[] {
  const food = foodById(id);
  return food === undefined ? [id] : lineage(food).map((it) => it.id);
}
