import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { oneLine, tidyLines } from "./front-matter";
import type { Site } from "./page-meta";

/** What the head of an exported recipe says, in the words that its import reads. Times in minutes. */
export function recipeFields(recipe: Recipe, site: Site): Record<string, unknown> {
  return {
    title: oneLine(recipe.title),
    description: tidyLines(recipe.description),
    category: recipe.categorySlug,
    cuisine: oneLine(recipe.cuisine),
    servings: recipe.servings,
    prep: recipe.prepMinutes,
    cook: recipe.cookMinutes,
    rest: recipe.restMinutes,
    difficulty: recipe.difficulty,
    source: site.url + paths.recipe(recipe),
    author: oneLine(recipe.author.name),
  };
}
