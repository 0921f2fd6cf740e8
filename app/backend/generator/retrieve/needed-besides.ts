import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { perServing } from "../adapt/role-of";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { isKinOf } from "./asked-foods";
import type { DishFacts } from "./dish-facts";
import { heroesNotAmong } from "./points";

/** Groups of foods that a meal is bought for: seasoning, oil and flour are in the cupboard. */
const BOUGHT: ReadonlySet<string> = new Set(
  "vegetable poultry meat fish seafood legume soy mushroom fruit egg pasta grain cheese dairy plant-dairy bread prepared".split(
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

/** What is told of a dish for several foods: the main things in it that nobody named and that are not in every kitchen. */
export function neededBesides(brief: Brief, dish: DishFacts, written: DishFile["written"]): string[] {
  const { dish: named, include, course } = brief;
  const asked = include.flatMap(({ food, standsFor }) => standsFor ?? food ?? []);
  if (named !== null || course !== null || asked.length < 2) return [];
  if (!isOfFoodsAlone(brief) && heroesNotAmong(asked, dish) === 0) return [];
  const said = new Set(foodWords(brief.words));
  const isNamed = (food: Food) =>
    asked.some((it) => isKinOf(food.id, it) || isKinOf(it, food.id) || it === food.group) ||
    lineage(food).some(({ names }) => foodWords(names[0]!).every((word) => said.has(word)));
  const needed = written.ingredients.flatMap((line) => {
    const food = foodOf(line);
    return food !== undefined && isBought(line, food, written) && !isNamed(food) ? [line.name] : [];
  });
  return needed.length === 0
    ? []
    : [`For this you need ${allOf([...new Set(needed)])} besides what you named.`];
}

/** Every one of them: what is not told is not bought. */
function allOf(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Whether nothing is said of a dish but the foods for it; pasta is a kind of dish and a food. */
function isOfFoodsAlone({ form, kind }: Brief): boolean {
  return form === null ? kind === null : recogniseFood(form) !== null && (kind?.so ?? []).length === 0;
}

function isBought(line: Ingredient, food: Food, written: DishFile["written"]): boolean {
  if (!BOUGHT.has(food.group) || lineage(food).some(({ id }) => AT_HAND.has(id))) return false;
  const grams = perServing(line, food, written);
  return line.quantity !== null && (grams === 0 || grams > A_SEASONING);
}
