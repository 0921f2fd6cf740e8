import type { DishNames } from "~/backend/repertoire/dish-names";
import type { AskedKind } from "../brief";
import type { FoodText } from "../read-brief/food-text";
import { isApart, typed } from "../read-brief/foods-in-words";
import { isDenied } from "../read-brief/wishes/denied";
import { formWords } from "../read-brief/word-lists";
import { saidBefore } from "./course-in-words";

/** The first noun of a text that names a kind of dish, with what is said before it: "hash brown casserole". */
export function kindIn({ words, foods }: FoodText, names: DishNames): AskedKind | null {
  const isOfFood = (at: number) => [...foods.values()].some((it) => it.from <= at && at < it.to);
  const isNoun = (i: number) => formWords.has(words[i]?.word ?? "") && !isOfFood(i);
  let at = words.findIndex((_, i) => isNoun(i) && !isDenied(words, i));
  if (at < 0) return null;
  // Of "lasagne soup" the soup.
  while (isNoun(at + 1) && !isApart(words[at + 1]!)) at++;
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
