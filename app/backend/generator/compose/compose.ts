import { Problem } from "~/contract/problems";
import type { Food } from "~/food/foods/food";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import type { NamedDish } from "../read-brief/named-dishes";
import { askedFoods, choiceFor } from "./asked";
import { categoryOf, mainKindsOf } from "./categories";
import { type Cuisine, cuisineOf, cuisines } from "./cuisines";
import { dishIn, impliedFoods, refuseUnknownDish } from "./dish";
import { fill } from "./fill";
import { type Form, hurriedPrep } from "./forms";
import { type Item, ingredientOf } from "./items";
import { type Asked, type Larder, larderOf } from "./larder";
import { asAdjective } from "./phrases";
import { type Chance, chanceOf } from "./random";
import { formName, rankForms } from "./rank-forms";
import { writeSteps } from "./steps/write-steps";
import { descriptionOf, titleOf } from "./titles";
import { type Wishes, wishesOf } from "./wishes";

/** What is to be composed: a brief, with what is kept of an earlier version. */
export interface Order {
  brief: Brief;
  seed: number;
  /** Foods to keep where they fit. */
  kept: readonly Food[];
  /** The form of the earlier version, with its variant. */
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

/** An order with what is to be known before a form is chosen. */
export interface Plan {
  order: Order;
  /** The name of the form that was asked for; null for any. */
  wished: string | null;
  asked: readonly Asked[];
  /** What makes it the dish that was named, and may be missing. */
  implied: readonly Asked[];
  dish: NamedDish | null;
  larder: Larder;
  wishes: Wishes;
}

/** A recipe that keeps the brief; throws "unsatisfiable" with a sentence that says why there is none. */
export function composeNew(order: Order): Written {
  const { brief } = order;
  const admits = larderOf(brief);
  const larder: Larder = (food) => (order.avoid.has(food.id) ? null : admits(food));
  const wishes = wishesOf(brief);
  if (order.kept.length === 0) refuseUnknownDish(brief);
  const asked = askedFoods(brief, larder);
  const wished = brief.form === null ? null : formName(brief.form);
  const dish = wished === null ? null : dishIn(`${brief.words}\n${order.title ?? ""}`, wished);
  const implied = impliedFoods(brief, dish, larder);
  const plan: Plan = { order, wished, asked, implied, dish, larder, wishes };
  const most = Math.min(
    brief.maxMinutes ?? Number.POSITIVE_INFINITY,
    order.below ?? Number.POSITIVE_INFINITY,
  );
  const chance = chanceOf(order.seed);
  const limited = Number.isFinite(most);
  let quickest: Written | null = null;
  let soonest = Number.POSITIVE_INFINITY;
  let tried = 0;
  for (const form of rankForms(plan, chance)) {
    soonest = Math.min(soonest, form.atLeast);
    if (form.atLeast > most) continue;
    if (tried++ > FORMS) break;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const written = attemptAt(form, plan, chance, attempt, most);
      if (written === null && attempt > 0 && !limited) break;
      if (written === null) continue;
      const minutes = totalOf(written);
      if (minutes <= most) return written;
      if (quickest === null || minutes < totalOf(quickest)) quickest = written;
      // The bare dish has nothing left to leave out.
      if (attempt >= 2 && minutes > most + 6) break;
    }
  }
  throw new Problem("unsatisfiable", {
    detail: reasonOf(brief, quickest === null ? soonest : totalOf(quickest), most),
  });
}

/** Of one form; with a limit of time each leaves more out than the one before. */
const ATTEMPTS = 8;
const FORMS = 16;

