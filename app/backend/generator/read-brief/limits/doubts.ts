import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import type { Brief, NamedFood } from "../../brief";
import { listed } from "../../verify/outcome";
import { isFor } from "../clauses/clause-words";
import { membersOf } from "../clauses/food-groups";
import type { Doubt, inPlainClauses } from "../clauses/in-plain-clauses";
import { areListed, doubtsOfMentioned, doubtsOfUnread, type Place, wishedUnread } from "../clauses/mentioned";
import { isWish } from "../clauses/wish-clause";
import { fits, has, isSame } from "../contradiction";
import { FoodText } from "../food-text";
import { isApart, wordsOf } from "../foods-in-words";
import { isSurelyHad } from "../kitchen/surely-had";
import type { Owners } from "../owners";
import type { SaidHere } from "../read-words";
import { isOnlyAmount } from "../wishes/only-amount";
import { alarmsAt } from "./alarms";
import { doubtsBeside, placesOf } from "./beside-alarms";
import { isCompound, keepOut } from "./keep-out";
import { type Limit, limitAt } from "./limit-at";
import { ALWAYS_OUT } from "./on-guard";

interface Around {
  clauses: Pick<ReturnType<typeof inPlainClauses>, "allowed" | "remarks" | "doubts">;
  limits: readonly Limit[];
  /** Alarm words of illness that are over nothing. */
  idle: readonly { from: number; to: number }[];
  owners: Owners;
  isTranslated: boolean;
  isGoingOn: boolean;
  /** A line of a menu says of nothing on it that it is to stay out. */
  isMenu: boolean;
}

/**
 * The foods of a message of which nobody can tell whether they are to be in it. One that nothing has taken, in a clause that
 * a wish is made of, becomes a wish; one that is kept out in so many words besides is none any more.
 */
export function doubtsIn(
  text: FoodText,
  said: SaidHere,
  { clauses, limits, idle, owners, isTranslated, isGoingOn, isMenu }: Around,
): Doubt[] {
  const taken = (it: NamedFood, { from, to }: Place) =>
    isTaken(it, said, limits, clauses) || text.words.slice(from, to).every((word) => owners.isBeside(word));
  if (!isGoingOn) said.include.push(...wishedUnread(text, taken));
  const isOfSomebody = text.words.some(({ word }) => isFor("ill", word) || isFor("people", word));
  if (isMenu && idle.length === 0 && !isOfSomebody) return [...clauses.doubts];
  const wished = said.include.filter((it) => !isOfEdit(it, said));
  const doubts = [
    ...clauses.doubts,
    ...doubtsBeside(said.include, text, idle),
    ...doubtsOfMentioned(wished, text, isTranslated),
    ...doubtsBeforeLimits(wished, text, limits),
    ...doubtsBehindLimits(wished, text, limits),
    ...doubtsBesideBare(wished, text, limits),
    ...(isGoingOn ? [] : doubtsOfUnread(text, taken)),
  ]
    .filter((it) => !isSettled(it.foods, said, limits) && !isOutAnyhow(it, said, text))
    .filter(({ named }) => !named.every((it) => isSurelyHad(it, text)))
    .map((it) => withListed(it, wished, text));
  // Of a list each food has all others beside it.
  const isAlso = (one: Doubt, other: Doubt) =>
    one.named.every((it) => other.named.some((food) => isSame(it, food)));
  return doubts.filter((it, i) => !doubts.slice(0, i).some((other) => isAlso(it, other)));
}

/** Behind a list these are said of its last food alone: "chicken, rice, peanut allergy". */
const OF_THE_LAST = /^(?:free|allerg|intoleran|sensitiv|(?:is|was|has|make)$)/;

