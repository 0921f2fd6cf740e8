import type { Ingredient } from "../recipe-lines";
import type { Food, NutrientFacts } from "./food";
import { lineage } from "./food-table";
import { gramsOf } from "./weigh";

/** Of one serving: kcal and grams. */
interface Nutrients {
  kcal: number;
  protein: number;
  fat: number;
  saturatedFat: number;
  carbs: number;
  fibre: number;
  sugar: number;
  salt: number;
}

export interface Nutrition extends Nutrients {
  /** The share of the ingredients' weight whose figures are known, 0 to 1. */
  coverage: number;
  lines: NutritionLine[];
}

/** What one ingredient gave to the sum. */
interface NutritionLine {
  ref: string;
  /** In the whole recipe; null when nobody can tell. */
  grams: number | null;
  kcal: number | null;
  /** Where its figures come from; null when there are none. */
  source: string | null;
}

/** Grams of salt in a milligram of sodium, as the EU's labels count it. */
const SALT_PER_SODIUM = 2.5 / 1000;

/**
 * The nutrition of a serving, added up from the ingredients as they are bought: what boils away or stays in
 * the pan is not known. Carbohydrate is without fibre, as on labels of the EU. Null when nothing is known.
 * Ingredients without an amount ("to taste") are left out, and so are handfuls of herbs and whole spices; others
 * that cannot be weighed lower the coverage by their number. Water counts for nothing.
 */
export function nutritionOf(
  ingredients: readonly Ingredient[],
  foodOf: (ingredient: Ingredient) => Food | null,
  servings: number,
): Nutrition | null {
  const sum: Nutrients = { ...NOTHING };
  const lines: NutritionLine[] = [];
  let [known, weighed, countable, counted] = [0, 0, 0, 0];
  for (const ingredient of ingredients) {
    if (ingredient.quantity === null) continue;
    const food = foodOf(ingredient);
    const grams = gramsOf(ingredient, food);
    const facts = food === null ? null : factsOf(food);
    if (grams !== null || !isSeasoning(food)) countable++;
    lines.push({
      ref: ingredient.ref,
      grams: grams === null ? null : round(grams, 1),
      kcal: grams === null || facts === null ? null : round(((facts.nutrients?.kcal ?? 0) * grams) / 100, 1),
      source: facts?.source ?? null,
    });
    if (grams === null) continue;
    counted++;
    // Three litres of pasta water would make a small unknown part of what matters.
    const counts = food?.group === "water" ? 0 : grams;
    weighed += counts;
    if (facts === null) continue;
    known += counts;
    addTo(sum, facts.nutrients!, grams / 100 / servings);
  }
  if (known === 0) return null;
  const rounded = Object.fromEntries(
    Object.entries(sum).map(([name, value]) => [name, round(value, name === "kcal" ? 0 : 1)]),
  ) as unknown as Nutrients;
  const salt = round(sum.salt, 2);
  return { ...rounded, salt, coverage: round((known / weighed) * (counted / countable), 2), lines };
}

const NOTHING: Nutrients = {
  ...{ kcal: 0, protein: 0, fat: 0, saturatedFat: 0 },
  ...{ carbs: 0, fibre: 0, sugar: 0, salt: 0 },
};

/** Of a bay leaf or a handful of dill nobody knows the weight, and it hardly counts. */
function isSeasoning(food: Food | null): boolean {
  return food !== null && ["herb", "spice", "water"].includes(food.group);
}

/** The nearest of its kind with figures of its own. */
function factsOf(food: Food): Food | null {
  return lineage(food).find(({ nutrients }) => nutrients !== null) ?? null;
}

function addTo(sum: Nutrients, facts: NutrientFacts, hundreds: number): void {
  sum.kcal += (facts.kcal ?? 0) * hundreds;
  sum.protein += (facts.protein ?? 0) * hundreds;
  sum.fat += (facts.fat ?? 0) * hundreds;
  sum.saturatedFat += (facts.saturates ?? 0) * hundreds;
  sum.carbs += Math.max(0, (facts.carbs ?? 0) - (facts.fibre ?? 0)) * hundreds;
  sum.fibre += (facts.fibre ?? 0) * hundreds;
  sum.sugar += (facts.sugars ?? 0) * hundreds;
  sum.salt += (facts.sodium ?? 0) * SALT_PER_SODIUM * hundreds;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
