import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import { foodsByWords } from "~/food/foods/food-table";
import type { FoodText } from "../food-text";
import { isApart, isOnePhrase, phraseAt, type Word } from "../foods-in-words";
import { dietWords, formWords, mealWords } from "../word-lists";
import { isEndOfForm, isInForm, isPart } from "./dish-as-part";
import { isBeside, isRefused } from "./dish-beside";
import { kindsRefused } from "./kinds-refused";
import { EDITING, REFUSING } from "./words-beside-dishes";

/** The dishes that a text names: the first that is asked for, where else its name stands, and those that have to stay out. */
export interface DishesNamed {
  asked: DishMention | null;
  again: readonly DishMention[];
  refused: readonly DishMention[];
}

/** What a text names of dishes, each where its name stands. */
export function dishesIn(text: FoodText, names: DishNames): DishesNamed {
  const { words } = text;
  const all: DishMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = furthestFrom(words, at, names);
    if (mention === null || isWayOfFood(text, mention) || isEndOfBoughtFood(text, mention)) continue;
    all.push(mention);
    at = mention.to - 1;
  }
  const mentions = all.filter((it) => !isOfFoodKeptOut(text, it, all));
  const only = onlyWish(text, mentions, names);
  if (only !== null) return { asked: only.dish, again: [], refused: [] };
  const kindsOut = [...kindsRefused(text), ...kindsUnwanted(text, mentions, names)];
  // "Anything but soup or mash": the mash is the name of a dish as well.
  const isKindOut = (it: DishMention) =>
    names.unwanted?.has(it.title) === true || kindsOut.some(({ from, to }) => from < it.to && it.from < to);
  const kinds = kindsOut.filter((it) => !mentions.some(({ from, to }) => from < it.to && it.from < to));
  const refused = [...mentions.filter((it) => isKindOut(it) || isRefused(text, it, mentions)), ...kinds];
  const possible = mentions.filter(
    (it) =>
      !isKindOut(it) && !isPart(text, it, names) && !isEndOfForm(words, it) && !isBeside(text, it, mentions),
  );
  // "Sunday lunch for six …, so beef stew": a roast only where nothing else is named.
  const first = possible.find(({ to }) => !mealWords.has(words[to - 1]!.word)) ?? possible[0];
  // "Corba (Red Lentil Soup)": what is known by its name alone is called so in brackets too.
  const inBrackets = possible.find((it) => it.from === first?.to && words[it.from]!.gap.includes("("));
  const asked = first?.id === null && inBrackets?.id ? inBrackets : first;
  // "Falafel wrap": nothing else in it says what is to be in the wrap.
  const others = mentions.filter((it) => names.unwanted?.has(it.title) !== true);
  const inForm = others.find((it) => isInForm(text, it) && !isBeside(text, it, mentions));
  const found = asked ?? inForm ?? onlyDishBehindComma(text, others);
  const isSame = (it: DishMention) => it.title === found?.title || (it === first && found === inBrackets);
  const again = mentions.filter((it) => it !== found && isSame(it) && !refused.includes(it));
  return { asked: found, again, refused: refused.filter((it) => it !== found) };
}

/** Kinds of dish that are named without a wish for one. */
function kindsUnwanted(
  { words }: FoodText,
  mentions: readonly DishMention[],
  names: DishNames,
): DishMention[] {
  return words.flatMap(({ word: title }, from) => {
    const isNamed = mentions.some((it) => it.from <= from && from < it.to);
    if (isNamed || names.unwanted?.has(title) !== true || !formWords.has(title)) return [];
    return [{ from, to: from + 1, title, id: null, names: [title], isRespelled: false }];
  });
}

/** "Pickled beetroot" is none of what is called pickles. */
function isWayOfFood({ words, foods }: FoodText, { from, to }: DishMention): boolean {
  const next = words[to];
  return (
    to - from === 1 &&
    /ed$/i.test(words[from]!.typed) &&
    next !== undefined &&
    !isApart(next) &&
    foods.has(to)
  );
}

/** "Chocolate chips" are bought as they are, and none of what is called chips. */
function isEndOfBoughtFood({ foods }: FoodText, { from, to }: DishMention): boolean {
  const whole = [...foods.values()].find((it) => it.from < from && it.to === to);
  return whole !== undefined && BOUGHT.has(whole.food.group);
}

/** Groups of foods that nobody makes: a name at the end of theirs is the name of no dish. */
const BOUGHT: ReadonlySet<string> = new Set(["chocolate", "nut", "seed"]);