/** "Kiwi, mango, melon no good for her": what a sentence begins with, in a list whose last food has to stay out. */
function doubtsBeforeLimits(wished: readonly NamedFood[], text: FoodText, limits: readonly Limit[]): Doubt[] {
  const { words } = text;
  return wished.flatMap((food) => {
    const isListed = placesOf(food, text).some((place) =>
      limits.some(
        (limit) =>
          limit.from >= place.to &&
          areListed(text, place, limit) &&
          isListOnly(text, limit) &&
          words[limit.to] !== undefined &&
          !OF_THE_LAST.test(words[limit.to]!.word),
      ),
    );
    return isListed ? [{ foods: food.words, named: [food], isIll: false }] : [];
  });
}

/** "Free of eggs, nuts and seeds with chocolate on top": an allergen right behind what is kept out may be one more. */
function doubtsBehindLimits(wished: readonly NamedFood[], text: FoodText, limits: readonly Limit[]): Doubt[] {
  return wished.flatMap((food) => {
    const isBehind = placesOf(food, text).some(
      ({ from }) =>
        /^\s*,\s*$/.test(text.words[from]!.gap) && limits.some(({ to, isDiet }) => !isDiet && to === from),
    );
    // "No dairy, salmon with rice" asks for the salmon.
    const known = food.food === null ? undefined : foodById(food.food);
    const isMain = known !== undefined && isFlesh(known);
    const isAllergen = euAllergens(ingredientFacts({ name: food.words }).contains).length > 0;
    return isBehind && isAllergen && !isMain ? [{ foods: food.words, named: [food], isIll: false }] : [];
  });
}

/** "What I am off: dairy, eggs, strawberries": of a list with something in it that nobody wishes for, all is in doubt. */
function doubtsBesideBare(wished: readonly NamedFood[], text: FoodText, limits: readonly Limit[]): Doubt[] {
  const bare = limits.filter(({ from, to }) => isBare(text, from, to));
  return wished.flatMap((food) => {
    const isOfList = placesOf(food, text).some((place) =>
      bare.some((it) =>
        place.to <= it.from ? isList(text, place.to, it.from) : isList(text, it.to, place.from),
      ),
    );
    return isOfList ? [{ foods: food.words, named: [food], isIll: true }] : [];
  });
}

/** Whether what nobody asks for stands there by its name alone: "dairy", not "dairy free" or "no dairy". */
function isBare(text: FoodText, from: number, to: number): boolean {
  const { words } = text;
  if (to - from > 1 || !ALWAYS_OUT.has(words[from]!.word) || /^(?:coeliac|celiac)$/.test(words[from]!.word))
    return false;
  const next = words[to];
  if (next !== undefined && !isApart(next) && OF_THE_LAST.test(next.word)) return false;
  return from === 0 || isApart(words[from]!) || alarmsAt(text, from - 1).length === 0;
}

/** Whether nothing but foods stands between the beginning of a sentence and a food. */
function isListOnly(text: FoodText, { from }: Place): boolean {
  const { words } = text;
  let start = from;
  while (start > 0 && !/[.;!?\n]/.test(words[start]!.gap)) start--;
  return words.slice(start, from).every((_, i) => isOfFood(text, start + i));
}

/** Whether only foods and "and" stand between two foods, up to the word of the second. */
function isList(text: FoodText, from: number, to: number): boolean {
  return text.words
    .slice(from, to + 1)
    .every(
      ({ word, gap }, i) =>
        !/[.;:!?\n]/.test(gap) && (from + i === to || isFor("joiner", word) || isOfFood(text, from + i)),
    );
}

function isOfFood({ foods }: FoodText, at: number): boolean {
  return [...foods.values()].some((it) => it.from <= at && at < it.to);
}

/** What is wished for in the same list is in as much doubt: "grandma refuses mushrooms and onion". */
function withListed(doubt: Doubt, wished: readonly NamedFood[], text: FoodText): Doubt {
  if (doubt.out !== undefined || doubt.in !== undefined) return doubt;
  const own = doubt.named.flatMap((it) => placesOf(it, text));
  const others = wished.filter(
    (food) =>
      !doubt.named.some((it) => isSame(it, food)) &&
      placesOf(food, text).some((place) => own.some((it) => areListed(text, it, place))),
  );
  if (others.length === 0) return doubt;
  const named = [...doubt.named, ...others];
  return { ...doubt, named, foods: listed(named.map(({ words }) => words)) };
}

