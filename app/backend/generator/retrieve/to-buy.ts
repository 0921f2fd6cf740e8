import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { perServing } from "../adapt/role-of";
import { foodOf } from "../adapt/uses-of";
import type { Written } from "../ports";

/** Groups of foods that a meal is bought for: seasoning, oil and flour are in the cupboard. */
const BOUGHT: ReadonlySet<string> = new Set(
  "vegetable poultry meat fish seafood legume soy mushroom fruit egg pasta grain cheese dairy plant-dairy bread prepared nut".split(
    " ",
  ),
);
/** Of these groups the foods, with their kinds, that are in every kitchen. */
const AT_HAND: ReadonlySet<string> = new Set(
  "onion shallot spring-onion garlic ginger lemon lemon-juice lime lime-juice lemon-zest chilli tomato-puree butter breadcrumbs".split(
    " ",
  ),
);
/** Grams a serving up to which something only seasons a dish. */
const A_SEASONING = 6;
/** Grams a serving from which on a dish is a poor one without it. */
const IN_BULK = 35;
/** What is weighed dry, and is twice as much on the plate. */
const DRY: ReadonlySet<string> = new Set(["pasta", "grain"]);
const AS_EATEN = 2;
/** What no dish is mainly of, however much of it there is. */
const LIQUID: ReadonlySet<string> = new Set(["dairy", "plant-dairy"]);

/** Groups of foods that keep for months, and foods of others that do, with their kinds. */
const CUPBOARD: ReadonlySet<string> = new Set(
  "spice stock flour baking sweetener fat water vinegar soy-sauce tomato-ketchup mustard dijon-mustard worcestershire-sauce bay-leaf dried-oregano dried-thyme mixed-herbs cornflour".split(
    " ",
  ),
);

/** Whether a food is kept in most kitchens, so that nobody counts it among what is to be used up. */
export function isInCupboard(food: Food): boolean {
  return lineage(food).some(({ id, group }) => CUPBOARD.has(id) || AT_HAND.has(id) || CUPBOARD.has(group));
}

/** Whether a line of a dish has to be bought by who did not name it. */
function isBought(line: Ingredient, food: Food, written: Written): boolean {
  if (!BOUGHT.has(food.group) || lineage(food).some(({ id }) => AT_HAND.has(id))) return false;
  const grams = perServing(line, food, written);
  return line.quantity !== null && (grams === 0 || grams > A_SEASONING);
}

/** The foods that most of a dish is made of, the one that there is most of first. */
export function bulkOf(written: Written): readonly string[] {
  return written.ingredients
    .flatMap((line) => {
      const food = foodOf(line);
      if (food === undefined || LIQUID.has(food.group) || !isBought(line, food, written)) return [];
      const grams = perServing(line, food, written) * (DRY.has(food.group) ? AS_EATEN : 1);
      return grams < IN_BULK ? [] : [{ id: food.id, grams }];
    })
    .sort((a, b) => b.grams - a.grams)
    .map(({ id }) => id);
}
