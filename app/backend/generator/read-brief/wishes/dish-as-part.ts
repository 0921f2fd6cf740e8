import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import type { FoodText } from "../food-text";
import { isApart, phraseAt, type Word } from "../foods-in-words";
import { formWords } from "../word-lists";
import { isIllBehind } from "./dish-beside";
import { DISH_SO } from "./menu-parts";
import { PARTS } from "./words-beside-dishes";

/** "Lasagne sheets" and "lasagne soup" are no lasagne; "pierogi with potato filling" are what they are filled with. */
export function isPart(text: FoodText, { from, to }: DishMention, names: DishNames): boolean {
  const { words } = text;
  const next = words[to];
  if (next === undefined || isApart(next)) return false;
  const isWith = words.slice(from, to).some(({ word }) => word === "with");
  const part = PARTS.at(words, to);
  // "Pasta bake to use up the ham" is one, "hummus to use up" is none.
  const isPurpose =
    part?.row.words === "to use up" && words[part.to] !== undefined && !isApart(words[part.to]!);
  if ((part !== null && !isPurpose && !isWith) || isIllBehind(words, to)) return true;
  if (isHalfOfForm(text, { from, to }) || isSauceOnMeat(text, { from, to })) return true;
  return formWords.has(next.word) || names.at(words, to) !== null;
}

/** The pesto of "pesto chicken". */
function isSauceOnMeat({ foods }: FoodText, { from, to }: Pick<DishMention, "from" | "to">): boolean {
  const own = [...foods.values()].find((it) => it.from <= from && it.to === to);
  const next = foods.get(to);
  return (
    own !== undefined &&
    next !== undefined &&
    /^(?:sauce|condiment)$/.test(own.food.group) &&
    isFlesh(next.food)
  );
}

/** "Roast carrot and parsnip soup" is a soup of both. */
function isHalfOfForm({ words, foods }: FoodText, { to }: Pick<DishMention, "from" | "to">): boolean {
  const last = [...foods.values()].find((it) => it.to === to);
  if (last === undefined || isFlesh(last.food) || last.food.group === "prepared") return false;
  if (words[to]!.word !== "and") return false;
  let at = to + 1;
  while (foods.get(at) !== undefined && !isApart(words[at]!)) at = foods.get(at)!.to;
  return at > to + 1 && words[at] !== undefined && !isApart(words[at]!) && formWords.has(words[at]!.word);
}

/** A "stir-fry" is none of fries. */
export function isEndOfForm(words: readonly Word[], { from, to }: DishMention): boolean {
  return from > 0 && !isApart(words[from]!) && formWords.has(phraseAt(words, from - 1, to - from + 1));
}

/** What another dish is put into; a shepherd's pie soup is none of shepherd's pie. */
const HOLDING: ReadonlySet<string> = new Set(["wraps", "sandwich", "tacos"]);

/** Whether a dish stands before what it is put into: "falafel wrap". */
export function isInForm({ words, foods }: FoodText, { from, to, id }: DishMention): boolean {
  const next = words[to];
  if (id === null || next === undefined || isApart(next) || !formWords.has(next.word)) return false;
  if (PARTS.at(words, to) !== null || !HOLDING.has(formWords.get(next.word)!)) return false;
  const food = [...foods.values()].find((it) => it.from < to && it.to > from);
  // Of "coronation chicken sandwich" the name says more than the chicken, of "roast chicken sandwich" only that it is cooked.
  const saysMore =
    food !== undefined &&
    food.from > from &&
    !words.slice(from, food.from).some((it) => DISH_SO.has(it.word));
  return food === undefined || food.food.group === "prepared" || saysMore;
}