/**
 * A brief with what is in doubt kept out, as for somebody who gets ill of it; null where that is better asked about, as it
 * may as well be what is to be cooked: no dish is named, and nothing speaks of an illness. Of what is a dish or a product
 * itself nobody knows what in it is meant.
 */
export function withDoubtsOut(brief: Brief, doubts: readonly Doubt[], isGoingOn: boolean): Brief | null {
  const isOfIllness = doubts.every(({ isIll }) => isIll);
  if (isGoingOn ? !isOfIllness : brief.dish === null && !isOfIllness) return null;
  if (doubts.some(({ named }) => named.some(isCompound))) return null;
  const kept = { ...brief };
  for (const food of doubts.flatMap(({ named }) => named)) {
    const unnamed = { kept: null, food, isDiet: false, isNamedAllergen: false };
    keepOut({ ...(limitAt(new FoodText(wordsOf(food.words)), 0) ?? unnamed), isHealth: true }, kept);
    kept.include = kept.include.filter((it) => !isSame(it, food));
  }
  kept.exclude = kept.exclude.flatMap(membersOf);
  return isGoingOn || kept.dish !== null || kept.include.length > 0 ? kept : null;
}

/** Whether a food is wished, kept out, allowed, remarked on or asked for beside. */
function isTaken(
  food: NamedFood,
  said: SaidHere,
  limits: readonly Limit[],
  { allowed, remarks }: Around["clauses"],
): boolean {
  const told = remarks.flatMap(({ part, of }) => [...part, ...(of === null ? [] : [of])]);
  return (
    [said.include, said.exclude, allowed, told, limits.flatMap((it) => it.food ?? [])].some((list) =>
      list.some((it) => isSame(it, food) || isSame(food, it)),
    ) ||
    isOfEdit(food, said) ||
    // A chilli is a dish.
    said.form === food.food ||
    said.allergens.some((it) => has(food, it)) ||
    said.diets.some((it) => fits(food, it) === "no") ||
    said.beside.some(({ words }) => words.toLowerCase().includes(food.words.toLowerCase()))
  );
}

/** A food that an edit is about is no mere mention: "swap the beef for lentils". */
function isOfEdit(food: NamedFood, { edits }: SaidHere): boolean {
  return (
    isOnlyAmount(food, edits) ||
    edits.some((it) =>
      it.kind === "swap"
        ? (it.in !== null && isSame(it.in, food)) || isSame(it.out, food)
        : "food" in it && it.food !== null && it.kind !== "out" && isSame(it.food, food),
    )
  );
}

/** "Allergic to fish, and shellfish …": of whom its allergens are kept out, nobody asks about a food that is only mentioned. */
function isOutAnyhow({ named, isIll }: Doubt, said: SaidHere, text: FoodText): boolean {
  const isOut = (food: NamedFood) =>
    said.allergens.some((it) => has(food, it)) &&
    placesOf(food, text).every(({ from, to }) => !isWish(text, from, to));
  if (!isIll || !named.every(isOut)) return false;
  said.include = said.include.filter((it) => !named.some((one) => isSame(one, it)));
  return true;
}

/** A food that is only mentioned, and kept out in so many words beside: "look at a prawn … no prawn". */
function isSettled(foods: string, said: SaidHere, limits: readonly Limit[]): boolean {
  const food = said.include.find((it) => it.words === foods);
  const isOut =
    food !== undefined &&
    [...said.exclude, ...limits.flatMap((it) => it.food ?? [])].some((it) => isSame(it, food));
  if (isOut) said.include = said.include.filter((it) => it !== food);
  return isOut;
}
