import { DESCRIBING } from "~/food/foods/describing-words";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import type { NamedFood } from "../../brief";
import type { FoodText } from "../food-text";
import { isApart, type Mention, phraseAt, typed, type Word } from "../foods-in-words";
import { isKnownWord } from "../limits/known-words";
import { plainFood } from "../plain-food";
import { NO_WISH } from "../scope-words";
import { formWords, mealWords } from "../word-lists";
import { isFor } from "./clause-words";
import { groupAt, membersOf } from "./food-groups";
import type { Doubt } from "./in-plain-clauses";
import { isSurelyWished, isWish } from "./wish-clause";

/** The most words of another kind between a food and the word that asks for it: "use up the last of the leeks". */
const MOST_BETWEEN = 3;

/** Behind the food that a message begins with these tell what it is for: "salmon for my son". */
const TURNING: ReadonlySet<string> = new Set("for but who that so because since when as if after".split(" "));

/**
 * Foods that are only mentioned: in a clause that no wish is made of, or, if they are such as people get ill of, in a
 * sentence about people or about what is not to be; in a message about an illness, any. Of a message that was put into
 * English, also those in a sentence that was not understood as a whole ("Sellerie macht mir den Hals zu").
 */
export function doubtsOfMentioned(
  foods: readonly NamedFood[],
  text: FoodText,
  isTranslated: boolean,
): Doubt[] {
  const isOfIllness = text.words.some(({ word }) => isFor("ill", word));
  return foods.flatMap((food) => {
    const places = [...text.foods].filter(
      ([at, it]) => at === it.from && plainFood(text.words, it) === food.food,
    );
    if (places.length === 0) return [];
    const isAllergen = euAllergens(ingredientFacts({ name: food.words }).contains).length > 0;
    const isDoubtful = ([at, { to }]: (typeof places)[number]) =>
      !isWish(text, at, to) ||
      ((isOfIllness || isAllergen) &&
        !isSurelyWished(text, at, to) &&
        isOnlyMentioned(text, at, isTranslated));
    return places.every(isDoubtful) ? [{ foods: food.words, named: [food], isIll: isOfIllness }] : [];
  });
}

/** Where a food is named: its first word, and the one behind its last. */
export type Place = Pick<Mention, "from" | "to">;

/** Whether what was read has taken a food that is named at a place. */
type IsTaken = (food: NamedFood, place: Place) => boolean;

/** Foods that no part of what was read has taken, in clauses that a wish is made of: "the farm shop had swede". */
export function wishedUnread(text: FoodText, isTaken: IsTaken): NamedFood[] {
  return untaken(text, isTaken)
    .filter(({ from, to }) => !formWords.has(phraseAt(text.words, from, to - from)) && isWish(text, from, to))
    .map(({ food }) => food);
}

/**
 * Foods and groups of foods that no part of what was read has taken, in a clause that no wish is made of ("a funny turn
 * after kidney beans", "hubby is off nightshades"): what nobody reads may have to stay out.
 */
export function doubtsOfUnread(text: FoodText, isTaken: IsTaken): Doubt[] {
  const isIll = text.words.some(({ word }) => isFor("ill", word));
  const ofFoods = untaken(text, isTaken)
    .filter(({ from, to }) => !isWish(text, from, to))
    .map(({ food }) => ({ foods: food.words, named: [food], isIll }));
  const ofGroups = text.words.flatMap((_, at) => {
    const group = text.foods.has(at) ? null : groupAt(text, at);
    if (group === null || isWish(text, at, at + group.length)) return [];
    const named = { words: typed(text.words, at, at + group.length), food: null };
    const place = { from: at, to: at + group.length };
    return membersOf(named).some((it) => isTaken(it, place))
      ? []
      : [{ foods: named.words, named: [named], isIll }];
  });
  return [...ofFoods, ...ofGroups];
}

function untaken(text: FoodText, isTaken: IsTaken) {
  return [...text.foods].flatMap(([at, it]) => {
    const food = { words: it.words, food: plainFood(text.words, it) };
    if (at !== it.from || food.food === null || isOrdinary(text, it) || isTaken(food, it)) return [];
    return [{ food, from: it.from, to: it.to }];
  });
}

