import type { DishMention } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Edit } from "../../brief";
import type { FoodText } from "../food-text";
import { type Mention, typed } from "../foods-in-words";

/**
 * A food that begins before the name of a dish and ends in it: "flat iron steak" is the dish of that food, and "red plum jam"
 * is of red plums, and no plum jam with something red.
 */
export function foodAcrossName({ foods }: FoodText, dish: DishMention): Mention | null {
  const found = [...foods.values()].find(
    // A claim before it is none: of "vegetarian lamb keema" the dish is of lamb.
    ({ to, name }) => to - name.length < dish.from && to > dish.from && to <= dish.to && !isOnlyFree(name),
  );
  return found ?? null;
}

/** "Gluten-free pizza dough" is that dish with a limit, whatever else is sold by such a name. */
function isOnlyFree(name: readonly string[]): boolean {
  return name[1] === "free" || name[0]?.endsWith("-free") === true;
}

/** A dish with the food that its name begins in; a cut of meat is read beside it as well. */
export function withFoodAcross<T extends DishMention | null>(dish: T, across: Mention | null): T {
  return dish === null || across === null || isFlesh(across.food) ? dish : { ...dish, from: across.from };
}

/** Of "sweet potato gnocchi" the sweet potatoes are in the place of the potatoes that the gnocchi are of. */
export function inPlaceOfNamed({ words }: FoodText, dish: DishMention, across: Mention): Edit[] {
  const said = typed(words, dish.from, across.to);
  const own = recogniseFood(said)?.food;
  if (own === undefined || own === across.food || isFlesh(across.food)) return [];
  return [
    { kind: "swap", out: { words: said, food: own.id }, in: { words: across.words, food: across.food.id } },
  ];
}
