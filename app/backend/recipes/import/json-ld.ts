import type { Imported } from "./imported";
import { findRecipe, readSchemaRecipe } from "./schema-recipe";

/** The recipe in a JSON-LD document; null when it is no JSON or holds none. */
export function importJsonLd(text: string): Imported | null {
  const recipe = findRecipe(jsonOf(text));
  return recipe === null ? null : readSchemaRecipe(recipe);
}

/** Pages put comments, CDATA marks, bare line breaks and a last comma into their JSON. */
function jsonOf(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>);?$/g, "");
  for (const attempt of [
    bare,
    bare.replace(/\p{Cc}+/gu, " "),
    bare
      .replace(/\p{Cc}+/gu, " ")
      .replace(/,\s*([}\]])/g, "$1")
      .replace(/;\s*$/, ""),
  ]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt is laxer; after the last there is no recipe.
    }
  }
  return null;
}
