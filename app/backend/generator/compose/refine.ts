import { Problem } from "~/contract/problems";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { adaptDish } from "../adapt/adapt-dish";
import type { Commission, Written } from "../ports";
import { composeNew, type Order } from "./compose";
import { type Form, forms } from "./forms";
import { formName } from "./rank-forms";

/**
 * The recipe before, changed by what the brief says and else kept: the form, the cuisine and the foods that
 * still fit. One that somebody else wrote keeps its words where foods can be put in the place of others.
 */
export function refine(commission: Commission & { before: Written }, avoid: ReadonlySet<string>): Written {
  const { brief, before, seed } = commission;
  const own = ownForm(before);
  const turns = brief.form !== null || brief.heat !== null || brief.quicker;
  const isOfItsKind =
    (brief.category === null || brief.category === before.categorySlug) &&
    (brief.cuisine === null || brief.cuisine === before.cuisine);
  if (own === null && !turns && isOfItsKind) {
    const adapted = adaptDish({ written: before, dish: null }, brief);
    if (!("impossible" in adapted)) return adapted.written;
  }
  const form = own ?? forms.find((it) => it.key === (guessedForm(before) ?? "")) ?? null;
  const foods = before.ingredients.flatMap(
    ({ food, name }) => (food && foodById(food)) || recogniseFood(name)?.food || [],
  );
  const total = before.prepMinutes + before.cookMinutes + before.restMinutes;
  const order = {
    brief,
    seed,
    kept: foods,
    form: form?.key ?? null,
    cuisine: before.cuisine,
    servings: before.servings,
    title: before.title,
    below: null,
    avoid,
  };
  if (!brief.quicker) return composeNew(order);
  const tries = [
    { ...order, below: Math.floor(total * 0.8) },
    { ...order, below: Math.floor(total * 0.8), kept: mainFoods(foods), form: null },
    { ...order, below: total - 1 },
  ];
  for (const one of tries) {
    const quicker = attempt(one);
    if (quicker !== null) return quicker;
  }
  return composeNew({ ...order, kept: [], form: null, below: total - 1 });
}

function attempt(order: Order): Written | null {
  try {
    return composeNew(order);
  } catch (error) {
    if (error instanceof Problem && error.code === "unsatisfiable") return null;
    throw error;
  }
}

function mainFoods(foods: readonly Food[]): Food[] {
  return foods.filter(({ group }) => MAIN_GROUPS.has(group)).slice(0, 4);
}
const MAIN_GROUPS: ReadonlySet<string> = new Set(
  "vegetable poultry meat fish seafood legume soy mushroom fruit egg".split(" "),
);

/** A recipe that we composed carries a tip of its form. */
function ownForm({ tips }: Written): Form | null {
  return forms.find((form) => form.tips.length > 0 && form.tips.every((tip) => tips.includes(tip))) ?? null;
}

/** The form that the last word of a title names: "Chicken and leek pie". */
function guessedForm({ title }: Written): string | null {
  for (const word of title
    .toLowerCase()
    .match(/[\p{L}-]+/gu)
    ?.reverse() ?? []) {
    const name = formName(word);
    if (name !== null) return forms.find((it) => it.name === name)!.key;
  }
  return null;
}