/** "A date night", "my sweet tooth", of one; who is ill of dates says "dates". */
function isOrdinary({ words }: FoodText, { from, to, name }: Mention): boolean {
  return (
    mealWords.has(words[from]!.word) || (NO_WISH.has(name.join(" ")) && !/s$/i.test(words[to - 1]!.typed))
  );
}

function isOnlyMentioned(text: FoodText, at: number, isTranslated: boolean): boolean {
  const { words } = text;
  const [from, to] = sentenceAround(words, at);
  const about = words.slice(from, to);
  const isUnread = isTranslated && about.some((_, i) => isUnknown(text, from + i));
  if (!isUnread && !about.some((_, i) => isSaidAbout(words, from + i))) return false;
  if (isAsked(text, at, from)) return false;
  const list = listAround(text, at, from);
  const isAtStart = words
    .slice(0, list.from)
    .every(({ word }) => formWords.has(word) || DESCRIBING.has(word));
  if (isAtStart) return isGoneOnAbout(text, list.to);
  // "Nuts are fine for us, chicken and leeks": a clause that is nothing but a list, where nothing is denied, asks for it.
  const isFirst = list.from === from || isApart(words[list.from]!);
  if (isFirst && /^(?:for|with)$/.test(words[list.to]?.word ?? "")) return false;
  // "No garlic, salmon for dinner".
  const next = words[list.to];
  const isMealBehind =
    next !== undefined && /^(?:for|to)$/.test(next.word) && mealWords.has(words[list.to + 1]?.word ?? "");
  if (isApart(words[at]!) && isMealBehind) return false;
  const isClause = isFirst && isEnd(words, list.to);
  // "My son has a milk allergy, macaroni": a kind of dish that stands alone is asked for.
  if (isClause && formWords.has(phraseAt(words, list.from, list.to - list.from))) return false;
  return !isClause || isUnread || about.some(({ word }) => KEEPING_OUT.test(word) || isFor("ill", word));
}

/** Whether a word is none that anybody here knows. */
function isUnknown({ words, foods }: FoodText, at: number): boolean {
  const { typed } = words[at]!;
  if (!/^\p{L}{3,}$/u.test(typed) || isKnownWord(typed)) return false;
  return ![...foods.values()].some((it) => it.from <= at && at < it.to);
}

/** Before a list these may be over all of it; "I don't have much time, eggs" keeps none out. */
const KEEPING_OUT = /^(?:no|not|never|without|off|avoid|except|nor|neither)$/;

/** Whether a word is the allergy of the food right before it, which stands behind what is asked for. */
function isAllergyOf(foods: FoodText["foods"], words: FoodText["words"], from: number, at: number): boolean {
  return (
    /^(?:allergy|intolerance)$/.test(words[at]!.word) &&
    [...foods.values()].some((it) => it.to === at && it.from > from)
  );
}

/** "Peanut curry put him in bed", and not "tofu noodles, peanut allergy" or "salmon for my son". */
function isGoneOnAbout({ words, foods }: FoodText, from: number): boolean {
  for (let at = from; !isEnd(words, at) && !TURNING.has(words[at]!.word); at++) {
    // "Paneer masala no onion no garlic": what is kept out is another food.
    if (KEEPING_OUT.test(words[at]!.word) && foods.has(at + 1)) return false;
    // "Chicken skewers sesame allergy": it is the sesame that harms.
    if (isAllergyOf(foods, words, from, at)) continue;
    if (isSaidAbout(words, at)) return true;
  }
  return false;
}

/** Behind "not": what need not be may be, and how a dish is not to be. */
const NOT_NEEDED =
  /^(?:a must|necessary|essential|needed|required|(?:too |so |very |overly |that )?(?:heavy|rich|spicy|fancy|sweet|salty|dry|bland|fiddly|pricey|expensive|dear|complicated|difficult|hard|long|big|much|many|posh|wet|dense|stodgy|oily|greasy))\b/;

