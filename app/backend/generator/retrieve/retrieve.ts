import type { DishFile } from "~/backend/repertoire/dish-file";
import { foodById } from "~/food/foods/food-table";
import { hotLines } from "../adapt/edits/amounts";
import type { Brief } from "../brief";
import { isOfCourse, isSide } from "../courses/courses";
import { kitNamed, suitsKit } from "../kit/kit";
import { rawOf } from "../occasions/leftovers";
import { hasTrait, placesFor } from "../occasions/traits";
import { canBeCookedByThem } from "../occasions/young-cooks";
import { formWords } from "../read-brief/word-lists";
import { isFleshById, isKinOf, kindInDishes } from "./asked-foods";
import { type DishFacts, factsOfAll, havingSome } from "./dish-facts";
import { keepsAsItIs } from "./keeps-as-it-is";
import { isOfCuisine, isOfForm, kinds, takesMore } from "./kinds";
import { notWantedBy } from "./kinds-not-wanted";
import { namedAtOnce } from "./named-at-once";
import { bearsNoun, chance, fits, isForSmall, pointsFor } from "./points";

export interface RetrieveOptions {
  /** Decides between dishes that are as good: the same brief and seed give the same dishes. */
  seed: number;
  season: DishFile["season"][number] | null;
  /** The most dishes. */
  limit: number;
  /** Whether the dishes are all of the kind that is asked for, whatever meal they are of. */
  areOfKind?: boolean;
}

/** From this share of the foods asked for on a dish comes into question. */
const ENOUGH = 0.6;

/**
 * The dishes that come nearest to a brief which names none, the best first: those that use the foods asked for, of the
 * form, meal and cuisine asked for. What has to stay out may still be in them; then they need a change.
 */
export function retrieve(
  brief: Brief,
  dishes: readonly DishFile[],
  { seed, season, limit, areOfKind = false }: RetrieveOptions,
): readonly DishFile[] {
  const named = brief.include.flatMap(({ food, standsFor }) => {
    const id = standsFor ?? food ?? [];
    return typeof id === "string" && brief.leftovers.includes(id) ? rawOf(id) : id;
  });
  const every = factsOfAll(dishes);
  const asked = named.map((id) => kindInDishes(id, every));
  const all = asked.length === 0 ? every : [...havingSome(every, asked)];
  const isNotWanted = notWantedBy(brief);
  const isAble = (it: DishFacts) => !isNotWanted(it) && canBeCookedByThem(it.dish.written, brief);
  const main = all.filter((it) => isWanted(brief, asked, it, areOfKind) && isAble(it));
  // Of egg whites alone no dish is made, and many are made with them.
  const isUsed = (it: DishFacts) => asked.every((id) => it.foods.has(id)) && isWanted(brief, [], it, true);
  const isOpen = brief.dish === null && asked.length > 0;
  const wanted = main.length > 0 || !isOpen ? main : all.filter((it) => isUsed(it) && isAble(it));
  // Who asks for baked spaghetti is told that it is not baked.
  if (wanted.length === 0 && brief.heat === "oven")
    return retrieve({ ...brief, heat: null }, dishes, { seed, season, limit, areOfKind });
  const ofCuisine = wanted.filter((it) => isOfCuisine(it, brief.cuisine));
  const points = pointsFor(brief, asked, season);
  const best = (ofCuisine.length > 0 ? ofCuisine : wanted)
    .map((it) => ({ it, points: points(it) + chance(seed, it.dish.slug) }))
    .sort((a, b) => b.points - a.points || a.it.dish.slug.localeCompare(b.it.dish.slug))
    .map(({ it }) => it);
  return keepingFirst(best, brief)
    .slice(0, limit)
    .map(({ dish }) => dish);
}

/** The most dishes that are held against a way to eat for one answer, a millisecond or two each the first time. */
const LOOKED_AT = 250;
/** So many that keep it are enough, where it is not for small children, whose own dishes come first. */
const ENOUGH_KEPT = 60;

