import type { GeneratedRecipe } from "~/contract/generator";
import { ingredientWords } from "~/food/recipe-lines";

/** "Swap it for sausage", "take it out again", "more of it". */
const IT =
  /\b(swap|replace|change|switch|trade|substitute|remove|double|halve|take|leave|skip|less of|more of|without) (?:it|that|them|those)\b(?= (?:for|with|to|by|out|again)\b|[.!,]|\s*$)/i;
/** Of these "it" is the recipe. */
const OF_ALL = /^(?:double|halve|change|leave|take) (?:it|that)\s*(?:[.!]|again)?\s*$/i;

/** Words with the food that came in last for "it", where that is what they are about. */
export function withWhatCameLast(words: string, { changes, recipe }: GeneratedRecipe): string {
  if (!IT.test(words) || OF_ALL.test(words)) return words;
  const last = changes.findLast(({ what, to }) => (what === "in" || what === "swap") && to !== undefined);
  const line = recipe.ingredients.find((it) => ingredientWords(it) === last?.to);
  return line === undefined ? words : words.replace(IT, `$1 the ${line.name}`);
}
