import { AISLES, type Aisle, aisleOf, isAtHome } from "./aisles";
import { foodKey, isPlural, plainName } from "./food-key";
import { inBaseUnit, inFittingUnit, type Measure } from "./measures";
import { countedName } from "./plurals";
import { formatQuantity, type Quantity, scaleQuantity } from "./quantities";
import type { Ingredient } from "./recipe-lines";

/** A recipe that is to be cooked for so many. */
export interface RecipeToShop {
  id: number;
  /** How many its amounts are for. */
  servings: number;
  /** How many it is to be cooked for. */
  wanted: number;
  ingredients: readonly Ingredient[];
}

/** One food to buy, from all recipes that need it. */
export interface MergedLine {
  /** Unique in a list, and the same for the same food in every list: "food-plum-tomato". */
  key: string;
  name: string;
  /** One for each family of units, in its base unit: what cannot be added up stands beside each other. */
  amounts: Measure[];
  /** Whether some recipe needs it without saying how much. */
  some: boolean;
  /** Whether every recipe can do without it. */
  optional: boolean;
  aisle: Aisle;
  /** Water, salt and pepper: you may have these. */
  atHome: boolean;
  /** The ids of the recipes that need it, ascending. */
  recipes: number[];
}

/** Grams from which even salt is something to buy. */
const MUCH = 100;

/**
 * What to buy for several recipes, each scaled to the servings it is wanted for; amounts that do not scale
 * stay. Sorted by aisle and name. The order of the recipes makes no difference.
 */
export function mergeIngredients(recipes: readonly RecipeToShop[]): MergedLine[] {
  const foods = new Map<string, Needed[]>();
  for (const recipe of recipes)
    for (const ingredient of recipe.ingredients) {
      const food = foodKey(ingredient.name);
      foods.set(food, [...(foods.get(food) ?? []), neededFor(recipe, ingredient)]);
    }
  const place = ({ aisle }: MergedLine) => AISLES.indexOf(aisle);
  return [...foods]
    .map(([food, needed]) => lineOf(food, needed))
    .sort(
      (a, b) =>
        place(a) - place(b) || compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.key, b.key),
    );
}

/** How much of it, in words: "1.2 kg", "2 + 1 handful", "3 tbsp + some"; "" where nobody says. */
export function amountWords({ amounts, some }: Pick<MergedLine, "amounts" | "some">): string {
  const words = amounts.map(inFittingUnit).map(({ quantity, unit }) => formatQuantity(quantity, unit));
  return [...words, ...(some && words.length > 0 ? ["some"] : [])].join(" + ");
}

/** Whether a line needs more than it did: more of something, something new, or an unknown amount more. */
export function hasGrown(
  now: Pick<MergedLine, "amounts" | "some">,
  before: Pick<MergedLine, "amounts" | "some">,
): boolean {
  if (now.some && !before.some) return true;
  return now.amounts.some(({ quantity, unit }) => {
    const known = before.amounts.find((other) => other.unit === unit);
    return known === undefined || most(quantity) > most(known.quantity) * (1 + TOLERANCE);
  });
}

/** What was bought of a line, as far as the line still needs it: to be compared with when it grows again. */
export function stillNeeded(
  bought: Pick<MergedLine, "amounts" | "some">,
  now: Pick<MergedLine, "amounts" | "some">,
): Pick<MergedLine, "amounts" | "some"> {
  const amounts = bought.amounts.flatMap((measure) => {
    const need = now.amounts.find((other) => other.unit === measure.unit);
    if (need === undefined) return [];
    return most(need.quantity) < most(measure.quantity) ? need : measure;
  });
  return { amounts, some: bought.some && now.some };
}

/** What adding decimals in another order may differ by. */
const TOLERANCE = 1e-6;

interface Needed {
  recipe: number;
  name: string;
  measure: Measure | null;
  optional: boolean;
}

function neededFor({ id, servings, wanted }: RecipeToShop, ingredient: Ingredient): Needed {
  const { name, quantity, unit, optional = false, scalable } = ingredient;
  if (quantity === null) return { recipe: id, name, measure: null, optional };
  const scaled = scalable ? scaleQuantity(quantity, wanted / servings) : quantity;
  return { recipe: id, name, measure: inBaseUnit({ quantity: scaled, unit }), optional };
}

function lineOf(food: string, needed: readonly Needed[]): MergedLine {
  const amounts = added(needed.flatMap(({ measure }) => measure ?? []));
  const fromTins = amounts.length > 0 && amounts.every(({ unit }) => unit === "can" || unit === "jar");
  const some = needed.some(({ measure }) => measure === null);
  return {
    key: keyOf(food),
    name: nameOf(needed, amounts, some),
    amounts,
    some,
    optional: needed.every(({ optional }) => optional),
    aisle: fromTins ? "pantry" : aisleOf(food),
    atHome:
      isAtHome(food) &&
      !amounts.some(({ quantity, unit }) => unit === "g" && food !== "water" && most(quantity) >= MUCH),
    recipes: [...new Set(needed.map(({ recipe }) => recipe))].sort((a, b) => a - b),
  };
}

/** The sums, one a unit: pieces first, then by the name of the unit. */
function added(measures: readonly Measure[]): Measure[] {
  const sums = new Map<string, Measure>();
  for (const { quantity, unit } of measures) {
    const sum = sums.get(unit ?? "");
    sums.set(unit ?? "", { unit, quantity: sum === undefined ? quantity : sumOf(sum.quantity, quantity) });
  }
  return [...sums]
    .sort(([a], [b]) => compare(a, b))
    .map(([, { quantity, unit }]) => ({ unit, quantity: rounded(quantity) }));
}

/** A range and an amount, or two ranges: from the least to the most that may be needed. */
function sumOf(a: Quantity, b: Quantity): Quantity {
  const min = a.min + b.min;
  return a.max === undefined && b.max === undefined ? { min } : { min, max: most(a) + most(b) };
}

/** Six decimals: beyond them lies only what the order of adding leaves. */
function rounded({ min, max }: Quantity): Quantity {
  const one = (amount: number) => Math.max(Number(amount.toFixed(6)), TOLERANCE);
  return max === undefined ? { min: one(min) } : { min: one(min), max: one(max) };
}

/** The one name all recipes use; else the plainest of them, in the plural where there is more than one. */
function nameOf(needed: readonly Needed[], amounts: readonly Measure[], some: boolean): string {
  const counted =
    amounts.length === 1 && !some && amounts[0]!.unit === null ? most(amounts[0]!.quantity) : null;
  const names = [...new Set(needed.map(({ name }) => name))];
  const plain = names.length === 1 ? names : [...new Set(names.map(plainName))];
  const asWanted = (name: string) => Number(isPlural(name) === (counted === null || counted > 1));
  const best = plain.reduce((best, next) => {
    const order = asWanted(next) - asWanted(best) || best.length - next.length || -compare(next, best);
    return order > 0 ? next : best;
  });
  // No other script has our plural.
  return counted === null || !/\p{Script=Latin}$/u.test(best) ? best : countedName(best, counted);
}

/** Letters and digits of any script, with hyphens between them; a name without any by its code points. */
function keyOf(food: string): string {
  const slug = /[^\p{L}\p{M}\p{N} ]/u.test(food) ? "" : food.replaceAll(" ", "-");
  return `food-${slug || [...food].map((sign) => sign.codePointAt(0)!.toString(16)).join("-")}`;
}

function most({ min, max = min }: Quantity): number {
  return max;
}

/** By code unit, so that every machine sorts alike. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
