import { DESCRIBING } from "~/food/foods/describing-words";
import type { Food } from "~/food/foods/food";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText } from "~/food/recipe-lines";
import { foodOf } from "./adapt/uses-of";
import { kindOf } from "./compose/kinds";
import type { Written } from "./ports";

/** Foods that are whole groups: any of the group is what was named by them. */
const WHOLE_GROUPS: ReadonlyMap<string, readonly string[]> = new Map([
  ["vegetable", ["vegetable", "mushroom", "legume"]],
  ["greens", ["vegetable", "herb"]],
  ["fruit", ["fruit"]],
  ["meat", ["meat", "poultry"]],
  ["fish", ["fish", "seafood"]],
  ["herb", ["herb"]],
  ["spice", ["spice"]],
  ["seasoning", ["spice", "condiment", "sauce"]],
  ["condiment", ["condiment", "sauce"]],
  ["sauce", ["sauce", "condiment"]],
]);

/** Kinds of vegetables that nobody who asks for vegetables means. */
const IN_EVERY_POT: ReadonlySet<string> = new Set([
  "allium",
  "garlic",
  "aroma",
  "chilli",
  "puree",
  "spring-onion",
  "tinned-tomato",
]);

/** What a recipe makes of its lines, and calls so in its own words. */
const MADE_IN_IT: ReadonlyMap<string, RegExp> = new Map([
  ["sauce", /\b(?:sauce|gravy|jus|broth|dressing|stock|passata)\b/i],
  ["gravy", /\b(?:gravy|sauce|jus)\b/i],
  ["dressing", /\b(?:dressing|vinaigrette|dressed?)\b/i],
  ["filling", /\bfill/i],
  ["topping", /\b(?:top|scatter|over)\b/i],
  ["marinade", /\bmarinad|\bmarinat/i],
]);

/** Whether a food that was named is a whole group, or what is made in the pan, and the recipe has it so. */
export function isOfItsGroup(words: string, { title, description, ingredients, steps }: Written): boolean {
  const id = recogniseFood(words)?.food.id ?? "";
  const groups = WHOLE_GROUPS.get(id) ?? [];
  const isOfThem = (food: Food | undefined) =>
    food !== undefined && groups.includes(food.group) && !IN_EVERY_POT.has(kindOf(food) ?? "");
  if (ingredients.some((it) => isOfThem(foodOf(it)))) return true;
  const texts = [title, description, ...steps.map(({ parts }) => stepText(parts, ingredients))];
  return MADE_IN_IT.get(id)?.test(texts.join(" ")) ?? false;
}

/** What stands around a word that is a food as well: somebody's tea is a meal, and a date night no fruit. */
const OTHERWISE: ReadonlyMap<string, RegExp> = new Map([
  [
    "tea",
    /\b(?:for|make|makes|making|made|my|our|your|his|her|their|the kids|at|us|them|have|having) tea\b(?! (?:bags?|leaves|loaf))|['’]s? tea\b|\btea (?:for|tonight|today|tomorrow|time)\b|\btea(?:time)?\s*\?/i,
  ],
  ["date", /\bdate night|\b(?:a|first|second|my|our|hot|blind) date\b/i],
  [
    "uni",
    /\b(?:to|at|for|from|in|my) uni\b|\buni (?:food|lunch|dinner|meal|student|kitchen|house|halls?|days?)/i,
  ],
]);

/** Whether a message means no food by a word that the table has as one: a meal, an evening, a place. */
export function meansNoFood(words: string, message: string): boolean {
  if (onlyDescribes(words) || OTHERWISE.get(words.toLowerCase())?.test(message)) return true;
  const place = new RegExp(`(?<!\\p{L})(?:in|from|around|near|to) ${escaped(words)}(?!\\p{L})`, "u");
  const isTitled =
    message.split(/\s+/).filter((it) => /^\p{Lu}/u.test(it)).length > message.split(/\s+/).length / 2;
  return /^\p{Lu}/u.test(words) && !isTitled && place.test(message);
}

/** Whether words only say how a dish is, and name nothing that could be left out: "sweet", "served". */
export function onlyDescribes(words: string): boolean {
  // As they were typed: crisps are no word for what is crisp.
  return words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((it) => DESCRIBING.has(it) || TASTES.has(it));
}

const TASTES: ReadonlySet<string> = new Set(
  "sweet sour hot sharp tangy spicy spiced mild salty bitter served serve rich creamy tender crisp crispy crunchy crunch sticky fragrant aromatic and or with smoky zesty".split(
    " ",
  ),
);

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
