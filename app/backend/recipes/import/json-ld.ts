import { BOUNDS, OverBounds } from "./bounds";
import type { Imported } from "./imported";
import { findRecipe, readSchemaRecipe } from "./schema-recipe";

/** The recipe in a JSON-LD document; null when it is no JSON or holds none. Throws OverBounds. */
export function importJsonLd(text: string): Imported | null {
  const recipe = recipeInJson(text);
  return recipe === null ? null : readSchemaRecipe(recipe);
}

/** The same as it stands there. */
export function recipeInJson(text: string) {
  checkBounds(text);
  return findRecipe(jsonOf(text));
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const COMMA = ",".charCodeAt(0);

/** Before it is parsed, because then it is in memory, and all that reads it goes as deep as it does. */
function checkBounds(text: string): void {
  if (text.length > BOUNDS.jsonCharacters)
    throw new OverBounds(`is longer than ${BOUNDS.jsonCharacters} characters`);
  let depth = 0;
  let values = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isString = !isString;
    else if (isString) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA) values++;
    else if (OPENING.has(sign)) {
      values++;
      if (++depth > BOUNDS.jsonDepth)
        throw new OverBounds(`has more than ${BOUNDS.jsonDepth} lists in each other`);
    } else if (CLOSING.has(sign)) depth--;
  }
  if (values > BOUNDS.jsonValues) throw new OverBounds(`has more than ${BOUNDS.jsonValues} values`);
}

const OPENING = new Set([..."[{"].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([..."]}"].map((sign) => sign.charCodeAt(0)));

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
