import type { DishNames } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodsByWords } from "~/food/foods/food-table";
import { wordTable } from "~/word-table";
import type { SideDish } from "../../brief";
import type { FoodText } from "../food-text";
import { typed, type Word } from "../foods-in-words";
import { kitchenListIn } from "../kitchen/kitchen-list";
import type { Owners } from "../owners";
import { dietWords, formWords } from "../word-lists";
import { type Row, rowOf, rows } from "./accompaniment-rows";
import { IN_ONE } from "./forms-in-one";
import { besideOnMenu } from "./menu-line";
import { DISH_SO, type MenuPart, partsOf, SO } from "./menu-parts";
import { asRecipe } from "./without-dishes";
import { AT_HAND, ILLNESS, REFUSING } from "./words-beside-dishes";

/** What stands beside the main thing of a message, and where. */
interface Accompaniment {
  /** Null where nobody can say whether a dish has it: a sauce. */
  side: SideDish | null;
  from: number;
  to: number;
}

/** What a line of a menu has beside its main thing, which stands first: the gravy of "turkey, dressing and gravy". */
export function accompanimentsIn(
  text: FoodText,
  names: DishNames,
  isMenu: boolean,
): readonly Accompaniment[] {
  const { words } = text;
  // "Bunless burger, side salad": what the main thing is without says nothing of what is beside it.
  const comma = words.findIndex((it) => it.gap.includes(","));
  const isOfMain = (at: number) => isMenu && at < comma && ILLNESS.at(words, at) === null;
  const isServedOn = (at: number) => isMenu && SERVED_ON.has(words[at]!.word);
  const isMessage = (at: number) =>
    isNoMenu(words, at) && !isMarkedFree(words, at) && !isOfMain(at) && !isServedOn(at);
  if (words.some((_, at) => isMessage(at))) return [];
  if (kitchenListIn(text).length > 0) return [];
  const parts = asOnPlate(words, partsOf(words), names);
  const found = parts.flatMap((part, at) => {
    const { from, to } = part;
    const whole = at === 0 ? null : wholeNameAt(text, parts, part, names);
    if (whole !== null) return [whole];
    const row = rowOf(words, part);
    if (row === null || at === 0 || from === 0 || isAcross(words, from, names)) return [];
    if (words.slice(from, to).some((it) => isLimit(it) || it.word === "instead" || ORDERS.has(it.word)))
      return [];
    if (isOtherFood(text, to, row)) return [];
    if (isFilling(words, parts[0]!, row) || !stands(row.beside, text, parts[0]!, from, names)) return [];
    return [{ side: sideOf(row, typed(words, from, to)), from, to }];
  });
  const others = othersOfChoice(text, parts, names, isMenu).filter(
    (it) => !found.some(({ from }) => from === it.from),
  );
  const beside = [
    ...found,
    ...others,
    ...orBeside(words, parts, [...found, ...others]),
    ...plainBeside(text, parts, found, names),
  ];
  beside.push(...otherDishes(words, parts, beside, names));
  const onMenu = isMenu || found.length > 1 ? besideOnMenu(text, names, found.length > 0) : [];
  return [...beside, ...onMenu.filter((it) => !beside.some(({ from }) => from === it.from))]
    .filter(({ from, to }) => !words.slice(from, to).every(({ word }) => TASTES.has(word)))
    .sort((one, other) => one.from - other.from);
}

/**
 * "Sea bass with crushed new potatoes, samphire and a lemon sauce": of several things behind "with", what is said to be made
 * so is as what stands behind a comma, where the first is a dish on a plate.
 */
function asOnPlate(
  words: readonly Word[],
  parts: readonly MenuPart[],
  names: DishNames,
): readonly MenuPart[] {
  const [main, ...others] = parts;
  if (main === undefined || others.length < 2 || !isPlated(words, main, names)) return parts;
  const isSo = (part: MenuPart) => {
    const row = rowOf(words, { ...part, isBehindComma: true });
    return row !== null && row.beside !== "plated";
  };
  return [main, ...others.map((it) => (isSo(it) ? { ...it, isBehindComma: true } : it))];
}

/** Whether the main thing is a dish that is named in full, and none that vegetables go into. */
function isPlated(words: readonly Word[], main: MenuPart, names: DishNames): boolean {
  const forms = words.slice(main.from, main.to).map(({ word }) => formWords.get(word) ?? word);
  return isNamedInFull(words, main, names) && !forms.some((it) => IN_ONE.has(it));
}

