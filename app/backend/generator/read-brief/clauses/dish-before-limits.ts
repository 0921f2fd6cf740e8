import type { DishNames } from "~/backend/repertoire/dish-names";
import { foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { euAllergens } from "~/food/foods/substances";
import { wordsOf } from "../foods-in-words";
import { formWords, keptOut, mealWords } from "../word-lists";

const FIRST_PART =
  /^(\s*(?:an? |some )?)([^,.;:!?()\n]{3,60}?)(?:\s*,\s*(?=\S)|\s+(?=(?:known |food |my |our )?allerg(?:y|ies|ens)\s*[:=]))/iu;

/**
 * "Mushy peas, gluten-free" and "mushy peas allergies: gluten" ask for a dish and say what it is to be without: a full
 * stop parts them, or both would be read as a list of what stays out. Only where nothing behind says what to cook, and
 * what stands before is no allergen.
 */
export function withDishApart(typed: string, dishNames: DishNames): string {
  const [whole, , name] = FIRST_PART.exec(typed) ?? [];
  if (name === undefined || dishNames.called(name) === null || isAllergen(name)) return typed;
  const rest = typed.slice(whole!.length);
  // Of "shepherd's pie, green beans" the beans are beside it.
  const isOfLimits = /\bfree\b|^(?:known |food |my |our )?allerg/i.test(rest);
  return !isOfLimits || asksForSomethingElse(rest, dishNames)
    ? typed
    : `${whole!.replace(/\s*,?\s*$/, "")}. ${rest}`;
}

/** Groups of which a name is a dish even where it has an allergen: "mac and cheese", "key lime pie". */
const DISHES: ReadonlySet<string> = new Set(["prepared", "sweet", "vegetable"]);

function isAllergen(name: string): boolean {
  const words = foodWords(name).join(" ");
  const food = foodsByWords.get(words);
  if (food === undefined || DISHES.has(food.group)) return keptOut.has(words);
  return keptOut.has(words) || euAllergens(food.contains).length > 0;
}

function asksForSomethingElse(rest: string, dishNames: DishNames): boolean {
  const words = wordsOf(rest);
  return words.some(
    ({ word }, at) => formWords.has(word) || mealWords.has(word) || dishNames.at(words, at) !== null,
  );
}
