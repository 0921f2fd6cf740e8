import type { Brief } from "../../brief";
import { compared } from "../read-table";
import type { GuardedWords } from "./guard";
import { unkeptDiets } from "./tables";

/** What is soft by itself, by a word of its name. */
const SOFT =
  /\b(?:soups?|broth|bisque|mash|mashed|pur[eé]e|porridge|oatmeal|congee|polenta|semolina|scrambled|custard|mousse|yogh?urt|rice pudding|omelettes?|blancmange|jelly|panna cotta|milkshakes?|smooth(?:ie|y|ies)|dal|daal|hummus|houmous|drink)\b/i;

/**
 * Whether words of what may be eaten are of food that is to be soft and no more than that, and the dish is: "something
 * for new dentures". Beside a roast we cannot tell how it comes out.
 */
export function isSoftAlone(words: string, { dish, form, include }: Brief): boolean {
  if (unkeptDiets.get(compared(words))?.foods !== "soft") return false;
  const named = dish?.words ?? form;
  return named === null ? include.length === 0 : SOFT.test(named);
}

/** What is soft by itself and a meal, the first that nobody refused: "no soup". */
const SOFT_MEALS = ["soup", "omelette", "dal"];

function softMeal({ exclude, allergens, diets }: Brief): string {
  const isOut = (form: string) =>
    exclude.some((it) => compared(it.words).split(" ").includes(form)) ||
    (form === "omelette" &&
      (allergens.includes("eggs") || diets.includes("vegan") || exclude.some(({ food }) => food === "egg")));
  return SOFT_MEALS.find((it) => !isOut(it)) ?? "soup";
}

/** What is soft by itself at a meal, as a form. */
const SOFT_AT = new Map([
  ["breakfast", "porridge"],
  ["drink", "smoothie"],
]);

/** A brief for who can hardly chew, with a form that is soft where none was named, and what has to be told then. */
export function withSoftFood(brief: Brief, said: readonly GuardedWords[]): { brief: Brief; told: string[] } {
  const words = [...new Set(said.flatMap((it) => it.unkept))].filter((it) => isSoftAlone(it, brief));
  if (words.length === 0) return { brief, told: [] };
  const form =
    brief.dish === null ? (brief.form ?? SOFT_AT.get(brief.meal ?? "") ?? softMeal(brief)) : brief.form;
  const isSoft = (left: string) => words.some((it) => it.toLowerCase().includes(left.toLowerCase()));
  const quoted = words.map((it) => `“${it}”`).join(" and ");
  return {
    brief: { ...brief, form, notUnderstood: brief.notUnderstood.filter((it) => !isSoft(it)) },
    told: [`We cannot check how soft a dish comes out for ${quoted}: mash or blend what is still firm.`],
  };
}
