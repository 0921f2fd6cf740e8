import type { DishFile } from "~/backend/repertoire/dish-file";
import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { isCookedAsSaid } from "../adapt/cooked-as-said";
import { hotLines } from "../adapt/edits/amounts";
import { isMadeSo } from "../adapt/qualities";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { isOfCourse } from "../courses/courses";
import { saidOf } from "../courses/said-of-course";
import { kitNamed, suitsKit } from "../kit/kit";
import { beginsWith, rawOf } from "../occasions/leftovers";
import type { Trait } from "../occasions/trait-names";
import { hasTrait, placesFor } from "../occasions/traits";
import { formWords } from "../read-brief/word-lists";
import { listed } from "../verify/outcome";
import { type DishFacts, factsOf } from "./dish-facts";
import { keepsAsItIs } from "./keeps-as-it-is";
import { isOfCuisine, isOfForm, kinds } from "./kinds";

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

/** What counts for how much; a dish that uses one more of the foods at hand beats all else. */
const POINTS = {
  usedFood: 10,
  /** One that it only has smoked, dried or the like. */
  preservedFood: -6,
  /** One that its title names. */
  hero: 4,
  /** That it keeps all limits without being changed. */
  fits: 13,
  inTime: 4,
  meal: 3,
  season: 1,
  /** For each name that it goes by, up to twenty: what everybody cooks has many. */
  name: 0.25,
  /** For each food to be bought besides. */
  toBuy: -0.6,
  /** For each line of its list, by who names several foods. */
  line: -0.3,
  /** For each food to be bought that it is named after, by who names several others. */
  heroToBuy: -12,
  /** For meat or fish to be bought by who names foods and none of it. */
  fleshToBuy: -5,
  chance: 2.5,
  /** For being cooked by the appliance that is named, or having a way for it. */
  method: 20,
  /** For each food at hand that it begins with as it is, cooked or stale. */
  leftover: 25,
  /** For each thing that an occasion asks, more than for a food besides. */
  trait: 12,
  /** For being crispy, or creamy, where that is asked for. */
  madeSo: 7,
  /** For being grilled, or steamed, where that is asked for; as much less for what is not. */
  cookedSo: 8,
  /** For being of the form that a food asked for is made for: "stir fry noodles". */
  formInFood: 8,
  /** For rice, bread or pasta, where there are to be few carbohydrates. */
  starchy: -12,
  /** For what is hot, where children are to eat it. */
  hotForChildren: -24,
  /** For a season that is named. */
  namedSeason: 8,
  /** For each word before the course that its texts have: "fizzy". */
  saidOfCourse: 10,
  /** For being called by the noun itself: of a "stew" no casserole. */
  noun: 6,
};

const SEASON =
  /\b(spring|summer|autumn|winter)\b(?! (?:onions?|rolls?|greens?|squash|vegetables?|fruits?|berries))/i;

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
  const all = dishes.map(factsOf);
  const asked = named.map((id) => kindInDishes(id, all));
  const main = all.filter((it) => isWanted(brief, asked, it, areOfKind));
  // Of egg whites alone no dish is made, and many are made with them.
  const isUsed = (it: DishFacts) => asked.every((id) => it.foods.has(id)) && isWanted(brief, [], it, true);
  const isOpen = brief.dish === null && asked.length > 0;
  const wanted = main.length > 0 || !isOpen ? main : all.filter(isUsed);
  const ofCuisine = wanted.filter((it) => isOfCuisine(it, brief.cuisine));
  const best = (ofCuisine.length > 0 ? ofCuisine : wanted)
    .map((it) => ({ it, points: pointsOf(brief, asked, it, season) + chance(seed, it.dish.slug) }))
    .sort((a, b) => b.points - a.points || a.it.dish.slug.localeCompare(b.it.dish.slug))
    .map(({ it }) => it);
  return keepingFirst(best, brief)
    .slice(0, limit)
    .map(({ dish }) => dish);
}

/** Of these one variety does for another; minced meat is no chop. */
const GROWN: ReadonlySet<string> = new Set(["vegetable", "fruit", "mushroom", "cheese"]);

/**
 * A food, or where no dish is made of it what does for it: of red potatoes potatoes, of hake the fish of its sort that most
 * dishes are of.
 */
