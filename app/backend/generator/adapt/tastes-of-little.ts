import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import type { Written } from "../ports";
import { perServing } from "./role-of";
import { foodOf } from "./uses-of";

/** Millilitres or grams a serving of curry paste or soy sauce from which on a dish tastes of it above all. */
const A_SEASONING = 10;

/** Whether what a dish tastes of, all its kinds together, came down to less than half. */
export function tastesOfLittle(before: Written, after: Written): boolean {
  const grams = (written: Written, family: string) =>
    written.ingredients.reduce((sum, line) => {
      const food = foodOf(line);
      return food !== undefined && familyOf(food) === family ? sum + gramsOrSpoons(line, food, written) : sum;
    }, 0);
  const families = new Set(
    before.ingredients.flatMap((it) => {
      const food = foodOf(it);
      return food !== undefined && TASTES.has(food.group) ? familyOf(food) : [];
    }),
  );
  return [...families].some((it) => {
    const was = grams(before, it);
    return was >= A_SEASONING && grams(after, it) < was * 0.4;
  });
}

const TASTES: ReadonlySet<string> = new Set(["sauce", "condiment", "soy", "snack"]);

/** Pastes are told by the spoon, and few of them were ever weighed. */
function gramsOrSpoons(line: Ingredient, food: Food, written: Written): number {
  const spoons = line.unit === "tbsp" ? 15 : line.unit === "tsp" ? 5 : 0;
  return perServing(line, food, written) || (spoons * (line.quantity?.min ?? 0)) / written.servings;
}

/** Soy sauce, for all its kinds. */
function familyOf(food: Food): string {
  return lineage(food).at(-1)!.id;
}
