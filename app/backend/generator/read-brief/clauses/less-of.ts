import type { DishNames } from "~/backend/repertoire/dish-names";
import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import { dishesIn } from "../wishes/dish-in-words";

const LESS =
  /\b(?:go(?:ing|es)? (?:very |really )?easy on|cut(?:s|ting)? (?:right |way )?(?:down|back) on|lay(?:ing|s)? off|watch(?:es|ing)? (?:my|his|her|our|their)) (?:the |all |my |his |her )?(?=\p{L})/giu;

/**
 * "The nurse told me to go easy on the leafy greens": of a recipe that is still to be found nobody can have less, so
 * it is found without. In a dish that is named there is less of it, as in a chat.
 */
export function withLessOf(text: string, names: DishNames): string {
  if (text.search(LESS) < 0) return text;
  const { asked } = dishesIn(new FoodText(wordsOf(text)), names);
  return text.replace(LESS, asked === null ? "no " : "less ");
}
