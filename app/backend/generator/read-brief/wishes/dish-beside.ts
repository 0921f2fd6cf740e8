import type { DishMention } from "~/backend/repertoire/dish-names";
import { DESCRIBING } from "~/food/foods/describing-words";
import { isLeftOver, isListOfLeftovers } from "../../occasions/leftovers";
import type { FoodText } from "../food-text";
import { isApart, type Word } from "../foods-in-words";
import type { PhraseFound } from "../read-table";
import { cuisineWords, dietWords, formWords, keptOut, mealWords } from "../word-lists";
import { isInList, isOneOfMany, isOneOfTwo } from "./dish-in-list";
import {
  ARTICLES,
  AT_HAND,
  BEFORE,
  EATING,
  ILLNESS,
  JOINING,
  REFUSING,
  type Row,
  SOMETHING,
} from "./words-beside-dishes";

/** "Makes me ill", "allergy" right behind a name; but of "free of nuts" and "allergic to nuts" it is what follows. */
export function isIllBehind(words: readonly Word[], at: number): boolean {
  const next = words[at];
  if (next === undefined || isApart(next)) return false;
  const found = ILLNESS.at(words, at);
  if (found === null) return false;
  const after = words[found.to];
  const isEnd = after === undefined || isApart(after);
  if ("kind" in found.row && found.row.kind === "end") return isEnd;
  return isEnd || !["of", "from", "to", "range"].includes(after.word);
}

/** Whether an alarm word is over a name: "no lasagne", "lasagne makes me ill". */
export function isRefused(text: FoodText, mention: DishMention, mentions: readonly DishMention[]): boolean {
  return isIllBehind(text.words, mention.to) || besideOf(text, mention, mentions) === "refused";
}

/** Whether what stands before the name says that it is not what is asked for. */
export function isBeside(text: FoodText, mention: DishMention, mentions: readonly DishMention[]): boolean {
  const isFood = [...text.foods.values()].some((it) => it.from < mention.to && it.to > mention.from);
  // Of yesterday's roast chicken another dish is made.
  if (isListOfLeftovers(text.words)) return true;
  const isPlain = [...text.foods.values()].some((it) => it.from <= mention.from && it.to >= mention.to);
  // But "leftover turkey pie" is a pie of what is left.
  const isOfFood =
    isFood &&
    !isPlain &&
    formWords.has(text.words[mention.to - 1]!.word) &&
    !text.words.slice(mention.from, mention.to).some(({ word }) => word === "and");
  if (!isOfFood && isLeftOver(text.words, mention.from, mention.to, isPlain)) return true;
  if (isOneOfTwo(text, mention) || isOneOfMany(text, mention, mentions) || isSauceOf(text, mention, mentions))
    return true;
  return besideOf(text, mention, mentions) !== null;
}

const SAUCES: ReadonlySet<string> = new Set(["gravy", "sauce", "custard", "cream"]);

const GOES_WITH: ReadonlySet<string> = new Set(["and", "with", "in"]);

/** The gravy of "hotpot and gravy", the sauce of "fish in white sauce": what stands before it is asked for. */
function isSauceOf(
  { words, foods }: FoodText,
  { from, to }: DishMention,
  mentions: readonly DishMention[],
): boolean {
  if (!SAUCES.has(words[to - 1]!.word)) return false;
  let at = from;
  while (at > 0 && !isApart(words[at]!) && ARTICLES.has(words[at - 1]!.word)) at--;
  if (at < 2 || isApart(words[at]!) || !GOES_WITH.has(words[at - 1]!.word)) return false;
  const isDish = (before: number) =>
    foods.has(before) ||
    formWords.has(words[before]!.word) ||
    mentions.some((it) => it.from <= before && before < it.to);
  for (let before = at - 2; before >= 0; before--) {
    if (isDish(before)) return true;
    if (isApart(words[before]!)) return false;
  }
  return false;
}

