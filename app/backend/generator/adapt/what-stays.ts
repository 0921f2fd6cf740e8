import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { isMadeHere, isNameOfDish } from "../verify/dishes";

const THE_REST = /\b(?:rest|all|everything|half|third|quarter|remaining|other|others|both)\b/i;

/** Whether words speak of a food that is still there, of what is made of several, or of the rest of it. */
export function speaksOfWhatStays(stays: readonly Food[]): (words: string) => boolean {
  const kinds = new Set(stays.flatMap((it) => lineage(it)));
  return (words) =>
    THE_REST.test(words) ||
    foodsIn(wordsOf(words)).some(
      (it) =>
        isMadeHere(it) ||
        isNameOfDish(it) ||
        kinds.has(it.food) ||
        lineage(it.food).some((kind) => stays.includes(kind)),
    );
}
