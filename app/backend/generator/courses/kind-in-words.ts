import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import type { AskedKind } from "../brief";
import type { FoodText } from "../read-brief/food-text";
import { isApart, typed } from "../read-brief/foods-in-words";
import { isDenied } from "../read-brief/wishes/denied";
import { formWords } from "../read-brief/word-lists";
import { saidBefore } from "./course-in-words";

/**
 * The first noun of a text that names a kind of dish, with what is said before it: "hash brown casserole". None of `refused`,
 * the dishes that somebody does not want.
 */
export function kindIn(
  { words, foods }: FoodText,
  names: DishNames,
  refused: readonly Pick<DishMention, "from" | "to">[],
): AskedKind | null {
  const others = [...foods.values(), ...refused];
  const isNoun = (i: number) =>
    formWords.has(words[i]?.word ?? "") && !others.some((it) => it.from <= i && i < it.to);
  let at = words.findIndex((_, i) => isNoun(i) && !isDenied(words, i));
  if (at < 0) return null;
  // Of "lasagne soup" the soup, and of "taco pasta" the pasta, which is a food as well.
  while (formWords.has(words[at + 1]?.word ?? "") && !isApart(words[at + 1]!)) at++;
  const so = saidBefore(words, at);
  const from = at - so.length;
  const begins = so.findIndex((_, i) => names.at(words, from + i)?.to === at);
  return {
    words: typed(words, from, at + 1),
    noun: words[at]!.typed,
    so,
    name: begins < 0 ? [] : so.slice(begins),
  };
}
