import type { DishMention } from "~/backend/repertoire/dish-names";
import { foodsByWords } from "~/food/foods/food-table";
import { dishLikeFoods } from "../dish-like-foods";
import type { Findings } from "../findings";
import type { FoodText } from "../food-text";
import { phraseAt, typed, type Word } from "../foods-in-words";
import type { Owners } from "../owners";
import { formWords } from "../word-lists";
import { endsRefusal } from "./kinds-refused";
import { asRecipe } from "./without-dishes";

/** Puts among what is to stay out the dishes and kinds of dish that nobody wants; none of them is the kind that is wished for. */
export function keepDishesOut(
  refused: readonly DishMention[],
  words: readonly Word[],
  found: Findings,
  owners: Owners,
  wished: ReadonlySet<number>,
): void {
  const isFormElsewhere = words.some(
    ({ word }, at) => !isWithin(refused, at) && found.form !== null && formWords.get(word) === found.form,
  );
  for (const { from, to } of refused) {
    if (formWords.get(phraseAt(words, from, to - from)) === found.form) found.form = null;
    // "Fish pie frightens them" asks for no pie.
    const isOfForm = words.slice(from, to).some(({ word }) => formWords.get(word) === found.form);
    if (isOfForm && !isFormElsewhere) found.form = null;
    const isOfWish = [...wished].some((at) => from <= at && at < to);
    if (!isOfWish && words.slice(from, to).some((it) => owners.isLimit(it))) continue;
    found.out({ words: typed(words, from, to), food: null, isDish: true });
    owners.own(words, from, to, "limit");
  }
}

/** "Not a traybake" asks for no oven, and "no nut roast" for no roast: what such names have of foods stays, to be kept out. */
export function withoutRefused(
  words: readonly Word[],
  refused: readonly DishMention[],
  { foods }: Pick<FoodText, "foods">,
  wished: ReadonlySet<number>,
): readonly Word[] {
  const isFood = (at: number) => [...foods.values()].some((it) => it.from <= at && at < it.to);
  const isOut = (at: number) => isFood(at) && !wished.has(at);
  return words.map((it, at) => (isWithin(refused, at) && !isOut(at) ? asRecipe(it) : it));
}

/**
 * Where in the names of refused dishes foods stand that are asked for elsewhere: "ripe bananas, please not banana bread"
 * wishes for bananas. But "no chicken satay with peanuts" goes on with what stays out.
 */
export function foodsWishedFor(
  { words, foods }: FoodText,
  refused: readonly DishMention[],
): ReadonlySet<number> {
  const all = [...foods.values()];
  const isElsewhere = (id: string) => all.some((it) => it.food.id === id && !isWithin(refused, it.from));
  const places = refused.flatMap(({ from, to }) => {
    const name = phraseAt(words, from, to - from);
    if (!endsRefusal(words, to) || (foodsByWords.has(name) && !dishLikeFoods.has(name))) return [];
    return all
      .filter((it) => it.from >= from && it.to <= to && isElsewhere(it.food.id))
      .flatMap((it) => Array.from({ length: it.to - it.from }, (_, i) => it.from + i));
  });
  return new Set(places);
}

function isWithin(places: readonly Pick<DishMention, "from" | "to">[], at: number): boolean {
  return places.some(({ from, to }) => from <= at && at < to);
}