function attemptAt(
  form: Form,
  { order, asked, implied, dish, larder, wishes }: Plan,
  chance: Chance,
  attempt: number,
  most: number,
): Written | null {
  const { brief } = order;
  const cuisine = cuisineFor(form, order, chance, attempt);
  const servings = brief.servings ?? order.servings ?? form.servings;
  const limited = Number.isFinite(most);
  const hurry = limited && attempt > 0;
  const quick = limited ? Math.max(4, most - (hurry ? form.atLeast : form.prep + 14) - attempt * 2) : null;
  const lean = limited ? Math.min(attempt, 2) : 0;
  const chosen = asked.map((it) => choiceFor(form, it, quick, hurry));
  if (chosen.includes(null)) return null;
  const items = fill({
    ...{ form, cuisine, larder, servings, chance, quick, hurry, lean },
    ...{ without: wishes.without, raw: brief.heat === "none" },
    asked: chosen.flatMap((it) => it ?? []),
    implied: implied.flatMap((it) => choiceFor(form, it, quick, hurry) ?? []),
    ...{ kept: order.kept, spice: brief.spice, main: mainKindsOf(brief.category, form.category) },
  });
  if (items === null) return null;
  const title = order.title?.toLowerCase() ?? "";
  for (const item of items) if (title.includes(asAdjective(item).toLowerCase())) item.named = true;
  return written({ form, all: items, cuisine, servings, brief, dish, hurry }, chance);
}

/** A form with the foods for it. */
interface Filled {
  form: Form;
  all: readonly Item[];
  cuisine: Cuisine;
  servings: number;
  brief: Brief;
  dish: NamedDish | null;
  hurry: boolean;
}

function written(
  { form, all, cuisine, servings, brief, dish, hurry }: Filled,
  chance: Chance,
): Written | null {
  const { steps, equipment, cookMinutes, restMinutes, order } = writeSteps(form, all, servings, hurry);
  const unused = all.filter((it) => !order.includes(it));
  if (unused.some((it) => it.asked)) return null;
  if (order.some((it) => it.left > 0.001)) return null;
  const prepMinutes = prepOf(form, order, hurry);
  const word =
    brief.cuisine !== null && cuisineOf(brief.cuisine) !== null
      ? brief.cuisine
      : form.sweet
        ? ""
        : cuisine.name;
  const mainly = [...order].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  return {
    title: titleOf(
      form,
      mainly,
      { cuisine: word, isCuisineAsked: brief.cuisine !== null, dish },
      chance,
    ).slice(0, 120),
    categorySlug: brief.category ?? categoryOf(form, mainly),
    description: descriptionOf(form, mainly, prepMinutes + cookMinutes + restMinutes),
    cuisine: word,
    servings,
    prepMinutes,
    cookMinutes,
    restMinutes,
    difficulty: steps.length > 8 || prepMinutes + cookMinutes > 110 ? "medium" : "easy",
    ingredients: order.map(ingredientOf),
    steps,
    equipment: equipment.map((it) => it.replace(/^(.)/, (first) => first.toUpperCase())),
    tips: [...form.tips],
  };
}

/** Cutting takes a minute or so a food. */
function prepOf(form: Form, items: readonly Item[], hurry: boolean): number {
  const cut = items.filter((it) => /cut|chop|slic|peel|grat|trim|shred|quarter|halv/.test(it.note)).length;
  if (hurry) return hurriedPrep(form.prep, cut);
  return Math.max(5, Math.round((form.prep + cut * 1.2) / 5) * 5);
}

function cuisineFor(form: Form, order: Order, chance: Chance, attempt: number): Cuisine {
  const wished = order.brief.cuisine ?? order.cuisine;
  const named = wished === null ? null : cuisineOf(wished);
  if (named !== null && (attempt < 4 || order.brief.cuisine !== null)) return named;
  return cuisines.get(chance.pick(form.cuisines)) ?? cuisines.get("British")!;
}

function totalOf({ prepMinutes, cookMinutes, restMinutes }: Written): number {
  return prepMinutes + cookMinutes + restMinutes;
}

function reasonOf(brief: Brief, quickest: number, most: number): string {
  if (quickest > most && Number.isFinite(quickest))
    return `The quickest dish we found for this takes ${quickest} minutes, which is more than ${most}.`;
  const foods = brief.include.map((it) => it.words);
  if (foods.length > 0)
    return `We found no dish that uses ${foods.join(", ")} and keeps everything else you asked for.`;
  return "We found no dish that keeps everything you asked for.";
}
