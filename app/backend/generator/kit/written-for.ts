import { stepText } from "~/food/recipe-lines";
import type { Written } from "../ports";
import { listed } from "../verify/outcome";

const HEATS: readonly (readonly [string, RegExp])[] = [
  ["the oven", /\boven\b/i],
  ["the barbecue", /\b(?:barbecue|charcoal|coals|smoker)\b/i],
  ["the grill", /\bgrill\b/i],
  ["the hob", /\b(?:saucepan|frying pan|pan|wok|pot|hob|simmer|boil|fry|casserole)\b/i],
];

/** What a recipe is heated with, by its steps: "the hob and the oven". */
export function writtenFor({ steps, ingredients, cookMinutes }: Written): string {
  const text = steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
  const heats = HEATS.filter(([, words]) => words.test(text)).map(([name]) => name);
  if (cookMinutes === 0) return "no heat";
  return heats.length === 0 ? "another way of cooking" : listed(heats);
}
