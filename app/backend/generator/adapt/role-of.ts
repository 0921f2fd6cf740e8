import type { Role } from "~/backend/repertoire/dish-file";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { BAKED, eggRole } from "./egg-role";
import { foodOf, type Uses, usesOf } from "./uses-of";

/** What an ingredient is there for, told by its food, its steps and what stands beside it. */
export function roleOf(line: Ingredient, food: Food, recipe: Written): Role {
  const uses = usesOf(line, recipe);
  const has = (words: RegExp) => words.test(uses.words);
  const kind = kindOf(food);
  if (food.group === "egg") return eggRole(line, food, recipe, uses);
  if (food.group === "fat" || kind === "oil") {
    if (has(/\brub\b/)) return "body";
    if (has(/\b(?:beat|cream|whisk)\b/) && has(/\bsugar\b/)) return "cream";
    return has(/\b(?:fry|soften|sear|brown|sauté|sweat|foam)/) ? "fry" : "enrich";
  }
  // A sauce that it is whisked into is not whipped.
  if (kind === "cream")
    return has(/\bwhip|\bpeaks?\b/) || /\bwhip/.test(line.note ?? "") || (has(/\bwhisk/) && isSweet(recipe))
      ? "cream"
      : "enrich";
  if (kind === "flour") return flourRole(line, food, recipe, uses);
  if (food.group === "cheese") return cheeseRole(line, food, recipe, uses);
  if (food.group === "nut")
    return perServing(line, food, recipe) >= 25 || inTitle(food, recipe) ? "main" : "garnish";
  if (kind === "wine") {
    if (recipe.categorySlug === "drinks") return "main";
    return BAKED.has(recipe.categorySlug) ? "liquid" : "savoury";
  }
  if (kind === "anchovy") return perServing(line, food, recipe) > 20 ? "main" : "savoury";
  if (kind === "stock" || kind === "milk") return "liquid";
  if (food.group === "poultry" || food.group === "meat" || food.group === "fish" || food.group === "seafood")
    return perServing(line, food, recipe) >= 60 ? "main" : "savoury";
  if (food.group === "herb") return "garnish";
  return "savoury";
}

function flourRole(line: Ingredient, food: Food, recipe: Written, { words }: Uses): Role {
  const grams = perServing(line, food, recipe);
  if (grams > 22 || BAKED.has(recipe.categorySlug)) return "body";
  return /\bcoat|\bdust|\bdredge|\btoss|\bturn\b/.test(words) ? "coat" : "thicken";
}

function cheeseRole(line: Ingredient, food: Food, recipe: Written, { words, isInLastStep }: Uses): Role {
  if (inTitle(food, recipe)) return "main";
  if (/\bcrumbl/.test(words) || kindOf(food) === "soft-cheese") return "crumble";
  if (perServing(line, food, recipe) >= 60) return "main";
  return isInLastStep || /\bserve|\bsprinkle|\bscatter/.test(words) ? "garnish" : "melt";
}

export function perServing(line: Ingredient, food: Food, { servings }: Written): number {
  return (gramsOf(line, food) ?? 0) / servings;
}

/** Grams a serving of something sweet below which it only rounds off a taste. */
const A_PINCH_OF_SWEET = 2;

/** Whether a dish can do without it as far as its sweetness is concerned: a cake cannot. */
export function isNoSweetness(line: Ingredient, food: Food, recipe: Written): boolean {
  return food.group !== "sweetener" || perServing(line, food, recipe) <= A_PINCH_OF_SWEET;
}

const MAY_BE_SWEET: ReadonlySet<string> = new Set([
  "cakes-and-bakes",
  "desserts",
  "drinks",
  "breakfast",
  "breads",
]);
/** Grams of sugar and the like in a serving from which on such a dish is sweet. */
const SWEET = 6;

export function isSweet(recipe: Written): boolean {
  const sweeteners = recipe.ingredients.map((line) => {
    const food = foodOf(line);
    return food?.group === "sweetener" ? perServing(line, food, recipe) : 0;
  });
  return MAY_BE_SWEET.has(recipe.categorySlug) && sweeteners.reduce((sum, it) => sum + it, 0) >= SWEET;
}

/** Whether the title names the food, by one of its words. */
export function inTitle(food: Food, { title }: Written): boolean {
  const said = foodWords(title);
  const name = foodWords(food.names[0]!);
  return (
    said.includes(name.at(-1)!) ||
    (food.parent !== null && said.includes(foodWords(food.parent.replaceAll("-", " ")).at(-1)!))
  );
}

const CUT =
  /\b(?:cubes?|cubed|dice|wafer-thin|chunks?|pieces|strips|strip|diced|sliced|slices|shredded|bite-size|bite-sized|slivers|cut into|minced|chopped|thinly)\b/;
const WHOLE = /\b(?:bone-in|whole|on the bone|wings?|drumsticks?|leg of|joint|rack|tied|rolled)\b/;

/** Whether meat or fish goes into the dish in small pieces. */
export function isCutSmall({ name, note }: Ingredient, { words }: Uses): boolean {
  const said = `${name} ${note ?? ""}`.toLowerCase();
  if (WHOLE.test(said)) return false;
  return (
    CUT.test(said) ||
    /\bstir-fry\b|\binto (?:[\p{L}-]+ )?(?:cubes|chunks|strips|slices|pieces|dice)\b/u.test(words)
  );
}

/** Grams a serving from which on tomatoes from a tin or a carton are what everything else simmers in. */
const A_SAUCE = 60;

/** Without its tomatoes a ragù is dry mince. */
export function isItsSauce(line: Ingredient, food: Food, recipe: Written): boolean {
  const isTinned =
    line.unit === "can" || lineage(food).some(({ id }) => id === "passata" || id === "canned-tomato");
  const isTomato = lineage(food).some(({ id }) => TOMATOES.has(id));
  // Of a soup they are one thing in a broth.
  return recipe.categorySlug !== "soups" && isTinned && isTomato && perServing(line, food, recipe) >= A_SAUCE;
}

const TOMATOES: ReadonlySet<string> = new Set(["tomato", "canned-tomato", "passata"]);
