import type { DishMention } from "~/backend/repertoire/dish-names";
import type { FoodText } from "../food-text";
import { isApart, phraseAt, type Word } from "../foods-in-words";
import { formWords } from "../word-lists";

const BETWEEN = /^(?:an?|another|more|any|yet|the|usual|same)$/;
const BEHIND = /^(?:again|please|today|tonight|this|thank|thanks|though|either|for|as|because|we|i)$/;

/**
 * The kinds of dish that a text does not want: "not another curry", "no soup please". Of a noun that is a food as well the
 * food is kept out: "no pasta"; "no bean stew" has a food of its own.
 */
export function kindsRefused({ words, foods }: FoodText): DishMention[] {
  return words.flatMap(({ word }, at) => {
    if (!/^(?:no|not)$/.test(word)) return [];
    let from = at + 1;
    while (from < words.length && !isApart(words[from]!) && BETWEEN.test(words[from]!.word)) from++;
    const length = [2, 1].find((it) => from + it <= words.length && formWords.has(phraseAt(words, from, it)));
    if (length === undefined || foods.has(from) || isApart(words[from]!)) return [];
    const to = from + length;
    if (!isEnd(words, to)) return [];
    const title = phraseAt(words, from, length);
    return [{ from, to, title, id: null, names: [title], isRespelled: false }];
  });
}

function isEnd(words: readonly Word[], at: number): boolean {
  return words[at] === undefined || isApart(words[at]!) || BEHIND.test(words[at]!.word);
}