/**
 * Those that keep the ways to eat as they stand before those that have to be changed for them, and first of all those
 * that keep everything as they stand; each in their order.
 */
function keepingFirst(dishes: readonly DishFacts[], brief: Brief): readonly DishFacts[] {
  if (brief.patterns.length === 0) return dishes;
  const keeps = ({ dish }: DishFacts) => brief.patterns.every((it) => keepsAsItIs(dish, it));
  const keeping: DishFacts[] = [];
  for (const it of dishes.slice(0, LOOKED_AT)) {
    if (keeping.length >= ENOUGH_KEPT && !isForSmall(brief)) break;
    if (keeps(it)) keeping.push(it);
  }
  // What small children eat is made so for them sooner than what only happens to have no salt in it.
  const theirs = isForSmall(brief)
    ? dishes.filter((it) => hasTrait(it, "for-children") && hotLines(it.dish.written).length === 0)
    : [];
  const theirsKept = theirs.filter((it) => keeping.includes(it));
  // Something warm for a guest is no side that happens to keep it, while a stew can be changed.
  const suiting = brief.traits.length === 0 ? dishes : dishes.filter((it) => suits(brief, it));
  const kept = [...keeping.filter((it) => fits(brief, it)), ...keeping];
  const first = kept.filter((it) => suiting.includes(it));
  // What is made to feed a baby with comes first of all.
  const fed = brief.patterns.includes("baby") ? dishes.filter((it) => it.isFed && keeps(it)) : [];
  return [
    ...new Set([
      ...fed.filter((it) => suits(brief, it)),
      ...theirsKept.filter((it) => suits(brief, it)),
      ...theirs.filter((it) => suits(brief, it)),
      ...(suiting === dishes ? [] : [...first, ...suiting]),
      ...theirsKept,
      ...theirs,
      ...first,
      ...(suiting === dishes ? kept : suiting),
      ...kept,
      ...dishes,
    ]),
  ];
}

function suits({ traits }: Brief, dish: DishFacts): boolean {
  return traits.every((it) => hasTrait(dish, it));
}

