import type { Brief } from "../../brief";

const TRACES =
  /(?<!\p{L})(?:traces?|may contain|cross[- ]?contaminat\p{L}*|same (?:factory|line|equipment)|(?:made|packed) in a (?:factory|facility))(?!\p{L})/iu;

const TOLD =
  "We keep the foods themselves out. Of traces only the labels tell: look for “may contain” on everything that is bought.";

/** What is said to who asks for no traces of what has to stay out: no list of ingredients tells of them. */
export function tracesTold(words: string, { allergens, exclude, diets }: Brief): string[] {
  const isAnyOut = allergens.length + exclude.length + diets.length > 0;
  return isAnyOut && TRACES.test(words) ? [TOLD] : [];
}
