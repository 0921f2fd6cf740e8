import { aisleOf, isAtHome } from "./aisle-of";
import { AISLES, type Aisle } from "./aisles";
import { isPlural, plainName } from "./food-key";
import { foodWords } from "./foods/food-words";
import { added, inBaseUnit, type Measure, most } from "./measures";
import type { Needs } from "./needs";
import { countedName } from "./plurals";
import { scaleQuantity } from "./quantities";
import type { Ingredient } from "./recipe-lines";
import { sumByWeight } from "./sum-by-weight";
import { isParticular, type ThingToBuy, thingToBuy } from "./thing-to-buy";
import type { Unit } from "./units";

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
  /** In base units, as one sum where that can be known: what cannot be added up stands beside each other. */
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

/** A line with what its amounts were summed from, because the unit of a sum may change with every recipe. */
export interface LineToBuy extends MergedLine {
  needs: Needs;
}

/** Grams from which even salt is something to buy. */
const MUCH = 100;

/**
 * What to buy for several recipes, each scaled to the servings it is wanted for; amounts that do not scale
 * stay. Sorted by aisle and name. The order of the recipes makes no difference.
 */
export function mergeIngredients(recipes: readonly RecipeToShop[]): LineToBuy[] {
  const things = new Map<string, { thing: ThingToBuy; needed: Needed[] }>();
  for (const recipe of recipes)
    for (const ingredient of recipe.ingredients) {
      const thing = boughtAs(thingToBuy(ingredient.name), ingredient.unit);
      const needed = neededFor(recipe, ingredient);
      const known = things.get(thing.key);
      if (known) known.needed.push(needed);
      else things.set(thing.key, { thing, needed: [needed] });
    }
  const place = ({ aisle }: MergedLine) => AISLES.indexOf(aisle);
  return [...things.values()]
    .map(({ thing, needed }) => lineOf(thing, needed))
    .sort(
      (a, b) =>
        place(a) - place(b) || compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.key, b.key),
    );
}

/** A tin makes another thing of what is fresh otherwise: plum tomatoes stand in two places of a shop. */
function boughtAs(thing: ThingToBuy, unit: Unit | null): ThingToBuy {
  if (unit !== "can" && unit !== "jar") return thing;
  const tinned = { ...thing, key: `${thing.key}--tinned`, kind: [...thing.kind, "tinned"] };
  return aisleOf(tinned) === aisleOf(thing) ? thing : tinned;
}

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

function lineOf(thing: ThingToBuy, needed: readonly Needed[]): LineToBuy {
  const said = added(needed.flatMap(({ measure }) => measure ?? []));
  const amounts = sumByWeight(said, thing.food);
  const some = needed.some(({ measure }) => measure === null);
  const isMuch = amounts.some(({ quantity, unit }) => unit === "g" && most(quantity) >= MUCH);
  return {
    key: thing.key,
    name: nameOf(thing, needed, amounts, some),
    amounts,
    some,
    optional: needed.every(({ optional }) => optional),
    aisle: aisleOf(thing),
    atHome: isAtHome(thing) && (thing.food!.id === "water" || !isMuch),
    recipes: [...new Set(needed.map(({ recipe }) => recipe))].sort((a, b) => a - b),
    needs: { amounts: said, some },
  };
}

/**
 * The one name all recipes use; else, of those that ask for it most particularly, the one that the table has
 * or the plainest, in the plural where there is more than one.
 */
function nameOf(
  { food }: ThingToBuy,
  needed: readonly Needed[],
  amounts: readonly Measure[],
  some: boolean,
): string {
  const counted =
    amounts.length === 1 && !some && amounts[0]!.unit === null ? most(amounts[0]!.quantity) : null;
  const all = [...new Set(needed.map(({ name }) => name))];
  const particular = all.filter(isParticular);
  const names = particular.length > 0 ? particular : all;
  const plain = names.length === 1 ? names : [...new Set(names.map(plainName))];
  const own = food && foodWords(food.names[0]!).join(" ");
  const isOwn = (name: string) => Number(foodWords(name).join(" ") === own);
  const asWanted = (name: string) => Number(isPlural(name) === (counted === null || counted > 1));
  const best = plain.reduce((best, next) => {
    const order =
      isOwn(next) - isOwn(best) ||
      asWanted(next) - asWanted(best) ||
      best.length - next.length ||
      compare(best, next);
    return order > 0 ? next : best;
  });
  // No other script has our plural.
  return counted === null || !/\p{Script=Latin}$/u.test(best) ? best : countedName(best, counted);
}

/** By code unit, so that every machine sorts alike. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
