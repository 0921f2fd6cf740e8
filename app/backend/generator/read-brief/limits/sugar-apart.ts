import type { DishNames } from "~/backend/repertoire/dish-names";
import { foodsByWords } from "~/food/foods/food-table";
import { wordTable } from "~/word-table";
import { isApart, type Word, wordsOf } from "../foods-in-words";

/** "Less sugar apple crumble" is apple crumble with less sugar, and is made of no sugar apples. */
export function withSugarApart(typed: string, names: DishNames): string {
  if (!SUGAR.test(typed)) return typed;
  const words = wordsOf(typed);
  for (const [at, { word }] of words.entries()) {
    const much = AMOUNTS[words[at - 1]?.word ?? ""];
    if (word !== "sugar" || much === undefined || !isFruitOfIt(words, at + 1)) continue;
    const named = names.at(words, at + 1);
    if (named === null || named.to < at + 3) continue;
    const last = words[named.to - 1]!;
    const end = last.start + last.typed.length;
    const name = typed.slice(words[at + 1]!.start, end);
    return `${typed.slice(0, words[at - 1]!.start)}${name} with ${much} sugar${typed.slice(end)}`;
  }
  return typed;
}

/** Whether it is a food that is another one behind "sugar". */
function isFruitOfIt(words: readonly Word[], at: number): boolean {
  const next = words[at];
  if (next === undefined || isApart(next)) return false;
  return foodsByWords.has(next.word) && foodsByWords.has(`sugar ${next.word}`);
}

const AMOUNTS = wordTable<string>({
  ...{ less: "less", low: "less", lower: "less", reduced: "less", little: "less", minimal: "less" },
  ...{ half: "half the", no: "no", zero: "no", without: "no" },
});
const SUGAR = /\bsugar\s/i;
