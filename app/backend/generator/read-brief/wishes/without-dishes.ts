import type { DishMention } from "~/backend/repertoire/dish-names";
import { phraseAt, type Word } from "../foods-in-words";
import { dietWords } from "../word-lists";
import type { DishesNamed } from "./dish-in-words";

/**
 * Words with "recipe" in the place of the name of a dish: nothing in a name is a wish or a limit of its own, but for the
 * diet of a "vegan chilli" and what "pancakes without eggs" are without.
 */
function withoutDish(words: readonly Word[], dish: DishMention | null): readonly Word[] {
  if (dish === null) return words;
  const without = words.findIndex(({ word }, at) => at > dish.from && at < dish.to && word === "without");
  const to = without < 0 ? dish.to : without;
  const isOfName = (at: number) => at >= dish.from && at < to && !isOfDiet(words, at, dish);
  return words.map((it, at) => (isOfName(at) ? asRecipe(it) : it));
}

/** The same wherever a dish that is asked for is named. */
export function withoutDishes(
  words: readonly Word[],
  { asked, again }: Pick<DishesNamed, "asked" | "again">,
): readonly Word[] {
  return [asked, ...again].reduce(withoutDish, words);
}

/** Whether a word of a name is one of a diet in it. */
export function isOfDiet(
  words: readonly Word[],
  at: number,
  { from, to }: Pick<DishMention, "from" | "to">,
): boolean {
  for (let start = Math.max(from, at - 2); start <= at; start++)
    for (let end = at + 1; end <= Math.min(to, start + 3); end++)
      if (dietWords.has(phraseAt(words, start, end - start))) return true;
  return false;
}

/** A word in the name of a dish, as it is read. */
export function asRecipe(word: Word): Word {
  return { ...word, typed: "recipe", word: "recipe" };
}