/** "Jerk chicken, rice and peas": what is called by the name of a dish that goes on over several parts. */
function wholeNameAt(
  text: FoodText,
  parts: readonly MenuPart[],
  { from, to: end }: MenuPart,
  names: DishNames,
): Accompaniment | null {
  const { words } = text;
  const named = names.at(words, from);
  if (named === null || named.to <= end || !parts.some(({ to }) => to === named.to)) return null;
  if (isAcrossInto(words, from, names) || !stands("dish", text, parts[0]!, from, names)) return null;
  return { side: { words: typed(words, from, named.to), names: named.names }, from, to: named.to };
}

/** "Shaved ribeye on a roll": on a menu they join, and say of nothing that somebody has it. */
const SERVED_ON: ReadonlySet<string> = new Set(["on", "plus", "up"]);

/** "Hide some veg in it" says what to do, and puts nothing beside it. */
const ORDERS: ReadonlySet<string> = new Set("hide hides hiding sneak smuggle add bulk".split(" "));

/** "Sweet & sour & hot" tells how something tastes. */
const TASTES: ReadonlySet<string> = new Set(
  "sweet sour hot spicy mild medium tangy rich creamy crispy crunchy fresh warm smoky served aromatic fragrant".split(
    " ",
  ),
);

/** Whether a word ends what is served beside something, and so is no place that a food is from. */
export function endsAccompaniment(word: string): boolean {
  return LAST_WORDS.has(word);
}

const LAST_WORDS: ReadonlySet<string> = new Set(rows.map(({ words }) => words.split(" ").at(-1)!));

function sideOf(row: Row, said: string): SideDish | null {
  if (row.words === "sauce") return row.alone === "yes" ? null : { words: said, names: [said] };
  // Triple-cooked chips are made where chips are; a cherry butter is not made where any butter is.
  if (row.behind === "comma") return { words: said, names: [said] };
  // Tomato purée is in many a dish, and no celeriac purée.
  if (VAGUE.has(row.words)) return { words: said, names: [said] };
  // Egg fried rice is not made where any rice is.
  if (row.words === "rice" && /\bfried\b/i.test(said)) return { words: said, names: [said] };
  // What a recipe does for a fried egg.
  return { words: said, names: [said, row.words, ...(ALSO[row.words] ?? [])] };
}

/** What a recipe calls it, in its title or its steps. */
const ALSO = wordTable<readonly string[]>({
  "fried egg": ["fry egg"],
  "mashed potato": ["mash"],
  "mashed potatoe": ["mash"],
  "creamed potato": ["mash"],
  fry: ["chips"],
  frite: ["chips"],
  "french fry": ["chips"],
  "skinny fry": ["chips"],
});

/** "Jacket potato with cheese, beans or tuna": the first of them is cooked, as nobody has them all. */
function othersOfChoice(
  text: FoodText,
  parts: readonly MenuPart[],
  names: DishNames,
  isMenu: boolean,
): Accompaniment[] {
  const { words } = text;
  const last = parts.findIndex(({ from }) => words[from - 1]?.word === "or");
  if (last < 1) return [];
  let first = last - 1;
  while (first > 1 && words[parts[first]!.from]!.gap.includes(",") && isChoice(text, parts[first]!, names))
    first--;
  const chosen = parts[first]!;
  const isOfDish = first > 0 && words[chosen.from - 1]?.word === "with";
  const others = parts.slice(first + 1, last + 1);
  if (
    !isOfDish ||
    others.length < (isMenu ? 1 : 2) ||
    ![chosen, ...others].every((it) => isChoice(text, it, names))
  )
    return [];
  return others.map(({ from, to }) => {
    const said = typed(words, from, to);
    return { side: { words: said, names: [said] }, from, to };
  });
}

function isChoice(text: FoodText, { from, to }: MenuPart, names: DishNames): boolean {
  return isBareFood(text, from, to) || names.at(text.words, from)?.to === to;
}

/** "Rice pudding, strawberry jam": behind a dish that is named in full another is beside it. */
function otherDishes(
  words: readonly Word[],
  parts: readonly MenuPart[],
  found: readonly { from: number }[],
  names: DishNames,
): Accompaniment[] {
  const main = names.at(words, 0);
  const isWhole = main !== null && (parts.some(({ to }) => to === main.to) || main.to === words.length);
  if (main === null || main.to < 2 || !isWhole) return [];
  return parts.flatMap((part) => {
    const { from, to } = part;
    const isParted = part.isBehindComma || words[from - 1]?.word === "and";
    if (from < main.to || !isParted || found.some((it) => it.from === from) || isAcross(words, from, names))
      return [];
    if (!isNamedInFull(words, part, names)) return [];
    const said = typed(words, from, to);
    return [{ side: { words: said, names: [said] }, from, to }];
  });
}

