import { Problem } from "~/contract/problems";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { isAtHand } from "../retrieve/at-hand";
import { allOf } from "../verify/outcome";
import { askedFoods, choiceFor } from "./asked";
import { categoryOf, mainKindsOf } from "./categories";
import { type Cuisine, cuisineOf, cuisines } from "./cuisines";
import { fill } from "./fill";
import { forms } from "./forms/forms";
import type { Way } from "./forms/ways";
import { withoutGroups } from "./groups";
import { type Item, ingredientOf } from "./items";
import { type Asked, type Larder, larderOf } from "./larder";
import { asAdjective } from "./phrases";
import { type Chance, chanceOf, seedOf } from "./random";
import { isForm, rankWays } from "./rank-ways";
import { writeSteps } from "./steps/write-steps";
import { descriptionOf, titleOf } from "./titles";
import { unwantedIn } from "./wishes";

/** What is to be composed: a brief, with what is kept of an earlier version. */
export interface Order {
  brief: Brief;
  seed: number;
  /** Foods to keep where they fit. */
  kept: readonly Food[];
  /** The form of the earlier version, or the key of its way. */
  form: string | null;
  cuisine: string | null;
  servings: number | null;
  /** What the earlier version was called: the foods in it stay in the name. */
  title: string | null;
  /** Foods that an attempt before was sent back for, by their ids. */
  avoid: ReadonlySet<string>;
  /** Minutes that it has to stay below. */
  below: number | null;
}

/** An order with what is to be known before a way is chosen. */
interface Plan {
  order: Order;
  asked: readonly Asked[];
  larder: Larder;
  without: ReadonlySet<string>;
  chance: Chance;
  /** The most minutes; Infinity for any. */
  most: number;
}

/** A recipe that keeps the brief; throws "unsatisfiable" with a sentence that says why there is none. */
export function composeNew(order: Order): Written {
  refuseOtherForms(order.brief);
  refuseForYoungCooks(order.brief);
  const admits = larderOf(order.brief);
  const larder: Larder = (food) => (order.avoid.has(food.id) ? null : admits(food));
  const brief = withoutGroups(order.brief, (id) => larder(foodById(id)!) !== null);
  const asked = askedFoods(brief, larder);
  const plan: Plan = {
    order,
    larder,
    asked,
    without: unwantedIn(brief),
    chance: chanceOf(
      seedOf(
        order.seed,
        asked.map((it) => it[0]!.food.id),
      ),
    ),
    most: Math.min(brief.maxMinutes ?? Number.POSITIVE_INFINITY, order.below ?? Number.POSITIVE_INFINITY),
  };
  let soonest = Number.POSITIVE_INFINITY;
  let tried = 0;
  for (const way of rankWays({ ...order, brief, asked }, plan.chance)) {
    const found = way.atLeast > plan.most ? way.atLeast + 5 : tried++ > WAYS ? null : attempts(way, plan);
    if (found === null) continue;
    if (typeof found === "object") return found;
    soonest = Math.min(soonest, found);
  }
  throw new Problem("unsatisfiable", { detail: reasonOf(brief, soonest, plan.most) });
}

/** Of one way; with a limit of time each leaves more out than the one before. */
const ATTEMPTS = 8;
const WAYS = 20;

/** The recipe; the minutes of the quickest one where none is in time; null where the foods do not go into it. */
function attempts(way: Way, plan: Plan): Written | number | null {
  let soonest: number | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const written = attemptAt(way, plan, attempt);
    if (written === null && attempt > 0 && !Number.isFinite(plan.most)) break;
    if (written === null) continue;
    const minutes = totalOf(written);
    if (minutes <= plan.most) return written;
    soonest = Math.min(soonest ?? minutes, minutes);
    // The bare dish has nothing left to leave out.
    if (attempt >= 2 && minutes > plan.most + 6) break;
  }
  return soonest;
}

function attemptAt(
  way: Way,
  { order, asked, larder, without, chance, most }: Plan,
  attempt: number,
): Written | null {
  const { brief } = order;
  const cuisine = cuisineFor(way, order, chance, attempt);
  const servings = brief.servings ?? order.servings ?? way.servings;
  const limited = Number.isFinite(most);
  const hurry = limited && attempt > 0;
  const quick = limited ? Math.max(4, most - (hurry ? way.atLeast : way.prep + 14) - attempt * 2) : null;
  const chosen = asked.map((it) => choiceFor(way, it, quick, hurry));
  if (chosen.includes(null)) return null;
  const items = fill({
    ...{ way, cuisine, larder, servings, chance, quick, hurry, without },
    lean: Math.max(limited ? Math.min(attempt, 2) : 0, isAtHand(brief) ? 1 : 0),
    isAtHand: isAtHand(brief),
    raw: brief.heat === "none",
    asked: chosen.flatMap((it) => it ?? []),
    ...{ kept: order.kept, spice: brief.spice, main: mainKindsOf(brief.category, way.category) },
  });
  if (items === null) return null;
  const title = order.title?.toLowerCase() ?? "";
  for (const item of items) if (title.includes(asAdjective(item).toLowerCase())) item.named = true;
  return written({ way, all: items, cuisine, servings, brief, hurry }, chance);
}

