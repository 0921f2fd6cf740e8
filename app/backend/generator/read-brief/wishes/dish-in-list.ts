import type { DishMention } from "~/backend/repertoire/dish-names";
import { foodWords } from "~/food/foods/food-words";
import type { FoodText } from "../food-text";
import { isApart, type Word } from "../foods-in-words";
import { ARTICLES, ILLNESS, JOINING, REFUSING } from "./words-beside-dishes";

/** From so many other foods on a list is what somebody has. */
const MANY = 3;
const FEWER = 2;
const LEFT_OVER = /^(?:leftover|yesterday)/;

/** "Courgettes, carrots, pesto, garlic, cream": within a list of foods a name is one of them. */
export function isOneOfMany(
  { words, foods }: FoodText,
  { from, to }: DishMention,
  mentions: readonly DishMention[],
) {
  let start = from;
  while (
    start > 0 &&
    !isApart(words[start]!) &&
    !JOINING.has(words[start - 1]!.word) &&
    from - start < MOST_OF_ITEM
  )
    start--;
  const isAfterItem = start > 0 && (/^\s*,/.test(words[start]!.gap) || JOINING.has(words[start - 1]!.word));
  const isBeforeItem =
    /^\s*[,&+]/.test(words[to]?.gap ?? "") || (words[to]?.word === "and" && foods.has(to + 1));
  const isAtHandToo = /^(?:i|we|that)$/.test(words[to]?.word ?? "");
  // "Chicken breast, broccoli, spinach, cheese" begins with a food, "lasagne, peas, carrots" with a dish.
  const isFirst = from === 0 && isBeforeItem && isPlainFood({ foods }, { from, to });
  // "Stale bread, milk, eggs, marmalade": the last of nothing but foods is there too, where it is a food as it is bought.
  const isLast = isAfterItem && to === words.length && isPlainFood({ foods }, { from, to });
  if (!isFirst && !isLast && (!isAfterItem || !(isBeforeItem || isAtHandToo))) return false;
  const others = [...foods.values()].filter(
    (it) => !mentions.some((mention) => mention.from < it.to && it.from < mention.to),
  );
  // "Leftover turkey, mash and gravy": of a meal that was eaten each part is there.
  const many = words.some(({ word }) => LEFT_OVER.test(word)) ? FEWER : MANY;
  if (isLast) return new Set(foods.values()).size > MANY && !words.some((_, i) => isAlarm(words, i));
  if (isFirst) return others.length >= MANY && !words.some((_, i) => isAlarm(words, i));
  return others.length >= many && others[0]!.from < start && (isAtHandToo || others.at(-1)!.from >= to);
}

/** Shelves of what is bought as often as it is made, and is seldom a meal. */
const IN_STORE: ReadonlySet<string> = new Set(["bread", "pasta", "grain", "cheese", "dairy"]);

/** "Bread and eggs": a message of nothing but foods says what there is, though bread is baked as well. */
export function isOneOfTwo({ words, foods }: FoodText, { from, to }: DishMention): boolean {
  const own = [...foods.values()].find((it) => it.from <= from && it.to >= to);
  // Cinnamon rolls are a dish wherever they stand.
  if (own === undefined || to - from > 1 || !IN_STORE.has(own.food.group)) return false;
  // Churros are bread to the table only as what comes nearest.
  if (foodWords(own.food.names[0]!).join(" ") !== own.name.join(" ")) return false;
  let at = 0;
  let items = 0;
  while (at < words.length) {
    const food = foods.get(at);
    const isJoined = at > 0 && (isApart(words[at]!) || words[at - 1]!.word === "and");
    if (food !== undefined && (items === 0 || isJoined)) items++;
    else if (food !== undefined || words[at]!.word !== "and") return false;
    at = food?.to ?? at + 1;
  }
  return items > 1;
}

/** Where anything is kept out the foods behind a dish may be what it is to be without. */
function isAlarm(words: readonly Word[], at: number): boolean {
  return REFUSING.at(words, at) !== null || ILLNESS.at(words, at) !== null;
}

/** Whether a name is one of a food that is bought as it is. */
function isPlainFood(
  { foods }: Pick<FoodText, "foods">,
  { from, to }: Pick<DishMention, "from" | "to">,
): boolean {
  return [...foods.values()].some((it) => it.from <= from && it.to >= to && it.food.group !== "prepared");
}

/** Whether a name is one of several joined: "nuts, satay or fish", "fish or satay". */
export function isInList(words: readonly Word[], { from, to }: DishMention): boolean {
  let start = from;
  while (start > 0 && !isApart(words[start]!) && ARTICLES.has(words[start - 1]!.word)) start--;
  const before = words[start - 1]?.word ?? "";
  const next = words[to];
  if (JOINING.has(before) || (next !== undefined && OR.has(next.word))) return true;
  // "No more pizza, grilled cheese, lasagne, or custard".
  let length = 0;
  for (let at = to; at < words.length && length <= MOST_OF_ITEM; at++) {
    const isComma = /^\s*,\s*$/.test(words[at]!.gap);
    if (isApart(words[at]!) && !isComma) return false;
    if (at === to && !isComma) return false;
    if (OR.has(words[at]!.word)) return true;
    length = isComma ? 1 : length + 1;
  }
  return false;
}

const OR: ReadonlySet<string> = new Set(["or", "nor"]);

/** The most words of an item of a list. */
const MOST_OF_ITEM = 3;
