import type { Ingredient } from "../recipe-lines";
import type { Assessment } from "./assess-recipe";
import { foodById, lineage } from "./food-table";

/** Lines of a recipe with what is known of their foods: which they are, and grams a millilitre. */
export function knownLines<Line extends Ingredient>(ingredients: readonly Line[], assessment: Assessment) {
  return ingredients.map((line) => {
    const food = foodById(assessment.foods[line.ref]?.[0] ?? "");
    const density = food && lineage(food).find((it) => it.density !== null)?.density;
    return { ...line, food: food?.id, gramsPerMl: density ?? undefined };
  });
}

/** What a recipe says of its food: allergens, diets and nutrition, all computed. */
export function knownOfFood({ foods: _, nutrition, ...assessment }: Assessment) {
  return {
    allergens: assessment.contains.map(({ allergen }) => allergen),
    dietsProven: assessment.diets.filter(({ fits }) => fits === "yes").map(({ diet }) => diet),
    nutrition,
    assessment,
  };
}
