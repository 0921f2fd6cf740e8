import { Problem } from "~/contract/problems";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Commission, Written } from "../ports";
import { composeNew, type Order } from "./compose";
import { ways } from "./forms/forms";

/** The recipe before, put together anew: its form, its cuisine and the foods that still fit are kept. */
export function refine(commission: Commission & { before: Written }, avoid: ReadonlySet<string>): Written {
  const { brief, before, seed } = commission;
  const kept = before.ingredients.flatMap(
    ({ food, name }) => (food && foodById(food)) || recogniseFood(name)?.food || [],
  );
  const total = before.prepMinutes + before.cookMinutes + before.restMinutes;
  const order = {
    ...{ brief, seed, kept, avoid, below: null },
    form: formOf(before),
    cuisine: before.cuisine || null,
    servings: before.servings,
    title: before.title,
  };
  if (!brief.quicker) return composeNew(order);
  const tries: Order[] = [
    { ...order, below: Math.floor(total * 0.8) },
    { ...order, below: Math.floor(total * 0.8), kept: mainFoods(kept), form: null },
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

/** The way that its tips are of, or the form that the last word of its title names. */
function formOf({ tips, title }: Written): string | null {
  const own = ways.find((way) => way.tips.length > 0 && way.tips.every((tip) => tips.includes(tip)));
  if (own !== undefined) return own.key;
  const words = title.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  return (
    words
      .reverse()
      .map((word) => ways.find(({ names }) => names.includes(word))?.form)
      .find(Boolean) ?? null
  );
}
