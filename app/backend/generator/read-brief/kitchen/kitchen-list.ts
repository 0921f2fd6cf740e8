import type { DishNames } from "~/backend/repertoire/dish-names";
import { DESCRIBING } from "~/food/foods/describing-words";
import { FoodText } from "../food-text";
import { isApart, type Mention, phraseAt, type Word, wordsOf } from "../foods-in-words";
import { withoutMenuNumber } from "../menu-marks";
import { dietWords } from "../word-lists";
import { wordsFor } from "./kitchen-words";
import { isBarePepper, withoutStates, written } from "./state-of-food";

/** A food that somebody has, with how much there is of it. */
interface KitchenItem {
  food: Mention;
  /** Where the part of the list begins and ends that it is named in. */
  from: number;
  to: number;
}

const UNITS = wordsFor("unit");
const HOLDERS = wordsFor("holder");
const COOKED = wordsFor("cooked");
const CUTS = wordsFor("cut");
const LEFT: ReadonlySet<string> = new Set(["leftover", "cold", "cooked"]);
const OFTEN: ReadonlySet<string> = new Set(["twice", "triple", "thrice", "double", "slow"]);
const COUNTS: ReadonlySet<string> = new Set(
  "one two three four five six seven eight nine ten twelve".split(" "),
);
/** Before a figure these say that it counts no food: "for 4 chicken and rice". */
const OF_PEOPLE: ReadonlySet<string> = new Set("for feed feeding serve serving under in within".split(" "));
/** From so many foods on they are a list. */
const A_LIST = 2;
/** The most words between a figure and the food it counts: "3 nice big carrots". */
const MOST_BETWEEN = 3;

/**
 * The foods of a message with the amounts that there are of them, where it lists what somebody has: "500g mince, half a
 * cabbage, 2 carrots, ginger". None where it does not, as of who names a dish and counts the people for it.
 */
export function kitchenListIn(text: FoodText): readonly KitchenItem[] {
  const parts = itemsOf(text.words);
  const withFood = parts.flatMap(({ from, to }) => {
    const food = [...new Set(text.foods.values())].find((it) => it.from >= from && it.to <= to);
    return food === undefined ? [] : [{ food, from, to }];
  });
  if (withFood.length < A_LIST) return [];
  const measured = withFood.filter((it) => isMeasured(text.words, it));
  const counted = withFood.filter((it) => isCounted(text.words, it));
  return measured.length > 0 || counted.length >= A_LIST ? [...new Set([...measured, ...counted])] : [];
}

/** What commas and "and" part. */
export function itemsOf(words: readonly Word[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at++) {
    const isEnd = at === words.length || isBreak(words, at) || /^(?:and|plus)$/.test(words[at]!.word);
    if (!isEnd) continue;
    parts.push({ from, to: at });
    from = at;
  }
  return parts;
}

/** The point of "1.5 kg" parts nothing. */
function isBreak(words: readonly Word[], at: number): boolean {
  if (/^[.,]$/.test(words[at]!.gap) && /^\d/.test(words[at]!.typed) && /\d$/.test(words[at - 1]!.typed))
    return false;
  return isApart(words[at]!);
}

/** "500g mince", "a tin of beans", "ham 200 g", "leftover rice". */
function isMeasured(words: readonly Word[], { from, to, food }: KitchenItem): boolean {
  return words.slice(from, to).some(({ word, typed }, i) => {
    const at = from + i;
    if (at >= food.from && at < food.to) return false;
    // "No walnuts, half the sugar" is how much of it a recipe shall have.
    if (word === "half" && words[at + 1]?.word === "the" && food.from === at + 2) return false;
    if (/^\d+(?:g|kg|ml|l|lb|lbs|oz)$/i.test(typed)) return true;
    if (UNITS.has(word))
      return /^\d/.test(words[at - 1]?.word ?? "") || HOLDERS.has(words[at - 1]?.word ?? "");
    if (/^(?:half|½)$/.test(word)) return true;
    // "One-pot pasta", "one tray sausages", "instant pot chicken".
    if (words[at]!.gap === "-" || isOfCook(words, at)) return false;
    // "Triple-cooked chips".
    if (word === "cooked" && OFTEN.has(words[at - 1]?.word ?? "")) return false;
    return (HOLDERS.has(word) || LEFT.has(word)) && at < food.from && food.from - at <= MOST_BETWEEN;
  });
}

/** What something is cooked in, and nothing is bought in. */
function isOfCook(words: readonly Word[], at: number): boolean {
  return (
    /^(?:pot|pan|tray)$/.test(words[at]!.word) && /^(?:one|instant|crock)$/.test(words[at - 1]?.word ?? "")
  );
}

/** "2 carrots"; "3 pizzas" are ordered. */
function isCounted(words: readonly Word[], { from, food }: KitchenItem): boolean {
  if (food.food.group === "prepared") return false;
  for (let at = food.from - 1; at >= from && food.from - at <= MOST_BETWEEN; at--)
    if (/^\d+$/.test(words[at]!.word) || COUNTS.has(words[at]!.word))
      return !OF_PEOPLE.has(words[at - 1]?.word ?? "");
  return false;
}

/**
 * A message in words that the rest of the reader knows: its foods without their state and, of a list of what there is,
 * what is cooked already said to be left, and a limit behind the list in a sentence of its own ("…, 1 lemon. Gluten free").
 * The names of dishes go without those that are counted among what there is: "half a red cabbage" is no braised one.
 */
