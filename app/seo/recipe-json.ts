import type { Category } from "~/contract/categories";
import type { Recipe } from "~/contract/recipes";
import { oneLine } from "./front-matter";
import { recipeJsonLd } from "./json-ld";
import type { Site } from "./page-meta";

/** A recipe as a JSON-LD document of schema.org, the same that its page holds, each text on one line. */
export function recipeJson(recipe: Recipe, category: Category | undefined, site: Site): string {
  const document = recipeJsonLd(recipe, category, site);
  const tidy = (_: string, value: unknown) => (typeof value === "string" ? oneLine(value) : value);
  return `${JSON.stringify(document, tidy, 2)}\n`;
}
