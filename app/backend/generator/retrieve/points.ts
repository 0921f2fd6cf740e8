import type { DishFile } from "~/backend/repertoire/dish-file";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { isCookedAsSaid } from "../adapt/cooked-as-said";
import { hotLines } from "../adapt/edits/amounts";
import { hotnessOf } from "../adapt/hot-of-itself";
import { madeSo } from "../adapt/qualities";
import type { Brief } from "../brief";
import { saidOf } from "../courses/said-of-course";
import { suitsKit } from "../kit/kit";
import { beginsWith } from "../occasions/leftovers";
import type { Trait } from "../occasions/trait-names";
import { hasTrait } from "../occasions/traits";
import { formWords } from "../read-brief/word-lists";
import { isFleshById, isKinOf } from "./asked-foods";
import { foodsAtHand, isAtHand } from "./at-hand";
import { besides, hasNothingElse, numberOf, numberToBuy } from "./besides";
import type { DishFacts } from "./dish-facts";
import { everydayPoints, isLoose } from "./everyday";
import { glutPoints } from "./glut";
import { isOfForm, isPlainOfForm, kinds } from "./kinds";
import { namedAtOnce } from "./named-at-once";
import { readyCookedUnsaid } from "./ready-cooked";
import { seasonNamed } from "./season-named";

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
  /** That it takes more than twice the time that there is. */
  farTooLong: -20,
  /** That a breakfast is at the stove for longer than anybody has before work. */
  slowBreakfast: -8,
  /** For what is baked whole for many, by who eats it with one other. */
  forMany: -8,
  /** For what is hot of itself, where that is asked for: nothing has to be put into it. */
  hot: 14,
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
  /** For each food that there is much of in a dish, to be bought by who has several others. */
  bulkToBuy: -5,
  /** For each food besides, by who has several; and by who has nothing else. */
  besides: -1.5,
  besidesNothingElse: -6,
  /** For each food besides that may be in the cupboard. */
  fromCupboard: -0.9,
  /** For meat or fish to be bought by who names foods, or vegetables, and none of it. */
  fleshToBuy: -10,
  /** For being made in a mug or a kettle, where nothing is said of a kitchen that has no more. */
  forNoKitchen: -8,
  /** For meat or fish that stays raw, by who names it and says nothing of that. */
  raw: -14,
  chance: 2.5,
  /** For being cooked by the appliance that is named, or having a way for it. */
  method: 20,
  /** For each food at hand that it begins with as it is, cooked or stale. */
  leftover: 25,
  /** For each food that has to be cooked and cooled before, by who does not say that it is there. */
  readyCooked: -14,
  /** For each thing that an occasion asks, more than for a food besides; where foods do not decide, more than all else. */
  trait: 12,
  traitAlone: 30,
  /** For being crispy, or creamy, where that is asked for. */
  madeSo: 14,
  /** For being easy by its own word, where that is asked for. */
  easy: 8,
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
  /** For being what is meant by the name of a kind of dish alone. */
  plain: 20,
  /** For being a roast, where meat is named with gravy. */
  roast: 12,
  /** For being called by the noun itself: of a "stew" no casserole. */
  noun: 6,
};

