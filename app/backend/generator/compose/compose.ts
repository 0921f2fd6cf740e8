import { Problem } from "~/contract/problems";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief } from "../brief";
import type { Commission, Written } from "../ports";
import { categoryOf, mainKindsOf } from "./categories";
import { type Cuisine, cuisineOf, cuisines } from "./cuisines";
import { fill } from "./fill";
import type { Form } from "./forms";
import { type Item, ingredientOf } from "./items";
import { kindOf } from "./kinds";
import { type Admitted, type Larder, larderOf } from "./larder";
import { asAdjective } from "./phrases";
import { type Chance, chanceOf } from "./random";
import { rankForms } from "./rank-forms";
import { writeSteps } from "./steps";
import { descriptionOf, titleOf } from "./titles";

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
  /** Minutes that it has to stay below. */
  below: number | null;
}

/** A recipe that keeps the brief; throws "unsatisfiable" with a sentence that says why there is none. */
export function composeNew(order: Order): Written {
  const { brief } = order;
  const larder = larderOf(brief);
  const asked = askedFoods(brief, larder);
  const most = Math.min(
    brief.maxMinutes ?? Number.POSITIVE_INFINITY,
    order.below ?? Number.POSITIVE_INFINITY,
  );
  const chance = chanceOf(order.seed);
  const ranked = rankForms(
    order,
    asked.map((it) => it.food),
    chance,
  );
  let quickest: Written | null = null;
  for (const [at, form] of ranked.entries()) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const written = attemptAt(form, order, asked, larder, chance, attempt, most);
      if (written === null && attempt > 0) break;
      if (written === null) continue;
      const minutes = totalOf(written);
      if (minutes <= most) return written;
      if (quickest === null || minutes < totalOf(quickest)) quickest = written;
    }
    if (at > 22) break;
  }
  throw new Problem("unsatisfiable", { detail: reasonOf(brief, quickest, most) });
}

const ATTEMPTS = 5;

function attemptAt(
  form: Form,
  order: Order,
  asked: readonly Admitted[],
  larder: Larder,
  chance: Chance,
  attempt: number,
  most: number,
): Written | null {
  const { brief } = order;
  const cuisine = cuisineFor(form, order, chance, attempt);
  const servings = brief.servings ?? order.servings ?? form.servings;
  const quick = most === Number.POSITIVE_INFINITY ? null : Math.max(4, most - form.prep - 14 - attempt * 4);
  const items = fill({
    ...{ form, cuisine, larder, asked, servings, chance, quick },
    ...{ kept: order.kept, spice: brief.spice, main: mainKindsOf(brief.category, form.category) },
  });
  if (items === null) return null;
  const title = order.title?.toLowerCase() ?? "";
  for (const item of items) if (title.includes(asAdjective(item).toLowerCase())) item.named = true;
  return written(form, items, cuisine, servings, brief, chance);
}

function written(
  form: Form,
  all: readonly Item[],
  cuisine: Cuisine,
  servings: number,
  brief: Brief,
  chance: Chance,
): Written | null {
  const { steps, equipment, cookMinutes, restMinutes, order } = writeSteps(form, all, servings);
  const unused = all.filter((it) => !order.includes(it));
  if (unused.some((it) => it.asked)) return null;
  if (order.some((it) => it.left > 0.001)) return null;
  const prepMinutes = prepOf(form, order);
  const word =
    brief.cuisine !== null && cuisineOf(brief.cuisine) !== null
      ? brief.cuisine
      : form.sweet
        ? ""
        : cuisine.name;
  const mainly = [...order].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  return {
    title: titleOf(form, mainly, word, chance).slice(0, 120),
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
function prepOf(form: Form, items: readonly Item[]): number {
  const cut = items.filter((it) => /cut|chop|slic|peel|grat|trim|shred|quarter|halv/.test(it.note)).length;
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

/** What the visitor wants to be used; a food that the brief keeps out as well is a contradiction. */
function askedFoods(brief: Brief, larder: Larder): Admitted[] {
  return brief.include.map(({ words, food: id }) => {
    const food = (id === null ? undefined : foodById(id)) ?? recogniseFood(words)?.food;
    if (food === undefined)
      throw new Problem("unsatisfiable", {
        detail: `We do not know “${words}” as a food, so we cannot cook with it.`,
      });
    const usual = USUAL[food.id] === undefined ? food : foodById(USUAL[food.id]!)!;
    const admitted = larder(usual) ?? larder(food) ?? kinOf(food, larder);
    if (admitted === null)
      throw new Problem("unsatisfiable", {
        detail: `You asked for ${words}, but that does not go with what has to be kept out.`,
      });
    if (kindOf(admitted.food) === null)
      throw new Problem("unsatisfiable", { detail: `We have no dish that is cooked with ${words}.` });
    return admitted;
  });
}

/** What is meant by a general word, among the kinds of it. */
const USUAL: Readonly<Record<string, string>> = {};

/** A kind of the food that may be used: "pasta" for somebody who eats no gluten is gluten-free pasta. */
function kinOf(food: Food, larder: Larder): Admitted | null {
  for (const id of KIN[food.id] ?? []) {
    const other = foodById(id);
    const admitted = other === undefined || !lineage(other).includes(food) ? null : larder(other);
    if (admitted !== null) return admitted;
  }
  return null;
}

const KIN: Readonly<Record<string, readonly string[]>> = {
  pasta: ["gluten-free-pasta", "legume-pasta"],
  noodle: ["rice-noodles", "egg-noodles"],
  cheese: ["italian-hard-cheese"],
};

function reasonOf(brief: Brief, quickest: Written | null, most: number): string {
  if (quickest !== null && Number.isFinite(most))
    return `The quickest dish we found for this takes ${totalOf(quickest)} minutes, which is more than ${most}.`;
  const foods = brief.include.map((it) => it.words);
  if (foods.length > 0)
    return `We found no dish that uses ${foods.join(", ")} and keeps everything else you asked for.`;
  return "We found no dish that keeps everything you asked for.";
}

export type { Commission };