/** A way with the foods for it. */
interface Filled {
  way: Way;
  all: readonly Item[];
  cuisine: Cuisine;
  servings: number;
  brief: Brief;
  hurry: boolean;
}

function written({ way, all, cuisine, servings, brief, hurry }: Filled, chance: Chance): Written | null {
  const { steps, equipment, cookMinutes, restMinutes, order } = writeSteps(
    { way, items: all, servings, hurry },
    chance,
  );
  if (all.some((it) => it.asked && !order.includes(it))) return null;
  if (order.some((it) => it.left > 0.001)) return null;
  const prepMinutes = prepOf(way, order, hurry);
  const isCuisineAsked = brief.cuisine !== null && cuisineOf(brief.cuisine) !== null;
  const word = isCuisineAsked ? brief.cuisine! : way.sweet ? "" : cuisine.name;
  const mainly = [...order].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  const minutes = prepMinutes + cookMinutes + restMinutes;
  return {
    title: titleOf(way, mainly, { cuisine: word, isCuisineAsked }, chance).slice(0, 120),
    categorySlug: brief.category ?? categoryOf(way, mainly),
    description: descriptionOf(way, mainly, { servings, minutes }, chance),
    cuisine: word,
    servings,
    prepMinutes,
    cookMinutes,
    restMinutes,
    difficulty: steps.length > 8 || prepMinutes + cookMinutes > 110 ? "medium" : "easy",
    ingredients: order.map(ingredientOf),
    steps,
    equipment: equipment.map((it) => it.replace(/^(.)/, (first) => first.toUpperCase())),
    tips: [...way.tips],
  };
}

/** Cutting takes a minute or so a food. */
function prepOf({ prep }: Way, items: readonly Item[], hurry: boolean): number {
  const cut = items.filter((it) => /cut|chop|slic|peel|grat|trim|shred|quarter|halv/.test(it.note)).length;
  if (hurry) return Math.max(4, Math.round(prep * 0.5 + cut * 0.6));
  return Math.max(5, Math.round((prep + cut * 1.2) / 5) * 5);
}

function cuisineFor(way: Way, order: Order, chance: Chance, attempt: number): Cuisine {
  const wished = order.brief.cuisine ?? order.cuisine;
  const named = wished === null ? null : cuisineOf(wished);
  if (named !== null && (attempt < 4 || order.brief.cuisine !== null)) return named;
  return cuisines.get(chance.pick(way.cuisines))!;
}

function totalOf({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}

/** A pie or a cake is a dish that somebody has tuned: of foods alone none is put together. */
function refuseOtherForms({ form }: Brief): void {
  if (form === null || isForm(form)) return;
  throw new Problem("unsatisfiable", {
    detail: `We found no dish of that kind (${form.replaceAll("-", " ")}) for this, and do not make one up. From foods alone we put together ${allOf(forms.map((it) => it.several))}.`,
  });
}

function reasonOf(brief: Brief, quickest: number, most: number): string {
  if (quickest > most && Number.isFinite(quickest))
    return `The quickest dish we found for this takes ${quickest} minutes, which is more than ${most}.`;
  const foods = brief.include.map((it) => it.words);
  if (foods.length > 0)
    return `We found no dish that uses ${allOf(foods)}${isLimited(brief) ? " and keeps everything else you asked for" : ""}.`;
  return "We found no dish that keeps everything you asked for.";
}

function isLimited({ diets, allergens, exclude, patterns, maxMinutes }: Brief): boolean {
  return diets.length + allergens.length + exclude.length + patterns.length > 0 || maxMinutes !== null;
}

/** What is put together is chopped and fried. */
function refuseForYoungCooks({ traits, include }: Brief): void {
  if (!traits.some((it) => it === "no-knife" || it === "child-cooks")) return;
  const foods = include.length === 0 ? "" : ` with ${allOf(include.map(({ words }) => words))}`;
  const who = traits.includes("child-cooks") ? "that a child can make alone" : "that needs no knife";
  throw new Problem("unsatisfiable", { detail: `We have no dish${foods} ${who}.` });
}
