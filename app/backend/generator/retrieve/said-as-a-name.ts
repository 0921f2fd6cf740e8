import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief } from "../brief";
import { formWords, mealWords } from "../read-brief/word-lists";
import type { DishFacts } from "./dish-facts";
import { isOfForm } from "./kinds";

/** How a menu says that something is cooked; each makes another dish of a food. */
const COOKED: ReadonlySet<string> = new Set(
  "stewed pickled baked roasted roast breaded glazed mashed stuffed creamed candied braised poached bbq barbecued fried grilled".split(
    " ",
  ),
);
/** Words that a wish is made of, and the name of a dish is not. */
const WISHING: ReadonlySet<string> = new Set(
  "a an and any best can cheap easy for from healthy i idea in like me my nice no of on or please quick recipe simple some something the tasty to use want we what with without".split(
    " ",
  ),
);
/** A name has so many words at most. */
const MOST_WORDS = 5;

/**
 * What is told where a message is a name and no dish of ours bears it: "parsley potatoes", "breaded pork chop". Of a kind of
 * dish it is enough that the foods are in it.
 */
export function toldOfName(dish: DishFacts, brief: Brief): string[] {
  const { dish: asked, course, words, diets, allergens, exclude } = brief;
  if (diets.length + allergens.length + exclude.length > 0) return [];
  if (asked !== null || course !== null || !/^[\p{L}'’ -]+$/u.test(words.trim())) return [];
  const said = foodWords(words);
  if (said.length < 2 || said.length > MOST_WORDS) return [];
  if (said.some((it) => WISHING.has(it) || mealWords.has(it))) return [];
  const title = new Set([dish.dish.written.title, ...dish.dish.names].flatMap((it) => foodWords(it)));
  const form = said.flatMap((it) => formWords.get(it) ?? [])[0];
  const hasFood = (it: string) => {
    const food = recogniseFood(it)?.food;
    return food !== undefined && (title.has(it) || (form !== undefined && dish.foods.has(food.id)));
  };
  const parts = said.filter((it) => COOKED.has(it) || recogniseFood(it) !== null);
  const isSo = (it: string) => title.has(it) || (!COOKED.has(it) && hasFood(it)) || formWords.has(it);
  const isIt = parts.every(isSo) && (form === undefined || isOfForm(dish, form));
  // Three foods side by side are what somebody has.
  const isList = parts.length > 2 && form === undefined && !parts.some((it) => COOKED.has(it));
  return parts.length < 2 || isList || isIt
    ? []
    : [`We have no recipe for ${words.trim().toLowerCase()}. This comes near: ${dish.dish.written.title}.`];
}