/** Tells how near a dish comes to a brief that asks for some foods: what is of the brief alone is found out once. */
export function pointsFor(
  brief: Brief,
  asked: readonly string[],
  season: DishFile["season"][number] | null,
): (dish: DishFacts) => number {
  const traits = traitsOf(brief);
  const each = asked.length > 1 ? POINTS.trait : POINTS.traitAlone;
  const isOfHome = isAtHand(brief);
  const isAnything = isLoose(brief);
  const isPlainKitchen = brief.method === null && brief.kit === null && brief.heat === null;
  const atOnce = namedAtOnce(brief).points;
  const isBare = isNameAlone(brief);
  const isEasy = isEasyAsked(brief);
  const isLowInCarbs = brief.patterns.some((it) => FEW_CARBS.has(it));
  const isWithoutFlesh =
    (asked.length > 1 || (asked.length > 0 && brief.form !== null) || isOfVegetables(brief)) &&
    !asked.some(isFleshById);
  return (dish) =>
    pointsOfFoods(asked, dish) +
    (fits(brief, dish) ? POINTS.fits : 0) +
    (brief.maxMinutes !== null && dish.minutes <= brief.maxMinutes ? POINTS.inTime : 0) +
    (brief.maxMinutes !== null && dish.minutes > brief.maxMinutes * 2 ? POINTS.farTooLong : 0) +
    (isSlowBreakfast(brief, dish) ? POINTS.slowBreakfast : 0) +
    (isPlainKitchen && isForNoKitchen(dish) ? POINTS.forNoKitchen : 0) +
    (isForMany(brief, dish) ? POINTS.forMany : 0) +
    (brief.spice === "hot" ? hotnessOf(dish.dish.written) * POINTS.hot : 0) +
    (brief.meal !== null && kinds.meals[brief.meal].includes(dish.category) ? POINTS.meal : 0) +
    (season !== null && dish.dish.season.includes(season) ? POINTS.season : 0) +
    seasonNamed(brief, dish) * POINTS.namedSeason +
    (isByMethod(dish, brief.method) ? POINTS.method : 0) +
    (brief.kit !== null && suitsKit(dish, brief.kit.name) ? POINTS.method : 0) +
    brief.leftovers.filter((it) => beginsWith(dish, it)).length * POINTS.leftover +
    readyCookedUnsaid(brief, dish.dish.written).length * POINTS.readyCooked +
    traits.filter((it) => hasTrait(dish, it)).length * each +
    (brief.include.some((it) => isFormOf(it.words, dish)) ? POINTS.formInFood : 0) +
    (isLowInCarbs && isStarchy(dish) ? POINTS.starchy : 0) +
    (isForChildren(brief) && hotLines(dish.dish.written).length > 0 ? POINTS.hotForChildren : 0) +
    saidOf(dish, brief) * POINTS.saidOfCourse +
    (bearsNoun(brief, dish) ? POINTS.noun : 0) +
    (isBare && isPlainOfForm(dish, brief.form!) ? POINTS.plain : 0) +
    (isRoastFor(dish, brief) ? POINTS.roast : 0) +
    madeSo(dish.dish.written, brief) * POINTS.madeSo +
    isCookedAsSaid(dish.dish.written, brief) * POINTS.cookedSo +
    (brief.include.length > 0 && isOfRawFlesh(dish) ? POINTS.raw : 0) +
    (isEasy && dish.dish.written.difficulty === "easy" ? POINTS.easy : 0) +
    namesOf(dish) * POINTS.name +
    (isOfHome ? pointsToBuy(brief, dish) : 0) +
    (isOfHome || isAnything ? everydayPoints(brief, dish) : 0) +
    (fits(brief, dish) ? (atOnce.get(dish.dish.written.title) ?? 0) : 0) +
    glutPoints(brief, asked, dish) +
    (isWithoutFlesh && dish.isOfFlesh ? POINTS.fleshToBuy : 0);
}

/** What meat and fish are called that are eaten as they are cut. */
const RAW: ReadonlySet<string> = new Set("tartare carpaccio ceviche sashimi crudo kitfo".split(" "));

function isOfRawFlesh({ isOfFlesh, words }: DishFacts): boolean {
  return isOfFlesh && [...RAW].some((it) => words.has(it));
}

/** How many of the foods asked for it has, and how many others have to be bought for it. */
function pointsOfFoods(asked: readonly string[], dish: DishFacts): number {
  if (asked.length === 0) return 0;
  const count = (is: (id: string) => boolean) => asked.filter(is).length;
  const bought = [...dish.mains].filter((id) => !asked.some((it) => isKinOf(id, it))).length;
  return (
    count((id) => dish.foods.has(id)) * POINTS.usedFood +
    count((id) => dish.foods.has(id) && !dish.fresh.has(id)) * POINTS.preservedFood +
    count((id) => dish.heroes.has(id)) * POINTS.hero +
    bought * POINTS.toBuy +
    (asked.length > 1 ? dish.dish.written.ingredients.length * POINTS.line : 0) +
    (asked.length > 1 ? heroesNotAmong(asked, dish) * POINTS.heroToBuy : 0)
  );
}

/**
 * Whether a dish is called by the noun itself: an apple strudel is kept among the desserts, no pie, and a strudel; a sandwich
 * loaf is no sandwich.
 */
export function bearsNoun({ kind, form }: Brief, { words }: DishFacts): boolean {
  if (kind === null || !foodWords(kind.noun).every((it) => words.has(it))) return false;
  const said = foodWords(kind.words);
  const isOther = (it: string) => words.has(it) && !said.includes(it);
  return form === null || !kinds.forms[form]?.not.some(isOther);
}

function isSlowBreakfast({ meal, traits }: Brief, { dish: { written } }: DishFacts): boolean {
  const isOfWeekend = traits.includes("brunch");
  return meal === "breakfast" && !isOfWeekend && written.prepMinutes + written.cookMinutes > A_MORNING;
}
const A_MORNING = 60;

const NO_KITCHEN = ["microwave", "mug", "kettle"];

function isForNoKitchen({ words }: DishFacts): boolean {
  return NO_KITCHEN.some((it) => words.has(it));
}

/** Whether it is a whole cake or the like of which a quarter would do, which nobody bakes a quarter of. */
function isForMany({ servings }: Brief, { category, dish }: DishFacts): boolean {
  const isWhole = category === "desserts" || category === "cakes-and-bakes";
  return servings !== null && isWhole && dish.written.servings >= servings * 4;
}

/** "Curry", "a curry without coriander": nothing is said but what kind of dish it is to be, and what it is not to have. */
function isNameAlone(brief: Brief): boolean {
  const { kind, form, include, cuisine, traits, words } = brief;
  const isLimited = brief.diets.length + brief.allergens.length + brief.exclude.length > 0;
  const said = foodWords(words).filter((it) => !ASIDE.has(it) && !/^\d+$/.test(it));
  const isBare = (kind?.so ?? []).length === 0 && (isLimited || said.length <= 2);
  return isBare && form !== null && include.length === 0 && cuisine === null && traits.length === 0;
}