function kindInDishes(id: string, dishes: readonly DishFacts[]): string {
  const food = foodById(id);
  if (food === undefined || dishes.some(({ foods }) => foods.has(id))) return id;
  if (GROWN.has(food.group))
    return lineage(food).find((kind) => dishes.some(({ foods }) => foods.has(kind.id)))?.id ?? id;
  return food.cooksAs === "fish-fillet" ? (mostUsedAs(food, dishes) ?? id) : id;
}

/** The food that is cooked as another and that most dishes are mainly made of. */
function mostUsedAs(food: Food, dishes: readonly DishFacts[]): string | undefined {
  const times = new Map<string, number>();
  for (const { mains } of dishes) for (const id of mains) times.set(id, (times.get(id) ?? 0) + 1);
  const alike = [...times].filter(([id]) => {
    const other = foodById(id);
    return other?.group === food.group && other.parent === food.parent && other.cooksAs === food.cooksAs;
  });
  return alike.sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The most dishes that are held against a way to eat for one answer. */
const LOOKED_AT = 250;

/**
 * Those that keep the ways to eat as they stand before those that have to be changed for them, and first of all those
 * that keep everything as they stand; each in their order.
 */
function keepingFirst(dishes: readonly DishFacts[], brief: Brief): readonly DishFacts[] {
  if (brief.patterns.length === 0) return dishes;
  const keeping = dishes
    .slice(0, LOOKED_AT)
    .filter(({ dish }) => brief.patterns.every((it) => keepsAsItIs(dish, it)));
  // What small children eat is made so for them sooner than what only happens to have no salt in it.
  const theirs = isForSmall(brief)
    ? dishes.filter((it) => hasTrait(it, "for-children") && hotLines(it.dish.written).length === 0)
    : [];
  const theirsKept = theirs.filter((it) => keeping.includes(it));
  return [
    ...new Set([...theirsKept, ...theirs, ...keeping.filter((it) => fits(brief, it)), ...keeping, ...dishes]),
  ];
}

function isWanted(brief: Brief, asked: readonly string[], dish: DishFacts, isOfKind: boolean): boolean {
  if (brief.category !== null && dish.category !== brief.category) return false;
  if (brief.course !== null && !isOfCourse(dish, brief.course)) return false;
  // A spread is one by its course, which says more of it than the form.
  const isOfCourseAlone = brief.course !== null && formWords.get(brief.course.words) === brief.form;
  if (brief.form !== null && !isOfCourseAlone && !isOfForm(dish, brief.form)) return false;
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
  const isMealAsked = brief.meal === "lunch" || brief.meal === "dinner";
  if (asked.length > 0 && isMealAsked && !dish.isMeal) return false;
  if (asked.length > 0)
    return used / asked.length >= ENOUGH && asked.some((id) => dish.heroes.has(id) || isKin(id, dish.mains));
  if (isOfKind) return true;
  // Nothing else is said of what it is to be: something that is made in it.
  if (isOnlyKit(brief)) return suitsKit(dish, brief.kit!.name);
  if (brief.form !== null || brief.category !== null || brief.course !== null) return true;
  // A side makes no picnic, and a cake may be all that somebody carries.
  if (brief.meal === null && brief.traits.length > 0)
    return placesFor(brief.traits).includes(dish.category) && (dish.isMeal || dish.isSweet);
  const places = brief.meal === null ? kinds.any : kinds.meals[brief.meal];
  // A lunch that is carried may be of bread, or baked.
  const carried = brief.meal === "lunch" && brief.traits.includes("portable") ? placesFor(brief.traits) : [];
  return [...places, ...carried].includes(dish.category) && isOfMeal(brief.meal, dish);
}

/** Whether all that is said of a dish is what it is cooked with, of which it is known what is. */
function isOnlyKit({ kit, form, category, course, meal }: Brief): boolean {
  const suits = kit === null ? [] : (kitNamed(kit.name)?.suits ?? []);
  const isMeal = meal !== null && meal !== "lunch" && meal !== "dinner";
  return suits.length > 0 && form === null && category === null && course === null && !isMeal;
}

/** Where a small child's meal is not looked for. */
const NO_MEAL: ReadonlySet<string> = new Set(["desserts", "cakes-and-bakes", "drinks", "sauces-and-pickles"]);
const SMALL: ReadonlySet<string> = new Set(["baby", "young-child"]);

function isForSmall({ patterns }: Brief): boolean {
  return patterns.some((it) => SMALL.has(it));
}

function isForChildren(brief: Brief): boolean {
  return brief.traits.includes("for-children") || isForSmall(brief);
}

/** What is said of whom it is for asks the same of a dish as the occasion does. */
function traitsOf(brief: Brief): readonly Trait[] {
  return isForSmall(brief) && !brief.traits.includes("for-children")
    ? [...brief.traits, "for-children"]
    : brief.traits;
}

/** A dinner has to fill, and a dessert to be sweet, wherever the site keeps it. */
function isOfMeal(meal: Brief["meal"], dish: DishFacts): boolean {
  if (meal === "dessert") return dish.isSweet;
  return meal === null || meal === "lunch" || meal === "dinner" ? dish.isMeal : true;
}

function pointsOf(
  brief: Brief,
  asked: readonly string[],
  dish: DishFacts,
  season: RetrieveOptions["season"],
): number {
  const count = (is: (id: string) => boolean) => asked.filter(is).length;
  const bought = [...dish.mains].filter((id) => !asked.some((it) => isKinOf(id, it))).length;
  return (
    count((id) => dish.foods.has(id)) * POINTS.usedFood +
    count((id) => dish.foods.has(id) && !dish.fresh.has(id)) * POINTS.preservedFood +
    count((id) => dish.heroes.has(id)) * POINTS.hero +
    (fits(brief, dish) ? POINTS.fits : 0) +
    (brief.maxMinutes !== null && dish.minutes <= brief.maxMinutes ? POINTS.inTime : 0) +
    (brief.meal !== null && kinds.meals[brief.meal].includes(dish.category) ? POINTS.meal : 0) +
    (season !== null && dish.dish.season.includes(season) ? POINTS.season : 0) +
    seasonNamed(brief, dish) +
    (isByMethod(dish, brief.method) ? POINTS.method : 0) +
    (brief.kit !== null && suitsKit(dish, brief.kit.name) ? POINTS.method : 0) +
    brief.leftovers.filter((it) => beginsWith(dish, it)).length * POINTS.leftover +
    traitsOf(brief).filter((it) => hasTrait(dish, it)).length * POINTS.trait +
    (brief.include.some((it) => isFormOf(it.words, dish)) ? POINTS.formInFood : 0) +
    (brief.patterns.some((it) => FEW_CARBS.has(it)) && isStarchy(dish) ? POINTS.starchy : 0) +
    (isForChildren(brief) && hotLines(dish.dish.written).length > 0 ? POINTS.hotForChildren : 0) +
    saidOf(dish, brief) * POINTS.saidOfCourse +
    (brief.kind !== null && foodWords(brief.kind.noun).every((it) => dish.words.has(it)) ? POINTS.noun : 0) +
    (isMadeSo(dish.dish.written, brief) ? POINTS.madeSo : 0) +
    isCookedAsSaid(dish.dish.written, brief) * POINTS.cookedSo +
    (asked.length > 0 ? bought * POINTS.toBuy : 0) +
    (asked.length > 1 ? dish.dish.written.ingredients.length * POINTS.line : 0) +
    namesOf(dish) * POINTS.name +
    (asked.length > 1 ? heroesNotAmong(asked, dish) * POINTS.heroToBuy : 0) +
    (asked.length > 1 && !asked.some(isFleshById) && [...dish.mains].some(isFleshById)
      ? POINTS.fleshToBuy
      : 0)
  );
}

const MOST_NAMES = 20;
/** A member's recipe has no other name than its title. */
const NAMES_OF_MEMBERS = 10;

function namesOf({ dish }: DishFacts): number {
  return dish.member === undefined ? Math.min(dish.names.length, MOST_NAMES) : NAMES_OF_MEMBERS;
}

/** What is told of a dish for several foods that it is named after another, which nobody named and nothing replaced. */
export function neededBesides(
  { dish: named, include }: Brief,
  dish: DishFacts,
  { ingredients }: DishFile["written"],
): string[] {
  const asked = include.flatMap(({ food, standsFor }) => standsFor ?? food ?? []);
  if (named !== null || asked.length < 2 || heroesNotAmong(asked, dish) === 0) return [];
  const names = ingredients.flatMap((line) => {
    const id = foodOf(line)?.id;
    const isHero = id !== undefined && dish.mains.has(id) && dish.heroes.has(id);
    return isHero && !asked.some((it) => isKinOf(id, it) || isKinOf(it, id)) ? line.name : [];
  });
  return names.length === 0
    ? []
    : [`For this you need ${listed([...new Set(names)])} besides what you named.`];
}

/** How many main foods a dish is named after that nobody named: the spinach of dumplings, by who has eggs and bread. */
function heroesNotAmong(asked: readonly string[], { mains, heroes }: DishFacts): number {
  return [...mains].filter((id) => heroes.has(id) && !asked.some((it) => isKinOf(id, it) || isKinOf(it, id)))
    .length;
}

function isFleshById(id: string): boolean {
  const food = foodById(id);
  return food !== undefined && isFlesh(food);
}

/** "Stir fry noodles" are for a stir-fry. */
function isFormOf(food: string, dish: DishFacts): boolean {
  const words = foodWords(food);
  return words.some((_, at) => {
    const form = formWords.get(words.slice(at, at + 2).join(" "));
    return form !== undefined && at + 2 < words.length && isOfForm(dish, form);
  });
}

const FEW_CARBS: ReadonlySet<string> = new Set(["low-carb", "keto"]);
const STARCHY: ReadonlySet<string> = new Set(["grain", "bread", "pasta"]);

function isStarchy({ foods }: DishFacts): boolean {
  return [...foods].some((id) => STARCHY.has(foodById(id)?.group ?? ""));
}

/** Words of steps that are done on an appliance; of others the files of dishes tell. */
const ON_APPLIANCE: ReadonlyMap<Brief["method"], RegExp> = new Map([
  ["grill", /\bgrill|\bbarbecue/i],
  ["barbecue", /\bbarbecue|\bcharcoal|\bcoals\b|\bgrill/i],
  ["microwave", /\bmicrowave/i],
  ["air fryer", /\bair fryer/i],
]);

/** Whether a dish has a way for a method, or is cooked by it anyhow. */
export function isByMethod({ dish }: DishFacts, method: Brief["method"]): boolean {
  if (method === null) return false;
  if (dish.front.methods.some((it) => it.method === method)) return true;
  const words = ON_APPLIANCE.get(method);
  return (
    words !== undefined &&
    dish.written.steps.some(({ parts }) => parts.some((it) => typeof it === "string" && words.test(it)))
  );
}

/** A dish of the season that somebody names; one of another season is none of it. */
function seasonNamed({ words }: Brief, { dish }: DishFacts): number {
  const said = SEASON.exec(words)?.[1]?.toLowerCase();
  if (said === undefined) return 0;
  return dish.season.some((it) => it === said) ? POINTS.namedSeason : -POINTS.namedSeason;
}

/** Who wants no cashews or peanuts has no macadamias either, where there is another dish. */
function isWaryOfNuts({ allergens, exclude }: Brief): boolean {
  return allergens.includes("peanuts") || exclude.some(({ food }) => foodById(food ?? "")?.group === "nut");
}

/** Whether a dish keeps the limits of a brief as it stands, by what is known of its foods. */
function fits(brief: Brief, dish: DishFacts): boolean {
  const isLimited = brief.diets.length + brief.allergens.length + brief.exclude.length > 0;
  if (isLimited && dish.isUnknown) return false;
  return (
    brief.diets.every((it) => dish.diets.has(it)) &&
    !brief.allergens.some((it) => dish.allergens.has(it)) &&
    !brief.exclude.some(({ food }) => food === null || dish.foods.has(food)) &&
    !(dish.allergens.has("nuts") && isWaryOfNuts(brief))
  );
}

function isKin(id: string, mains: ReadonlySet<string>): boolean {
  return [...mains].some((it) => isKinOf(it, id));
}

/** Whether a food is another or a kind of it, both by their ids. */
export function isKinOf(id: string, kind: string): boolean {
  const food = foodById(id);
  return food !== undefined && lineage(food).some((it) => it.id === kind);
}

/** Between 0 and the points for chance: a hash of the seed and the dish (FNV-1a). */
function chance(seed: number, slug: string): number {
  let hash = 2166136261 ^ seed;
  for (let at = 0; at < slug.length; at++) hash = Math.imul(hash ^ slug.charCodeAt(at), 16777619);
  return ((hash >>> 0) / 2 ** 32) * POINTS.chance;
}
