import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { VARIED } from "../adapt/edits/add-food";
import type { DishFacts } from "./dish-facts";

/**
 * A food, or where no dish is made of it what does for it: of red potatoes potatoes, of hake the fish of its sort that most
 * dishes are of.
 */
export function kindInDishes(id: string, dishes: readonly DishFacts[]): string {
  const food = foodById(id);
  if (food === undefined || dishes.some(({ foods }) => foods.has(id))) return id;
  if (VARIED.has(food.group))
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

export function isFleshById(id: string): boolean {
  const food = foodById(id);
  return food !== undefined && isFlesh(food);
}

/** Whether a food is another or a kind of it, both by their ids. */
export function isKinOf(id: string, kind: string): boolean {
  const food = foodById(id);
  return food !== undefined && lineage(food).some((it) => it.id === kind);
}