/** "Side salad or soup": what may be had in the place of a side. */
function orBeside(
  words: readonly Word[],
  parts: readonly MenuPart[],
  found: readonly { to: number }[],
): Accompaniment[] {
  return parts.flatMap(({ from, to }) => {
    const isOther = words[from - 1]?.word === "or" && found.some((it) => it.to === from - 1);
    if (!isOther || found.some((it) => it.to === to)) return [];
    const said = typed(words, from, to);
    return [{ side: { words: said, names: [said] }, from, to }];
  });
}

const VAGUE: ReadonlySet<string> = new Set(
  "puree emulsion veloute coulis relish pickle dip mayo chutney sorbet roll crisp salad".split(" "),
);

/** "Roast lamb, dauphinoise, broccoli and jus": beside what is surely beside it, a bare food behind a comma is so as well. */
function plainBeside(
  text: FoodText,
  [main, ...parts]: readonly MenuPart[],
  found: readonly Accompaniment[],
  names: DishNames,
): Accompaniment[] {
  const { words } = text;
  if (found.length === 0 || main === undefined || parts[0] === undefined) return [];
  // "Tacos with salad, cheddar and cream": behind "with" is what they are made of, but for the peas of "with chips and peas".
  const isWith = words.slice(main.to, parts[0].from).some(({ word }) => /^w(?:ith)?$/.test(word));
  const isPlate = isPlated(words, main, names);
  const isJoined = ({ from }: MenuPart) =>
    words[from - 1]?.word === "and" &&
    found.some(({ from: start, to }) => to === from - 1 && !isSalad(words, { from: start, to }));
  return parts.flatMap((part) => {
    const { from, to } = part;
    const isListed = part.isBehindComma && (!isWith || isPlate);
    if (
      !(isListed || (isWith && isJoined(part))) ||
      found.some((it) => it.from === from) ||
      isAcross(words, from, names)
    )
      return [];
    if (!isBareFood(text, from, to) || !stands("meat", text, main, from, names)) return [];
    const said = typed(words, from, to);
    return [{ side: { words: said, names: [said] }, from, to }];
  });
}

function isSalad(words: readonly Word[], { to }: { from: number; to: number }): boolean {
  return /^(?:salad|rice)$/.test(words[to - 1]!.word);
}

/** What a baked potato is filled with is part of it. */
function isFilling(words: readonly Word[], { to }: MenuPart, row: Row): boolean {
  return words[to - 1]!.word === "potato" && !row.words.endsWith("salad");
}

function isBareFood({ words, foods }: FoodText, from: number, to: number): boolean {
  let isFood = false;
  for (let at = from; at < to; ) {
    const food = foods.get(at);
    if (food !== undefined && food.to <= to) isFood = true;
    else if (!SO.has(words[at]!.word) || isLimit(words[at]!)) return false;
    at = food?.to ?? at + 1;
  }
  return isFood;
}

/** The words of a message with "recipe" in the place of what stands beside the main thing. */
export function withoutAccompaniments(
  words: readonly Word[],
  found: readonly Accompaniment[],
  owners: Owners,
): readonly Word[] {
  for (const { from, to } of found) owners.own(words, from, to, "beside");
  return words.map((it, at) => (found.some(({ from, to }) => from <= at && at < to) ? asRecipe(it) : it));
}

/** Whether a message keeps something out here, or says what there is to use up. */
function isNoMenu(words: readonly Word[], at: number): boolean {
  // "Skin-on fries".
  if (words[at]!.gap === "-") return false;
  // "Left over turkey, sprouts, cranberry sauce" is what there is.
  if (words[at]!.word === "leftover" || (words[at]!.word === "left" && words[at + 1]?.word === "over"))
    return true;
  // So is cold roast pork, which a menu has with salad and calls a plate.
  if (words[at]!.word === "cold" && /^(?:roast|roasted|boiled|cooked)$/.test(words[at + 1]?.word ?? ""))
    return true;
  return REFUSING.at(words, at) !== null || ILLNESS.at(words, at) !== null || AT_HAND.at(words, at) !== null;
}

/** "(gluten-free)" at the end of a line is a limit, and the line one of a menu all the same. */
function isMarkedFree(words: readonly Word[], at: number): boolean {
  const open = words.findLastIndex(({ gap }) => gap.includes("("));
  const isLast = open >= 0 && open <= at && !words.slice(open + 1).some(({ gap }) => gap.includes(")"));
  return isLast && words.slice(at, at + 2).some(({ word }) => word === "free");
}

