import { z } from "zod";
import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import { DESCRIBING } from "~/food/foods/describing-words";
import { isFlesh } from "~/food/foods/flesh";
import { isLeftOver, isListOfLeftovers } from "../../occasions/leftovers";
import type { FoodText } from "../food-text";
import { isApart, phraseAt, type Word } from "../foods-in-words";
import { alarmRows } from "../limits/tables";
import { type PhraseFound, Phrases, readTable } from "../read-table";
import { cuisineWords, dietWords, formWords, keptOut, mealWords } from "../word-lists";
import text from "./beside-dishes.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  where: z.enum(["before", "at hand", "part", "ill", "article", "something", "eating", "joining", "editing"]),
});
type Row = z.infer<typeof Row>;

const rows = readTable("beside-dishes.tsv", text, Row);
const of = (where: Row["where"]) => new Phrases(rows.filter((it) => it.where === where));
const wordsOf = (where: Row["where"]): ReadonlySet<string> =>
  new Set(rows.filter((it) => it.where === where).map(({ words }) => words));
const BEFORE = of("before");
/** Alarm words that stand before what they are over, and behind it. */
const REFUSING = new Phrases(alarmRows.filter(({ kind }) => kind === "after" || kind === "verb"));
const ILLNESS = new Phrases([
  ...alarmRows.filter(({ kind }) => kind !== "after" && kind !== "verb"),
  ...rows.filter(({ where }) => where === "ill"),
]);
const AT_HAND = of("at hand");
const PARTS = of("part");

/** Between such a word and the name. */
const ARTICLES = wordsOf("article");
/** "Something with pesto": what "with" stands behind is what is asked for. */
const SOMETHING = wordsOf("something");

/** The dishes that a text names: the first that is asked for, where else its name stands, and those that have to stay out. */
interface DishesNamed {
  asked: DishMention | null;
  again: readonly DishMention[];
  refused: readonly DishMention[];
}

/** What a text names of dishes, each where its name stands. */
export function dishesIn(text: FoodText, names: DishNames): DishesNamed {
  const { words } = text;
  const mentions: DishMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = furthestFrom(words, at, names);
    if (mention === null) continue;
    mentions.push(mention);
    at = mention.to - 1;
  }
  const only = onlyWish(text, mentions, names);
  if (only !== null) return { asked: only.dish, again: [], refused: [] };
  const refused = mentions.filter((it) => isRefused(text, it, mentions));
  const asked = mentions.find(
    (it) => !isPart(text, it, names) && !isEndOfForm(words, it) && !isBeside(text, it, mentions),
  );
  // "Falafel wrap": nothing else in it says what is to be in the wrap.
  const inForm = mentions.find((it) => isInForm(text, it) && !isBeside(text, it, mentions));
  const found = asked ?? inForm ?? onlyDishBehindComma(text, mentions);
  const again = mentions.filter((it) => it !== found && it.title === found?.title && !refused.includes(it));
  return { asked: found, again, refused: refused.filter((it) => it !== found) };
}

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

/** The dish that is named here; of "vegetarian korma curry" the korma curry, and not the vegetarian korma. */
function furthestFrom(words: readonly Word[], at: number, names: DishNames): DishMention | null {
  const mention = names.at(words, at);
  if (mention === null || mention.to - at < 2 || !dietWords.has(words[at]!.word)) return mention;
  const behind = names.at(words, at + 1);
  return behind !== null && !behind.isRespelled && behind.to > mention.to ? behind : mention;
}

