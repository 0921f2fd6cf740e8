import type { Written } from "~/backend/recipes/check-recipe";
import type { RecipeBody } from "./recipe-cards";
import { foldedText } from "./search/fold-words";

/** The columns of what an author writes, those that the search reads among them. */
export function columnsOf(recipe: Written & { slug: string }) {
  const { ingredients, steps, equipment, tips } = recipe;
  const body: RecipeBody = { ingredients, steps, equipment, tips };
  return {
    slug: recipe.slug,
    title: recipe.title,
    category_slug: recipe.categorySlug,
    description: recipe.description,
    cuisine: recipe.cuisine,
    servings: recipe.servings,
    prep_minutes: recipe.prepMinutes,
    cook_minutes: recipe.cookMinutes,
    rest_minutes: recipe.restMinutes,
    total_minutes: recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes,
    difficulty: recipe.difficulty,
    body: JSON.stringify(body),
    title_text: foldedText(recipe.title),
    ingredient_text: ingredients.map((line) => foldedText(line.name)).join(" "),
    other_text: foldedText([recipe.description, recipe.cuisine, recipe.categorySlug].join(" ")),
  };
}