/** Chocolate chips are no chips. */
function isOtherFood({ foods }: FoodText, to: number, row: Row): boolean {
  const own = [...foods.values()].find((it) => it.to === to);
  return (
    row.behind === "any" &&
    own !== undefined &&
    own.name.length > row.words.split(" ").length &&
    !FOODS_BESIDE.has(own.food)
  );
}

/** The foods that the table has by other names as well: skin-on fries are chips. */
const FOODS_BESIDE: ReadonlySet<Food> = new Set(
  rows.flatMap(({ words, behind }) => (behind === "any" ? (foodsByWords.get(words) ?? []) : [])),
);

/** Of a "gluten-free gravy" more is said than what is beside. */
function isLimit({ word }: Word): boolean {
  return dietWords.has(word) || /^(?:free|less|low|without)$/.test(word);
}

/** Whether a name of a dish goes on across the beginning of a part: "fish and chips". */
function isAcross(words: readonly Word[], from: number, names: DishNames): boolean {
  return isAcrossInto(words, from, names) || (names.at(words, from)?.to ?? 0) > endOfPart(words, from);
}

/** Whether one that begins before it goes on there. */
function isAcrossInto(words: readonly Word[], from: number, names: DishNames): boolean {
  for (let at = Math.max(0, from - LONGEST_NAME); at < from; at++)
    if ((names.at(words, at)?.to ?? 0) > from && !isOfList(words, at, from, names)) return true;
  return false;
}

const LONGEST_NAME = 6;

/** "Apple and rhubarb crumble with custard" is no rhubarb crumble with custard that apples stand beside. */
function isOfList(words: readonly Word[], at: number, from: number, names: DishNames): boolean {
  if (words[at - 1]?.word !== "and") return false;
  return names.at(words.slice(0, from), at)?.id === names.at(words, at)?.id;
}

function endOfPart(words: readonly Word[], from: number): number {
  return partsOf(words).find((it) => it.from === from)?.to ?? from;
}

/** Groups of foods that are made in a kitchen. */
const MADE: ReadonlySet<string> = new Set(["prepared", "sweet", "snack"]);
/** The group of what is sold to be cooked as meat is: vegetable sausages. */
const FOR_MEAT: ReadonlySet<string> = new Set(["other"]);
/** Forms of dishes that rice is served with, and does not go into. */
const SAUCED: ReadonlySet<string> = new Set(
  "curry stew stir-fry chilli dal skewers roast meatballs".split(" "),
);

function stands(
  beside: Row["beside"],
  { words, foods }: FoodText,
  main: MenuPart,
  at: number,
  names: DishNames,
): boolean {
  const before = words.slice(0, at);
  const inIt = [...foods.values()].filter((it) => it.to <= at);
  const forms = before.flatMap(({ word }) => formWords.get(word) ?? []);
  // "Chicken breast, kale" and "noodles, chilli sauce" are lists of foods, whatever is called by the first.
  const isFood = inIt.some(({ from, to, food }) => from === main.from && to === main.to && isRaw(food));
  const isDish =
    !isFood &&
    (forms.length > 0 ||
      inIt.some(({ food }) => MADE.has(food.group)) ||
      words.slice(main.from, main.to).some(({ word }) => DISH_SO.has(word)) ||
      before.some((_, from) => isMadeDish(before, from, names)));
  // The rice of "curry with rice and naan" is beside it as well.
  const own = words.slice(main.from, main.to).flatMap(({ word }) => formWords.get(word) ?? []);
  if (beside === "sauced") return isDish && own.every((it) => SAUCED.has(it));
  if (beside === "dish") return isDish;
  if (beside === "plated")
    return !isFood && isNamedInFull(words, main, names) && !forms.some((it) => IN_ONE.has(it));
  return (
    isDish ||
    inIt.some(
      ({ food }) =>
        beside === "anything" || isFlesh(food) || FOR_MEAT.has(food.group) || food.id === "fried-egg",
    )
  );
}

function isRaw({ group }: Food): boolean {
  return !MADE.has(group);
}

function isNamedInFull(words: readonly Word[], { from, to }: MenuPart, names: DishNames): boolean {
  return to - from > 1 && names.at(words, from)?.to === to;
}

/** Whether the name of a dish stands here that is no accompaniment itself. */
function isMadeDish(words: readonly Word[], from: number, names: DishNames): boolean {
  const mention = names.at(words, from);
  if (mention === null) return false;
  if (mention.to - from === 1 && (mention.id === null || foodsByWords.has(words[from]!.word))) return false;
  return rowOf(words, { from, to: mention.to, isBehindComma: false }) === null;
}