/** What stands before a name, over articles and the items of a list that it is one of. */
function besideOf(
  text: FoodText,
  mention: DishMention,
  mentions: readonly DishMention[],
): "refused" | "beside" | null {
  const { words, foods } = text;
  const isFood = [...foods.values()].some((it) => it.from <= mention.from && it.to >= mention.to);
  const isItem = isInList(words, mention);
  // Of "eggs, feta and 2 tortillas" none is the dish; of "2 tortillas" alone they are.
  if (
    isFood &&
    !isApart(words[mention.from]!) &&
    /^(?:[2-9]|\d{2}|two|three|four|five|six)$/.test(words[mention.from - 1]?.word ?? "") &&
    foods.size > 1
  )
    return "beside";
  let isOverComma = false;
  let at = mention.from;
  for (let back = 0; at > 0 && back < MOST_BEFORE; back++) {
    if (isApart(words[at]!)) {
      if (!/^\s*[,:]\s*$/.test(words[at]!.gap) || !(isFood || isItem)) return null;
      // "No nuts, pasta": behind a comma, one that is no item of a list is asked for.
      isOverComma ||= !isItem;
    }
    if (!isOverComma) {
      if (REFUSING.before(words, at) !== null) return "refused";
      const before = BEFORE.before(words, at);
      if (before !== null) return isHarmless(text, before) ? null : "beside";
    }
    if (isFood && isAtHand(words, at)) return "beside";
    const { word } = words[at - 1]!;
    // "No dried fruit, want coq au vin".
    if (EATING.has(word) && isApart(words[at - 1]!)) return null;
    if (word === "with" && !isItem) return isOfSomething(text, at - 1) ? "beside" : null;
    const item = isFood || isItem ? itemEndingAt(text, at, mentions) : null;
    // "No peanuts pad thai": a food right before the name is no item of a list with it.
    if (item !== null && at === mention.from && !isApart(words[at]!)) return null;
    if (item !== null) at = item;
    else if (ARTICLES.has(word) || cuisineWords.has(word) || dietWords.has(word)) at--;
    else if (isItem && DESCRIBING.has(word)) at--;
    else if (isFood && isOfPack(words, at - 1)) at--;
    else if ((JOINING.has(word) || EATING.has(word)) && (isFood || isItem || EATING.has(word))) at--;
    else return null;
  }
  return null;
}

/** The words of "have a can of beans, tortillas" between the list and what says that it is there. */
function isOfPack(words: readonly Word[], at: number): boolean {
  const isOf = (word: Word | undefined) => word?.word === "of";
  return PACK.test(words[at]!.word)
    ? isOf(words[at + 1])
    : isOf(words[at]) && PACK.test(words[at - 1]?.word ?? "");
}

const PACK = /^(?:can|tin|jar|tub|pack|packet|bag|block|bottle|carton|pound|lb)$/;

/** "Use up a pot of hummus", but not "make a pot of bolognese", "can I have duck confit" or "I'll have teacakes". */
function isAtHand(words: readonly Word[], at: number): boolean {
  const found = AT_HAND.before(words, at);
  if (found === null) return false;
  const before = words.slice(Math.max(0, found.from - 3), found.from);
  const said = before.map(({ typed }) => typed.toLowerCase().replaceAll("’", "'")).join(" ");
  return !before.some(({ word }) => MAKING.test(word)) && !ASKS_TO_HAVE.test(said);
}

const MAKING = /^(?:make|making|cook|cooking|batch)$/;
const ASKS_TO_HAVE =
  /(?:\b(?:can|could|may|might|shall|should|will) (?:i|we|you)|\b(?:i|we)'?ll|\b(?:i|we) (?:will|could|fancy|shall)|\blet'?s|\b(?:want|wants|like|love|hoping|going|decided) to)$/;

/** The most words before a name that are looked at. */
const MOST_BEFORE = 10;

/** "Not sure: lasagne?" is one. */
function isHarmless({ words }: FoodText, { to, row }: PhraseFound<Row>): boolean {
  // "I would like a lasagne", "feel like pizza", "something like a lasagne".
  if (row.words !== "like" && row.words !== "like a") return false;
  const before = words[to - (row.words === "like a" ? 3 : 2)]?.word ?? "";
  return before === "" || !/^(?:taste|look|just|more|much|not)$/.test(before);
}

/** Whether before "with" stands what it goes with: a food, a dish, or "something". */
function isOfSomething({ words, foods }: FoodText, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const { word } = words[before]!;
    if (SOMETHING.has(word) || formWords.has(word) || mealWords.has(word) || foods.has(before)) return true;
    if (isApart(words[before]!)) return false;
  }
  return false;
}

/** Where an item of a list begins that ends here: a food, a dish, or what stands for an allergen. */
function itemEndingAt(
  { foods, words }: FoodText,
  to: number,
  mentions: readonly DishMention[],
): number | null {
  for (const it of mentions) if (it.to === to) return it.from;
  for (const it of foods.values()) if (it.to === to) return it.from;
  return keptOut.has(words[to - 1]!.word) ? to - 1 : null;
}
