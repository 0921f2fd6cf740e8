import type { NamedFood } from "../../brief";
import { isFor } from "../clauses/clause-words";
import { isSame } from "../contradiction";
import type { FoodText } from "../food-text";
import type { Word } from "../foods-in-words";
import { plainFood } from "../plain-food";
import { dietWords, formWords, keptOut } from "../word-lists";
import { isItemAlone, itemsOf, kitchenListIn } from "./kitchen-list";

const DENYING = /^(?:no|not|never|cant|cannot|dont|without|off|avoid|except|nor|neither|out|bar|hate|hates)$/;

/**
 * Whether a food is surely there to be used: it stands in a list of what somebody has, in an item of nothing but foods and
 * amounts. Not where an illness is told, nor where something is denied of which nobody knows what: "…, can't have those".
 */
export function isSurelyHad(food: NamedFood, text: FoodText): boolean {
  const { words } = text;
  if (kitchenListIn(text).length === 0 || words.some(({ word }) => isFor("ill", word))) return false;
  const parts = itemsOf(words);
  if (parts.some((it) => deniesNothing(text, words.slice(it.from, it.to), it.from))) return false;
  const isIt = (at: { from: number; to: number }) =>
    [...text.foods.values()].some(
      (it) =>
        it.from >= at.from && it.to <= at.to && isSame({ words: it.words, food: plainFood(words, it) }, food),
    );
  const own = parts.filter(isIt);
  return own.length > 0 && own.every((it) => isItemAlone(text, it));
}

function deniesNothing({ foods }: FoodText, part: readonly Word[], from: number): boolean {
  const at = part.findIndex(({ word }) => DENYING.test(word));
  if (at < 0) return false;
  return !part.some(
    ({ word }, i) =>
      i > at && (foods.has(from + i) || formWords.has(word) || dietWords.has(word) || keptOut.has(word)),
  );
}
