import type { z } from "zod";
import type { Recipe, RecipeDraft } from "~/contract/recipes";
import { ingredientLines } from "~/food/read-ingredient-line";
import { stepsText } from "~/food/read-steps";

type Draft = z.output<typeof RecipeDraft>;

/** A recipe, or what there is of one, as it is typed. */
export function typedOf(recipe: Recipe | Partial<Draft>) {
  const { title, categorySlug, description, cuisine, servings, difficulty } = recipe;
  const { prepMinutes, cookMinutes, restMinutes, ingredients = [], steps = [] } = recipe;
  return {
    ...{ title, categorySlug, description, cuisine, servings, difficulty },
    ...{ prepMinutes, cookMinutes, restMinutes },
    ingredients: ingredientLines(ingredients),
    steps: stepsText(steps, ingredients),
    equipment: recipe.equipment?.join("\n"),
    tips: recipe.tips?.map((tip) => tip.replace(/\s+/g, " ")).join("\n"),
  };
}