/** "Makes me ill", "allergy" right behind a name; but of "free of nuts" and "allergic to nuts" it is what follows. */
function isIllBehind(words: readonly Word[], at: number): boolean {
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
function isRefused(text: FoodText, mention: DishMention, mentions: readonly DishMention[]): boolean {
  return isIllBehind(text.words, mention.to) || besideOf(text, mention, mentions) === "refused";
}

/**
 * Words with "recipe" in the place of the name of a dish: nothing in a name is a wish or a limit of its own, but for the
 * diet of a "vegan chilli" and what "pancakes without eggs" are without.
 */
function withoutDish(words: readonly Word[], dish: DishMention | null): readonly Word[] {
  if (dish === null) return words;
  const without = words.findIndex(({ word }, at) => at > dish.from && at < dish.to && word === "without");
  const to = without < 0 ? dish.to : without;
  const isOfName = (at: number) => at >= dish.from && at < to && !isOfDiet(words, at, dish);
  return words.map((it, at) => (isOfName(at) ? asRecipe(it) : it));
}

/** The same wherever a dish that is asked for is named. */
export function withoutDishes(
  words: readonly Word[],
  { asked, again }: Pick<DishesNamed, "asked" | "again">,
): readonly Word[] {
  return [asked, ...again].reduce(withoutDish, words);
}

/** Whether a word of a name is one of a diet in it. */
export function isOfDiet(
  words: readonly Word[],
  at: number,
  { from, to }: Pick<DishMention, "from" | "to">,
): boolean {
  for (let start = Math.max(from, at - 2); start <= at; start++)
    for (let end = at + 1; end <= Math.min(to, start + 3); end++)
      if (dietWords.has(phraseAt(words, start, end - start))) return true;
  return false;
}

/** A word in the name of a dish, as it is read. */
export function asRecipe(word: Word): Word {
  return { ...word, typed: "recipe", word: "recipe" };
}

const EDITING = wordsOf("editing");

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

/** "Lasagne sheets" and "lasagne soup" are no lasagne; "pierogi with potato filling" are what they are filled with. */
function isPart(text: FoodText, { from, to }: DishMention, names: DishNames): boolean {
  const { words } = text;
  const next = words[to];
  if (next === undefined || isApart(next)) return false;
  const isWith = words.slice(from, to).some(({ word }) => word === "with");
  const part = PARTS.at(words, to);
  // "Pasta bake to use up the ham" is one, "hummus to use up" is none.
  const isPurpose =
    part?.row.words === "to use up" && words[part.to] !== undefined && !isApart(words[part.to]!);
  if ((part !== null && !isPurpose && !isWith) || isIllBehind(words, to)) return true;
  if (isHalfOfForm(text, { from, to })) return true;
  return formWords.has(next.word) || names.at(words, to) !== null;
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
function isEndOfForm(words: readonly Word[], { from, to }: DishMention): boolean {
  return from > 0 && !isApart(words[from]!) && formWords.has(phraseAt(words, from - 1, to - from + 1));
}

/** What another dish is put into; a shepherd's pie soup is none of shepherd's pie. */
const HOLDING: ReadonlySet<string> = new Set(["wraps", "sandwich"]);

/** Whether a dish stands before what it is put into: "falafel wrap". */
function isInForm({ words, foods }: FoodText, { from, to, id }: DishMention): boolean {
  const next = words[to];
  if (id === null || next === undefined || isApart(next) || !formWords.has(next.word)) return false;
  if (PARTS.at(words, to) !== null || !HOLDING.has(formWords.get(next.word)!)) return false;
  const food = [...foods.values()].find((it) => it.from < to && it.to > from);
  return food === undefined || food.food.group === "prepared";
}

/** Whether what stands before the name says that it is not what is asked for. */
function isBeside(text: FoodText, mention: DishMention, mentions: readonly DishMention[]): boolean {
  const isFood = [...text.foods.values()].some((it) => it.from < mention.to && it.to > mention.from);
  // Of yesterday's roast chicken another dish is made.
  if (isListOfLeftovers(text.words)) return true;
  if (isFood && isLeftOver(text.words, mention.from, mention.to)) return true;
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

/** From so many other foods on a list is what somebody has. */
const MANY = 3;

/** "Courgettes, carrots, pesto, garlic, cream": within a list of foods a name is one of them. */
function isOneOfMany(
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
  const isBeforeItem = /^\s*,/.test(words[to]?.gap ?? "") || (words[to]?.word === "and" && foods.has(to + 1));
  const isAtHandToo = /^(?:i|we|that)$/.test(words[to]?.word ?? "");
  // "Chicken breast, broccoli, spinach, cheese" begins with a food, "lasagne, peas, carrots" with a dish.
  const isFirst = from === 0 && isBeforeItem && isPlainFood({ foods }, { from, to });
  if (!isFirst && (!isAfterItem || !(isBeforeItem || isAtHandToo))) return false;
  const others = [...foods.values()].filter(
    (it) => !mentions.some((mention) => mention.from < it.to && it.from < mention.to),
  );
  if (isFirst) return others.length >= MANY && !words.some((_, i) => isAlarm(words, i));
  return others.length >= MANY && others[0]!.from < start && (isAtHandToo || others.at(-1)!.from >= to);
}

/** Shelves of what is bought as often as it is made, and is seldom a meal. */
const IN_STORE: ReadonlySet<string> = new Set([
  "bread",
  "pasta",
  "grain",
  "cheese",
  "dairy",
  "sauce",
  "condiment",
]);

/** "Bread and eggs": a message of nothing but foods says what there is, though bread is baked as well. */
function isOneOfTwo({ words, foods }: FoodText, { from, to }: DishMention): boolean {
  const own = [...foods.values()].find((it) => it.from <= from && it.to >= to);
  // Cinnamon rolls are a dish wherever they stand.
  if (own === undefined || to - from > 1 || !IN_STORE.has(own.food.group)) return false;
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
      const before = BEFORE.before(words, at);
      if (before !== null) return isHarmless(text, before) ? null : "beside";
      if (REFUSING.before(words, at) !== null) return "refused";
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
    else if ((JOINING.has(word) || EATING.has(word)) && (isFood || isItem || EATING.has(word))) at--;
    else return null;
  }
  return null;
}

/** "Use up a pot of hummus", but not "make a pot of bolognese". */
function isAtHand(words: readonly Word[], at: number): boolean {
  const found = AT_HAND.before(words, at);
  if (found === null) return false;
  const before = words.slice(Math.max(0, found.from - 3), found.from);
  return !before.some(({ word }) => MAKING.test(word));
}

const MAKING = /^(?:make|making|cook|cooking|batch)$/;

/** Between an alarm word and what it is over: "cannot have a lasagne". */
const EATING = wordsOf("eating");
const JOINING = wordsOf("joining");
/** The most words before a name that are looked at. */
const MOST_BEFORE = 10;

/** Whether a name is one of several joined: "nuts, satay or fish", "fish or satay". */
function isInList(words: readonly Word[], { from, to }: DishMention): boolean {
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
