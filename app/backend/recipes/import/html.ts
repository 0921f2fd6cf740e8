import { BOUNDS, OverBounds } from "./bounds";
import type { Imported } from "./imported";
import { recipeInJson } from "./json-ld";
import { createMicrodata } from "./microdata";
import { parseHtml } from "./parse-html";
import { readSchemaRecipe } from "./schema-recipe";

/**
 * The recipe that a page holds for machines: as JSON-LD, else as microdata; null when there is none. Throws
 * OverBounds where there is none in what could be read.
 */
export function importHtml(html: string): Imported | null {
  const documents: string[] = [];
  const microdata = createMicrodata();
  let open = false;
  // Events and not a tree: what is not of the recipe is not kept.
  const cut = parseHtml(html, {
    onopentag(name, attributes) {
      open = name === "script" && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? "");
      if (open) documents.push("");
      microdata.open(name, attributes);
    },
    ontext(text) {
      if (open) documents[documents.length - 1] += text;
      microdata.text(text);
    },
    onclosetag(name) {
      open = false;
      microdata.close(name);
    },
  });
  const unread = cut === null ? [] : [cut];
  const found = readDocuments(documents, unread);
  const marked = microdata.recipe();
  const best = found ?? (marked === null ? null : readSchemaRecipe(marked));
  if (best === null && unread.length > 0) throw new OverBounds(unread[0]);
  return best && { ...best, warnings: [...best.warnings, ...unread.map(asWarning)] };
}

/** The first recipe with ingredients and steps, else the first; what is left unread is added to `unread`. */
function readDocuments(documents: readonly string[], unread: string[]): Imported | null {
  const recipes: NonNullable<ReturnType<typeof recipeInJson>>[] = [];
  for (const document of documents.slice(0, BOUNDS.jsonDocuments)) {
    try {
      const recipe = recipeInJson(document);
      if (recipe !== null) recipes.push(recipe);
    } catch (error) {
      if (!(error instanceof OverBounds)) throw error;
      unread.push(`has a recipe's data that ${error.message}`);
    }
  }
  if (documents.length > BOUNDS.jsonDocuments)
    unread.push(`has more than ${BOUNDS.jsonDocuments} blocks of JSON-LD`);
  let first: Imported | null = null;
  for (const recipe of recipes.slice(0, BOUNDS.recipesOfPage)) {
    const read = readSchemaRecipe(recipe);
    if (read.ingredients.length > 0 && read.steps.length > 0) return read;
    first ??= read;
  }
  return first;
}

function asWarning(words: string): string {
  return `The page ${words}: not all of it was read.`;
}
