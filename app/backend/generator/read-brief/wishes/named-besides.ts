import type { DishNames } from "~/backend/repertoire/dish-names";
import type { SideDish } from "../../brief";
import type { FoodText } from "../food-text";
import { phraseAt, typed } from "../foods-in-words";
import type { Owners } from "../owners";
import { formWords, mealWords } from "../word-lists";

/** Ways to cook and tastes, of which the table has foods by the same name, and "sauce" and "filling", which say nothing of what it is. */
const WAYS: ReadonlySet<string> = new Set([
  "fry",
  "bbq",
  "barbecue",
  "grill",
  "bake",
  "sauce",
  "sweet",
  "filling",
]);

/**
 * The foods and dishes that a message names besides the dish that it asks for, whichever reader took their words: each has
 * to be in the recipe, or somebody has to be told that it is not. What keeps something out names nothing that is wished for.
 */
export function namedBesides({ words, foods }: FoodText, owners: Owners, names: DishNames): SideDish[] {
  const named: SideDish[] = [];
  let before = -1;
  for (let at = 0; at < words.length; ) {
    const dish = names.at(words, at);
    const food = foods.get(at);
    const isDish = dish !== null && !dish.isRespelled && dish.to > (food?.to ?? at + 1);
    const to = isDish ? dish.to : food?.to;
    if (to === undefined) {
      at++;
      continue;
    }
    const phrase = phraseAt(words, at, to - at);
    const isOther = words.slice(at, to).some((it) => owners.isLimit(it) || owners.isFiller(it));
    // Of "fish pie or cottage pie" one is asked for; the words of the first are those of a recipe by now.
    const isOneOfTwo =
      words[at - 1]?.word === "or" && (before === at - 1 || words[at - 2]?.word === "recipe");
    before = to;
    if (!isOther && !isOneOfTwo && !formWords.has(phrase) && !mealWords.has(phrase) && !WAYS.has(phrase))
      named.push({ words: typed(words, at, to), names: isDish ? dish.names : [] });
    at = to;
  }
  return named;
}