/** The ramen of "can't have instant ramen", the steak of "without stewing steak": the food is kept out, and no dish is named. */
function isOfFoodKeptOut(text: FoodText, mention: DishMention, mentions: readonly DishMention[]): boolean {
  const { words } = text;
  const { from, to } = mention;
  const isFood = (at: number) =>
    at >= 0 && isOnePhrase(words, at, to - at) && foodsByWords.has(phraseAt(words, at, to - at));
  const start = [from - 3, from - 2, from - 1].find(isFood);
  if (start === undefined) return false;
  const before = words.slice(Math.max(0, start - 3), start).map(({ typed }) => typed.toLowerCase());
  return ILL_OF.test(before.join(" ")) || isRefused(text, { ...mention, from: start }, mentions);
}

const ILL_OF =
  /\b(?:allerg\w*|intoleran\w*|sensitiv\w*|reacts?|reacting) (?:to|of|against)(?: any| all| the)?$/;

/** "No meat and nothing with alcohol, tiramisu": where nothing else says what to cook, a dish at the end does. */
function onlyDishBehindComma({ words }: FoodText, mentions: readonly DishMention[]): DishMention | null {
  const [last] = mentions;
  if (last === undefined || mentions.length > 1 || last.to < words.length) return null;
  if (!/^\s*,\s*$/.test(words[last.from]!.gap)) return null;
  const isElse = words.slice(0, last.from).some(({ word }) => formWords.has(word) || mealWords.has(word));
  return isElse ? null : last;
}

/**
 * "No nut brownies" are brownies without nuts, where nothing else says what to cook; null for other texts. The dish is
 * null where it is a kind of dish: "no tomato pasta".
 */
function onlyWish(
  text: FoodText,
  mentions: readonly DishMention[],
  names: DishNames,
): { dish: DishMention | null } | null {
  const { words, foods } = text;
  const [mention] = mentions;
  if (mention === undefined || mentions.length > 1 || REFUSING.before(words, mention.from) === null)
    return null;
  const first = foods.get(mention.from);
  if (first === undefined || first.from !== mention.from || first.to >= mention.to) return null;
  const rest = names.at(words, first.to);
  const to = Math.max(mention.to, rest?.to ?? 0);
  const isBeside = (at: number) => at < mention.from || at >= to;
  const isWish = (at: number) =>
    foods.has(at) || formWords.has(words[at]!.word) || mealWords.has(words[at]!.word);
  if (words.some((_, at) => isBeside(at) && isWish(at))) return null;
  if (rest !== null && rest.to === to) return { dish: rest };
  return formWords.has(phraseAt(words, first.to, mention.to - first.to)) ? { dish: null } : null;
}

/**
 * The dish that is named here; of "vegetarian korma curry" the korma curry, and not the vegetarian korma, of "gluten-free
 * bread sauce" the sauce, of "beef chilli con carne" the chilli con carne, and of "easy bread and butter pudding" no
 * easy bread.
 */
function furthestFrom(words: readonly Word[], at: number, names: DishNames): DishMention | null {
  const mention = names.at(words, at);
  if (mention === null || mention.to - at < 2) return mention;
  const isFree = words[at + 1]!.word === "free";
  const { word } = words[at]!;
  if (!isFree && !dietWords.has(word) && !isMeat(word) && !OF_ANY_DISH.has(word)) return mention;
  const behind = names.at(words, isFree ? at + 2 : at + 1);
  return behind !== null && !behind.isRespelled && behind.to > mention.to ? behind : mention;
}

/** What people say of any dish, and what is also a part of some names. */
const OF_ANY_DISH: ReadonlySet<string> = new Set(
  "easy quick fast simple basic best proper mild classic traditional homemade steamed poached".split(" "),
);

function isMeat(word: string): boolean {
  const food = foodsByWords.get(word);
  return food !== undefined && isFlesh(food);
}

/** Going on from a recipe, "add choc chips" and "swap the base for ginger nuts" ask for no chips and no biscuits. */
export function isOfEdit(words: readonly Word[], { from, to }: DishMention): boolean {
  // "Gravy with it", "pesto on top".
  const behind = words.slice(to, to + 2).map(({ word }) => word);
  if (/^(?:with|in|on|over|through) (?:it|there|top|them|that|this)$/.test(behind.join(" "))) return true;
  // "Double the cocoa" asks for no cup of it.
  const before = words.slice(Math.max(0, from - 2), from).map(({ word }) => word);
  if (/^(?:double|triple|halve|half) the$/.test(before.join(" "))) return true;
  for (let at = from - 1; at >= 0; at--) {
    // "Swap the base… ginger nuts maybe" thinks on.
    if (isApart(words[at + 1]!) && !/^(?:\.{2,}|…)\s*$/.test(words[at + 1]!.gap)) return false;
    if (EDITING.has(words[at]!.word)) return true;
  }
  return false;
}
