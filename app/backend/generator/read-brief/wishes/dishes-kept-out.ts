import type { DishMention } from "~/backend/repertoire/dish-names";
import type { Findings } from "../findings";
import type { FoodText } from "../food-text";
import { phraseAt, typed, type Word } from "../foods-in-words";
import type { Owners } from "../owners";
import { formWords } from "../word-lists";
import { asRecipe } from "./without-dishes";

/** Puts among what is to stay out the dishes and kinds of dish that nobody wants; none of them is the kind that is wished for. */
export function keepDishesOut(
  refused: readonly DishMention[],
  words: readonly Word[],
  found: Findings,
  owners: Owners,
): void {
  const isRefused = (at: number) => refused.some(({ from, to }) => from <= at && at < to);
  const isFormElsewhere = words.some(
    ({ word }, at) => !isRefused(at) && found.form !== null && formWords.get(word) === found.form,
  );
  for (const { from, to } of refused) {
    if (formWords.get(phraseAt(words, from, to - from)) === found.form) found.form = null;
    // "Fish pie frightens them" asks for no pie.
    const isOfForm = words.slice(from, to).some(({ word }) => formWords.get(word) === found.form);
    if (isOfForm && !isFormElsewhere) found.form = null;
    if (words.slice(from, to).some((it) => owners.isLimit(it))) continue;
    found.out({ words: typed(words, from, to), food: null, isDish: true });
    owners.own(words, from, to, "limit");
  }
}

/** "Not a traybake" asks for no oven, and "no nut roast" for no roast: what such names have of foods stays, to be kept out. */
export function withoutRefused(
  words: readonly Word[],
  refused: readonly DishMention[],
  { foods }: Pick<FoodText, "foods">,
): readonly Word[] {
  const isFood = (at: number) => [...foods.values()].some((it) => it.from <= at && at < it.to);
  const isRefused = (at: number) => refused.some(({ from, to }) => from <= at && at < to);
  return words.map((it, at) => (isRefused(at) && !isFood(at) ? asRecipe(it) : it));
}
