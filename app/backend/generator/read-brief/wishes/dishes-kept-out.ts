import type { DishMention } from "~/backend/repertoire/dish-names";
import type { Findings } from "../findings";
import { phraseAt, typed, type Word } from "../foods-in-words";
import type { Owners } from "../owners";
import { formWords } from "../word-lists";

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
    found.out({ words: typed(words, from, to), food: null });
    owners.own(words, from, to, "limit");
  }
}