function isWanted(brief: Brief, asked: readonly string[], dish: DishFacts, isOfKind: boolean): boolean {
  if (brief.category !== null && dish.category !== brief.category) return false;
  if (brief.course !== null && !isOfCourse(dish, brief.course)) return false;
  // A spread is one by its course, which says more of it than the form.
  const isOfCourseAlone = brief.course !== null && formWords.get(brief.course.words) === brief.form;
  // A strudel is one by its name, though the form it is read as is a pie; a curry paste is no curry.
  const isByName = brief.kind?.noun !== brief.form && bearsNoun(brief, dish);
  if (brief.form !== null && !isOfCourseAlone && !isOfForm(dish, brief.form) && !isByName) return false;
  if (brief.heat === "none" && (dish.usesOven || dish.dish.written.cookMinutes > 0)) return false;
  if (brief.heat === "hob" && dish.usesOven) return false;
  if (brief.heat === "oven" && !dish.usesOven) return false;
  // Something for a toddler with sweet potato is no pie, and chicken for one no stock.
  if (isForSmall(brief) && !isOfKind && brief.meal === null && brief.category === null)
    if (NO_MEAL.has(dish.category) || !dish.isMeal) return false;
  const used = asked.filter((id) => dish.foods.has(id)).length;
  // Nobody puts a fish into samosas of peas and potatoes.
  const flesh = asked.filter(isFleshById);
  if (flesh.length > 0 && !flesh.some((id) => dish.foods.has(id))) return false;
  // Aubergines are in a green curry of chicken, and an aubergine curry is none; nor is cheese dak galbi of cheese and beans.
  const isOfOtherFlesh = flesh.length === 0 && dish.isOfFlesh;
  const namedAfter = asked.filter((id) => dish.heroes.has(id)).length;
  if (asked.length > 0 && isOfOtherFlesh && namedAfter * 2 < asked.length) return false;
  if (used < asked.length && isOfFoodsAlone(brief) && !takesMore(dish)) return false;
  // A smoothie is sweet, and no dessert.
  if (asked.length > 0 && brief.meal === "dessert" && dish.category === "drinks") return false;
  const isMealAsked = brief.meal === "lunch" || brief.meal === "dinner";
  if (asked.length > 0 && isMealAsked && !dish.isMeal) return false;
  if (asked.length > 0)
    return (
      used / asked.length >= ENOUGH &&
      asked.some((id) => dish.heroes.has(id) || isKin(id, dish.mains) || isGroup(id))
    );
  if (isOfKind) return true;
  // Nothing else is said of what it is to be: something that is made in it.
  if (isOnlyKit(brief)) return suitsKit(dish, brief.kit!.name);
  if (brief.form !== null || brief.category !== null || brief.course !== null) return true;
  if (namedAtOnce(brief).ofOccasion.has(dish.dish.written.title)) return isOfMeal(brief.meal, dish);
  // A side makes no picnic, and a cake may be all that somebody carries.
  if (brief.meal === null && brief.traits.length > 0)
    return (
      placesFor(brief.traits).includes(dish.category) &&
      ((dish.isMeal && (dish.category === "salads" || !isSide(dish))) ||
        (dish.isSweet && NO_MEAL.has(dish.category)))
    );
  const places = brief.meal === null ? kinds.any : kinds.meals[brief.meal];
  // A lunch that is carried may be of bread, or baked, a dinner for who is ill a porridge, and one in the heat a salad.
  const isElsewhere =
    (brief.meal === "lunch" && brief.traits.some((it) => it === "portable" || it === "feast")) ||
    brief.traits.some(
      (it) => it === "plain" || it === "no-knife" || (it === "cold" && brief.meal !== "breakfast"),
    );
  return (
    [...places, ...(isElsewhere ? placesFor(brief.traits) : [])].includes(dish.category) &&
    isOfMeal(brief.meal, dish)
  );
}

/** Whether nothing is said of a dish but what is to be in it. */
function isOfFoodsAlone({ dish, course, form, kind, category }: Brief): boolean {
  return dish === null && course === null && form === null && kind === null && category === null;
}

/** Whether all that is said of a dish is what it is cooked with, of which it is known what is. */
function isOnlyKit({ kit, form, category, course, meal }: Brief): boolean {
  const suits = kit === null ? [] : (kitNamed(kit.name)?.suits ?? []);
  const isMeal = meal !== null && meal !== "lunch" && meal !== "dinner";
  return suits.length > 0 && form === null && category === null && course === null && !isMeal;
}

/** Where a small child's meal is not looked for. */
const NO_MEAL: ReadonlySet<string> = new Set(["desserts", "cakes-and-bakes", "drinks", "sauces-and-pickles"]);

/** A dinner has to fill, and a dessert to be sweet, wherever the site keeps it. */
function isOfMeal(meal: Brief["meal"], dish: DishFacts): boolean {
  if (meal === "dessert") return dish.isSweet;
  if (meal === "lunch" || meal === "dinner")
    return dish.isMeal && (dish.category === "salads" ? fills(dish) : !isSide(dish));
  return meal === null ? dish.isMeal && !isSide(dish) : true;
}

/** Leaves alone are no lunch. */
function fills({ bulk }: DishFacts): boolean {
  return bulk.some((id) => FILLING.has(foodById(id)?.group ?? ""));
}
const FILLING: ReadonlySet<string> = new Set(
  "poultry meat fish seafood legume soy egg pasta grain cheese bread prepared".split(" "),
);

/** Vegetables, and no single one: what a dish has of them is what it is made of. */
function isGroup(id: string): boolean {
  return id === "vegetable" || id === "fruit";
}

function isKin(id: string, mains: ReadonlySet<string>): boolean {
  return [...mains].some((it) => isKinOf(it, id));
}