export function withKitchenListPlain(typed: string, names: DishNames): { text: string; names: DishNames } {
  const text = FIGURES.reduce(
    (it, [said, plain]) => it.replace(said, plain),
    withoutStates(withoutMenuNumber(typed)),
  );
  const foods = new FoodText(wordsOf(text));
  const items = kitchenListIn(foods);
  if (items.length === 0) return { text, names };
  return { text: itemsPlain(text, foods.words, items), names: withoutItems(names, foods.words, items) };
}

/** As amounts are typed, and as they are read. */
const FIGURES: readonly (readonly [said: RegExp, plain: string])[] = [
  [/(?<![\d/])1\/2(?![\d/])/g, "half"],
  [/(?<=\d) (?=(?:g|kg|ml)\b)/gi, ""],
  [/\b(?:about|approx\.?|approximately|roughly|around|ca\.?|circa) (?=\d+ ?(?:g|kg|ml|l|lb|oz)\b)/gi, ""],
  // What is cold and made already is left.
  [/(?<!\bleftover )\bcold (?=(?:mash|stuffing|gravy|veg|vegetables|roasties)\b)/gi, "leftover "],
];

function itemsPlain(text: string, words: readonly Word[], items: readonly KitchenItem[]): string {
  const itemAt = (at: number) => items.find((it) => it.from <= at && at < it.to);
  return written(
    words,
    text,
    (at) => {
      const item = itemAt(at);
      const { word, typed } = words[at]!;
      if (item === undefined) return typed;
      if (isAmountAlone(words, item, at)) return null;
      if (COOKED.has(word) && at === item.food.from - 1 && item.food.food.group === "vegetable")
        return words.slice(item.from, at).some((it) => LEFT.has(it.word)) ? typed : `leftover ${typed}`;
      return at === item.food.from && isBarePepper(words, item.food) ? "sweet pepper" : typed;
    },
    (at) => {
      const { gap } = words[at]!;
      const isBehindItem = at > 0 && itemAt(at - 1) !== undefined && /^\s*,\s*$/.test(gap);
      return isBehindItem && isLimitFrom(words, at) ? ". " : gap;
    },
  );
}

/** Whether nothing but foods, amounts and what is said of anything that is there stands in a part of a list. */
export function isItemAlone({ words, foods }: FoodText, { from, to }: { from: number; to: number }): boolean {
  const isOfFood = (at: number) => [...foods.values()].some((it) => it.from <= at && at < it.to);
  return words.slice(from, to).every(({ word, typed }, i) => {
    if (isOfFood(from + i) || /^\d/.test(typed) || COUNTS.has(word) || DESCRIBING.has(word)) return true;
    return [UNITS, HOLDERS, COOKED, LEFT, OF_HAVING].some((it) => it.has(word));
  });
}

/** "I've got some", "and a". */
const OF_HAVING: ReadonlySet<string> = new Set(
  "i ive we weve have got has a an some of the and plus about approx roughly around few couple lot big small large fresh frozen left over from christmas xmas boxing day easter sunday yesterday weekend fridge freezer garden allotment tree".split(
    " ",
  ),
);

/** Tinned food is another food. */
const TINNED: ReadonlySet<string> = new Set(["tin", "can"]);

/** "Half a bag of", "a glut of", "… 1/2 a loaf": how much there is, which names no dish and halves none. */
function isAmountAlone(words: readonly Word[], { from, to, food }: KitchenItem, at: number): boolean {
  if (at < from || at >= to || (at >= food.from && at < food.to)) return false;
  const isHolder = (i: number) =>
    i >= from && HOLDERS.has(words[i]!.word) && !TINNED.has(words[i]!.word) && !isOfCook(words, i);
  if (isHolder(at)) return true;
  const { word } = words[at]!;
  const before = at - 1;
  return before >= from && /^(?:of|an?)$/.test(word) && isHolder(before);
}

/** "No wine", "gluten free", "vegan please". */
function isLimitFrom(words: readonly Word[], at: number): boolean {
  const [first, second, third] = words.slice(at, at + 3);
  return (
    /^(?:no|not|without)$/.test(first!.word) ||
    dietWords.has(first!.word) ||
    [second, third].some((it, i) => it?.word === "free" && !(i === 0 ? isApart(second!) : isApart(third!)))
  );
}

/** Each way in which a message names an item, with the cut behind it: "2 mackerel fillets". */
function namesOf(words: readonly Word[], { from, to, food }: KitchenItem): string[] {
  const next = words[food.to];
  const ends = food.to < to && next !== undefined && CUTS.has(next.word) ? [food.to, food.to + 1] : [food.to];
  return ends.flatMap((end) =>
    Array.from({ length: food.to - from }, (_, i) => phraseAt(words, from + i, end - from - i)),
  );
}

function withoutItems(names: DishNames, words: readonly Word[], items: readonly KitchenItem[]): DishNames {
  const have = new Set(items.flatMap((it) => namesOf(words, it)));
  return {
    ...names,
    at(all, from) {
      const found = names.at(all, from);
      if (found === null) return null;
      const phrase = all
        .slice(from, found.to)
        .map(({ word }) => word)
        .join(" ");
      // "Leftover bolognese" leads to what is made of it.
      return have.has(phrase) && !phrase.startsWith("leftover") ? null : found;
    },
  };
}