function isSaidAbout(words: readonly Word[], at: number): boolean {
  // "My grandmother's peanut pudding" is said of the pudding.
  if (isFor("people", words[at]!.word) && /['’]s$/i.test(words[at]!.typed)) return false;
  return isAbout(words[at]!.word) && !NOT_NEEDED.test(`${words[at + 1]?.word} ${words[at + 2]?.word}`);
}

function isAbout(word: string): boolean {
  return isFor("people", word) || isFor("denying", word) || isFor("ill", word);
}

function sentenceAround(words: readonly Word[], at: number): [number, number] {
  let from = at;
  while (from > 0 && !STOP.test(words[from]!.gap)) from--;
  let to = at + 1;
  while (to < words.length && !STOP.test(words[to]!.gap)) to++;
  return [from, to];
}

/** "(Fish sauce!) is out": a sign before a bracket that closes ends nothing. */
const STOP = /[.;:!?\n](?!\s*\))/;

/** Whether a word that asks stands before the food or its list, with nothing of another sort between. */
function isAsked(text: FoodText, at: number, start: number): boolean {
  const { words } = text;
  const { from } = listAround(text, at, start);
  let others = 0;
  for (let i = from - 1; i >= start && others <= MOST_BETWEEN; i--) {
    const { word } = words[i]!;
    if (isFor("asking", word) || (word === "of" && words[i - 1]?.word === "recipe")) return true;
    if (word === "with" && /^(?:something|anything|dinner|lunch|supper)$/.test(words[i - 1]?.word ?? ""))
      return true;
    if (word === "like") return i > start && !foodEndsAt(text, i) && isWho(words[i - 1]!.word);
    if (isAbout(word) && !isFor("before", word)) return false;
    if (isApart(words[i + 1]!)) return false;
    others++;
  }
  return false;
}

/** Before "like": "we like", "my son likes", "would like", and not "blow up like a balloon". */
function isWho(word: string): boolean {
  return (
    isFor("people", word) ||
    /^(?:i|we|they|you|he|she|who|would|id|wed|do|does|really|all|both|only|also|to)$/.test(word)
  );
}

/** Whether one food stands in the list of another, within a sentence: "refuses mushrooms and onion". */
export function areListed(text: FoodText, one: Place, other: Place): boolean {
  const [start] = sentenceAround(text.words, one.from);
  const { from, to } = listAround(text, one.from, start);
  return from <= other.from && other.to <= to;
}

/** The foods and joiners that stand around a food. */
function listAround(text: FoodText, at: number, start: number): { from: number; to: number } {
  const { words, foods } = text;
  let from = at;
  for (let i = at - 1; i >= start; i--) {
    const food = [...foods.values()].find((it) => it.from <= i && i < it.to);
    if (food !== undefined) from = i = food.from;
    else if (!isJoiner(words[i]!) && !isFor("before", words[i]!.word)) break;
    else if (isFor("before", words[i]!.word)) from = i;
  }
  let to = at;
  while (to < words.length) {
    const food = [...foods.values()].find((it) => it.from <= to && to < it.to);
    const isNext = food !== undefined && isApart(words[to]!) && isIllOf(text, food.to);
    if (isNext && (isDish(text, from, to) || formWords.has(words[to - 1]!.word))) break;
    if (food !== undefined) to = food.to;
    else if (isJoiner(words[to]!)) to++;
    else break;
  }
  return { from, to };
}

/** Foods that stand side by side are a dish: "mushroom pasta", and not "mushrooms" or "eggs and milk". */
function isDish({ words, foods }: FoodText, from: number, to: number): boolean {
  return [...foods.values()].some(
    (it) => from < it.from && it.to === to && !isApart(words[it.from]!) && foodEndsAt({ foods }, it.from),
  );
}

/** "… egg allergy" is an illness of its own, whatever stands before the comma. */
function isIllOf({ words }: FoodText, at: number): boolean {
  return words[at] !== undefined && !isApart(words[at]!) && isFor("ill", words[at]!.word);
}

/** Between foods that are eaten together: "eggs on toast". */
function isJoiner({ word }: Word): boolean {
  return isFor("joiner", word) || word === "on" || word === "in";
}

/** "Nuts like almonds" names some; "we like almonds" asks for them. */
function foodEndsAt({ foods }: Pick<FoodText, "foods">, at: number): boolean {
  return [...foods.values()].some((it) => it.to === at);
}

function isEnd(words: readonly Word[], at: number): boolean {
  return words[at] === undefined || isApart(words[at]!) || words[at]!.word === "please";
}