/** "Curry for tonight", "a curry for 6 of us": what says nothing of which. */
const ASIDE: ReadonlySet<string> = new Set(
  "a an the some good nice for tonight today tomorrow dinner tea supper lunch please people person of us me family friend kid all".split(
    " ",
  ),
);

/** Whether a dish is a roast, for who names a meat with what is served with one, and no dish: "turkey and gravy". */
function isRoastFor(dish: DishFacts, { dish: named, form, beside }: Brief): boolean {
  if (named !== null || form !== null || !isOfForm(dish, "roast")) return false;
  return beside.some(({ words }) => WITH_ROASTS.has(foodWords(words).at(-1) ?? ""));
}
const WITH_ROASTS: ReadonlySet<string> = new Set(["gravy", "dressing"]);

function isEasyAsked({ edits }: Brief): boolean {
  return edits.some(({ kind }) => kind === "easier");
}

/** "Vegetable and leek pie". */
function isOfVegetables({ words }: Brief): boolean {
  return foodWords(words).some((it) => it === "vegetable" || it === "veg");
}

const SMALL: ReadonlySet<string> = new Set(["baby", "young-child"]);

export function isForSmall({ patterns }: Brief): boolean {
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

const MOST_NAMES = 20;
/** A member's recipe has no other name than its title. */
const NAMES_OF_MEMBERS = 10;

function namesOf({ dish }: DishFacts): number {
  return dish.member === undefined ? Math.min(dish.names.length, MOST_NAMES) : NAMES_OF_MEMBERS;
}

/** How many main foods a dish is named after that nobody named: the spinach of dumplings, by who has eggs and bread. */
export function heroesNotAmong(asked: readonly string[], { mains, heroes }: DishFacts): number {
  return [...mains].filter((id) => heroes.has(id) && !asked.some((it) => isKinOf(id, it) || isKinOf(it, id)))
    .length;
}

function pointsToBuy(brief: Brief, dish: DishFacts): number {
  const each = hasNothingElse(brief) ? POINTS.besidesNothingElse : POINTS.besides;
  const bulk = bulkNotAmong(foodsAtHand(brief), dish).length;
  const others = besides(brief, dish.dish.written);
  const inCupboard = others.filter((it) => !it.isToBuy).length;
  return (
    bulk * POINTS.bulkToBuy +
    numberOf(brief, others) * each +
    (hasNothingElse(brief) ? 0 : inCupboard * POINTS.fromCupboard)
  );
}

/** What there is much of in a dish, and what nobody has who has these foods. */
function bulkNotAmong(asked: readonly string[], { bulk }: DishFacts): string[] {
  return bulk.filter(
    (id) => !asked.some((it) => isKinOf(id, it) || isKinOf(it, id) || foodById(id)?.group === it),
  );
}

/** So many foods besides may be bought in some amount for what is made of foods at hand. */
const MOST_TO_BUY = 2;
/** And so many in all. */
const MOST_BESIDES = 4;

/** Whether a dish for foods at hand is mainly of others: nobody buys lamb for a pumpkin. */
export function isMainlyOfOthers(brief: Brief, dish: DishFacts): boolean {
  if (!isAtHand(brief)) return false;
  const asked = foodsAtHand(brief);
  const others = bulkNotAmong(asked, dish);
  if (numberToBuy(brief, dish.dish.written) > MOST_BESIDES) return true;
  return others.length > MOST_TO_BUY || (others.length > 0 && others[0] === dish.bulk[0]);
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

/** Who wants no cashews or peanuts has no macadamias either, where there is another dish. */
function isWaryOfNuts({ allergens, exclude }: Brief): boolean {
  return allergens.includes("peanuts") || exclude.some(({ food }) => foodById(food ?? "")?.group === "nut");
}

/** Whether a dish keeps the limits of a brief as it stands, by what is known of its foods. */
export function fits(brief: Brief, dish: DishFacts): boolean {
  const isLimited = brief.diets.length + brief.allergens.length + brief.exclude.length > 0;
  if (isLimited && dish.isUnknown) return false;
  return (
    brief.diets.every((it) => dish.diets.has(it)) &&
    !brief.allergens.some((it) => dish.allergens.has(it)) &&
    !brief.exclude.some(({ food, isDish }) => (food === null ? !isDish : dish.foods.has(food))) &&
    !(dish.allergens.has("nuts") && isWaryOfNuts(brief))
  );
}

/** Between 0 and the points for chance: a hash of the seed and the dish (FNV-1a). */
export function chance(seed: number, slug: string): number {
  let hash = 2166136261 ^ seed;
  for (let at = 0; at < slug.length; at++) hash = Math.imul(hash ^ slug.charCodeAt(at), 16777619);
  return ((hash >>> 0) / 2 ** 32) * POINTS.chance;
}
