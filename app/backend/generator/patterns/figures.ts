import type { Food, NutrientFacts } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { nutritionOf } from "~/food/foods/nutrition";
import { listed as inWords } from "../verify/outcome";
import { type Listed, oncePer, type Reading } from "../verify/reading";
import type { Figure, FigureName } from "./patterns";

/** Below this share of what is known of a recipe nothing is claimed of a serving. */
const ENOUGH = 0.9;

/** kcal in a gram of protein (Regulation (EU) 1169/2011, Annex XIV). */
const KCAL_OF_PROTEIN = 4;

const NAMES: Record<FigureName, { is: string; unit: string; of: readonly (keyof NutrientFacts)[] }> = {
  netCarbs: { is: "carbohydrate", unit: "g", of: ["carbs"] },
  protein: { is: "protein", unit: "g", of: ["protein"] },
  salt: { is: "salt", unit: "g", of: ["sodium"] },
  kcal: { is: "kcal", unit: "", of: ["kcal"] },
  proteinEnergy: { is: "energy from protein", unit: "%", of: ["protein", "kcal"] },
};

/** Of a serving with all that is listed, also what may stay behind in the pan: rather too much than too little. */
export const figuresOf = oncePer((reading: Reading): Record<FigureName, number> | null => {
  const found = nutritionOfAll(reading);
  if (found === null) return null;
  const { carbs, protein, salt, kcal } = found;
  return {
    ...{ netCarbs: carbs, protein, salt, kcal },
    proteinEnergy: kcal === 0 ? 0 : (protein * KCAL_OF_PROTEIN) / kcal,
  };
});

const nutritionOfAll = oncePer(({ listed, written }: Reading) => {
  const foods = new Map(listed.map(({ ingredient, facts }) => [ingredient.ref, facts.food]));
  return nutritionOf(written.ingredients, ({ ref }) => foods.get(ref) ?? null, written.servings);
});

/** What is over or under a limit; and where too little is known, that it cannot be told. */
export function figureFaults(reading: Reading, limits: readonly Figure[]): string[] {
  if (limits.length === 0) return [];
  const figures = figuresOf(reading);
  const coverage = nutritionOfAll(reading)?.coverage ?? 0;
  if (figures === null || coverage < ENOUGH)
    return [
      `The figures of a serving cannot be told, because those of only ${Math.round(coverage * 100)} % of it are known.`,
    ];
  return limits.flatMap(({ of, most, least }) => {
    const { is, unit } = NAMES[of];
    const unsure = reading.listed
      .filter((it) => cannotBeCounted(it, of))
      .map(({ ingredient: { name } }) => name);
    if (unsure.length > 0) return [`The ${is} of a serving cannot be told, because of ${inWords(unsure)}.`];
    const has = figures[of];
    const said = (value: number) =>
      of === "proteinEnergy"
        ? `${Math.round(value * 100)} ${unit}`
        : `${Math.round(value * 10) / 10} ${unit}`.trim();
    if (most !== undefined && has > most)
      return [`A serving has about ${said(has)} of ${is}, and ${said(most)} is the limit.`];
    if (least !== undefined && has < least)
      return [`A serving has about ${said(has)} of ${is}, and ${said(least)} is the least.`];
    return [];
  });
}

/** Milligrams of sodium in 100 g from which on a pinch of it counts. */
const SALTY = 2000;

/** A line without an amount, or whose row has no such figure. Herbs, spices and water have next to nothing. */
function cannotBeCounted({ ingredient, facts: { food } }: Listed, of: FigureName): boolean {
  const nutrients = food === null ? null : nearestFigures(food);
  const isSalty = of === "salt" && (nutrients?.sodium ?? 0) > SALTY;
  if (food !== null && ["herb", "spice", "water"].includes(food.group) && !isSalty) return false;
  if (ingredient.quantity === null) return true;
  return nutrients !== null && NAMES[of].of.some((it) => nutrients[it] === null);
}

function nearestFigures(food: Food): NutrientFacts | null {
  return lineage(food).find(({ nutrients }) => nutrients !== null)?.nutrients ?? null;
}
