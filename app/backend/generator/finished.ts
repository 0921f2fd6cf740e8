import { GeneratedBody, type GeneratedRecipe } from "~/contract/generator";
import type { RecipeDraft } from "~/contract/recipes";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { knownLines, knownOfFood } from "~/food/foods/known-lines";
import { slugOf } from "~/food/slug";
import type { Written } from "./ports";

const PartialBody = GeneratedBody.partial();

/** A written recipe with all that is computed of it; what it may claim of itself is left out. */
export function bodyOf(recipe: Written, source: GeneratedRecipe["source"]): GeneratedBody {
  const written = writtenOf(recipe);
  const assessment = assessRecipe(written);
  return {
    ...written,
    slug: slugOf(written.title),
    totalMinutes: written.prepMinutes + written.cookMinutes + written.restMinutes,
    diets: knownOfFood(assessment).dietsProven,
    source,
    ingredients: knownLines(written.ingredients, assessment),
    ...knownOfFood(assessment),
  };
}

/** What of a growing recipe has its shape already. */
export function partOf(written: Partial<Written>): Partial<GeneratedBody> {
  const read = PartialBody.safeParse(written);
  return read.success ? read.data : {};
}

/** What of a recipe an author writes, without what the site computed of it. */
export function writtenOf(recipe: Written | RecipeDraft): Written {
  return {
    title: recipe.title,
    categorySlug: recipe.categorySlug,
    description: recipe.description,
    cuisine: recipe.cuisine,
    servings: recipe.servings,
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    restMinutes: recipe.restMinutes,
    difficulty: recipe.difficulty,
    ingredients: recipe.ingredients.map(({ food: _, gramsPerMl: __, ...line }) => line),
    steps: recipe.steps,
    equipment: recipe.equipment,
    tips: recipe.tips,
  };
}
