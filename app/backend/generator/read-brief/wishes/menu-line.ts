import type { DishNames } from "~/backend/repertoire/dish-names";
import { DESCRIBING } from "~/food/foods/describing-words";
import { isFlesh } from "~/food/foods/flesh";
import type { SideDish } from "../../brief";
import type { FoodText } from "../food-text";
import { typed, type Word } from "../foods-in-words";
import { dietWords, formWords } from "../word-lists";
import { DISH_SO, partsOf } from "./menu-parts";

/** What stands beside the main thing, and where. */
interface Beside {
  side: SideDish;
  from: number;
  to: number;
}

/** What a comma or a dash parts; what stands in brackets is none. */
interface Segment {
  from: number;
  to: number;
}

/**
 * What a line of a menu has beside its main thing: all that stands behind the comma after that, whichever food it is. The
 * line begins with the main thing, though a side may be the name of a dish as well: "rump of lamb, boulangère potatoes".
 * Of a bare food and others, where nothing is `surely` beside it, nobody knows whether they are what there is.
 */
export function besideOnMenu(text: FoodText, names: DishNames, isSure: boolean): Beside[] {
  const { words } = text;
  const segments = segmentsOf(words);
  const main = mainOf(text, segments);
  if (main === null || !isSomething(text, main, names) || (!isSure && isRawFood(text, main, names)))
    return [];
  const isOfSide = (part: Segment) =>
    segments.some((it) => it.from >= main.to && isWithin(part, it)) || isBehindDish(text, part, main, names);
  return wholeParts(text, names)
    .filter((part) => isOfSide(part) && (isOther(words, part) || !isOfMain(text, part, main)))
    .map(({ from, to }) => {
      const said = typed(words, from, to);
      return { side: { words: said, names: [said] }, from, to };
    });
}

/** Parts, but for the "and" within the name of one thing: "sage and onion stuffing". */
function wholeParts(text: FoodText, names: DishNames): Segment[] {
  const whole: Segment[] = [];
  for (const part of partsOf(text.words)) {
    const { from } = part;
    const bracket = text.words.slice(from, part.to).findIndex(({ gap }, at) => at > 0 && gap.includes("("));
    // "Grilled mushroom (gluten-free)": the mark is of the whole line.
    const to = bracket < 0 ? part.to : from + bracket;
    const last = whole.at(-1);
    const isOne =
      last !== undefined &&
      [...text.foods.values(), ...[names.at(text.words, last.from) ?? []].flat()].some(
        (it) => it.from >= last.from && it.from < last.to && it.to > from,
      );
    if (isOne) last.to = to;
    else whole.push({ from, to });
  }
  return whole;
}

/** "Cottage pie with savoury cabbage", "lasagne or moussaka": within the first item, behind a dish that is named in full. */
function isBehindDish(text: FoodText, part: Segment, main: Segment, names: DishNames): boolean {
  const { words, foods } = text;
  const joint = words.findIndex(({ word }, at) => at > main.from && WITH.test(word));
  if (joint < 0 || part.from <= joint || part.to > main.to) return false;
  const before = words.slice(main.from, joint);
  if (words[joint]!.word === "or") return before.some(({ word }) => isNoun(word));
  const food = foods.get(part.from);
  const isOpen = before.some(({ word }) => HOLDS.has(formWords.get(word) ?? word));
  const last = words[joint - 1]!.word;
  // "Soup of the day with a scone".
  const isOfDay = last === "day" || last === "week";
  const isNamed = before.some((_, at) => names.at(words, main.from + at)?.to === joint);
  const isDish = isNamed || isNoun(last);
  return (isOfDay || (isDish && !isOpen)) && !(food?.to === part.to && isFlesh(food.food));
}

/** With what something is served, in the languages that menus are in: "pollo con patatas". */
const WITH = /^(?:with|w|or|con|mit|met|avec|med)$/;

/** "Beef burger or veggie burger". */
function isOther(words: readonly Word[], { from }: Segment): boolean {
  return words[from - 1]?.word === "or";
}

/** Kinds of dishes of which "with" tells what is in them. */
const HOLDS: ReadonlySet<string> = new Set(
  "soup salad curry stew stir-fry pasta pasta-bake noodles pilaf fried-rice grain-bowl omelette frittata pizza tacos wraps sandwich dal smoothie pancakes pancake waffle waffles potato burger toastie nacho platter".split(
    " ",
  ),
);

/** Fried eggs are none, though the table has them as a food, nor is a bread that is named by its kind: "croissants". */
function isRawFood({ words, foods }: FoodText, { from, to }: Segment, names: DishNames): boolean {
  const food = foods.get(from);
  if (food?.food.group === "bread" && names.at(words, from)?.to === to) return false;
  const isCooked = words.slice(from, to).some(({ word }) => DISH_SO.has(word));
  return food !== undefined && food.to === to && !isCooked && !MADE.has(food.food.group);
}

/** Groups of foods that are made in a kitchen. */
const MADE: ReadonlySet<string> = new Set(["prepared", "sweet", "snack"]);

function isWithin(inner: Segment, outer: Segment): boolean {
  return inner.from >= outer.from && inner.to <= outer.to;
}

function segmentsOf(words: readonly Word[]): Segment[] {
  const segments: Segment[] = [];
  let isInBrackets = false;
  for (const [at, { gap }] of words.entries()) {
    const wasInBrackets = isInBrackets;
    if (gap.includes(")")) isInBrackets = false;
    if (gap.includes("(")) isInBrackets = true;
    if (isInBrackets) continue;
    const last = segments.at(-1);
    if (last !== undefined && last.to === at && !wasInBrackets && !PARTING.test(gap)) last.to++;
    // "Lasagne (vegan) with chips" goes on.
    else segments.push({ from: at, to: at + 1 });
  }
  return segments;
}

const PARTING = /[,;:]|\s[-–—]\s/;

/** The first item; of "brie, bacon and cranberry toastie" the whole, as what is listed first is what the last is of. */
function mainOf(text: FoodText, segments: readonly Segment[]): Segment | null {
  const [first, ...rest] = segments;
  if (first === undefined) return null;
  const { words, foods } = text;
  let { to } = first;
  for (const next of rest) {
    const food = foods.get(first.from);
    const isBare = food !== undefined && food.to === first.to;
    const inner = words.slice(next.from, next.to);
    const joint = inner.findIndex(({ word }) => word === "and");
    const isOfAll = joint > 0 && inner.slice(joint).some(({ word }) => isNoun(word));
    if (!isBare || !isOfAll) break;
    to = next.to;
    break;
  }
  return { from: first.from, to };
}

function isNoun(word: string): boolean {
  return formWords.has(word) || DISH_SO.has(word);
}

/** Whether the main thing is one that anybody knows. */
function isSomething({ words, foods }: FoodText, { from, to }: Segment, names: DishNames): boolean {
  for (let at = from; at < to; at++)
    if (foods.has(at) || formWords.has(words[at]!.word) || names.at(words, at) !== null) return true;
  return false;
}

/** What keeps something out, and bare meat or fish where the main thing has none: "pad Thai, prawns, lime". */
function isOfMain({ words, foods }: FoodText, { from, to }: Segment, main: Segment): boolean {
  if (words.slice(from, to).some(({ word }) => dietWords.has(word) || NO_SIDE.test(word))) return true;
  const food = [...foods.values()].find((it) => it.from >= from && it.to === to);
  const isBare = food !== undefined && words.slice(from, food.from).every(({ word }) => DESCRIBING.has(word));
  const hasFlesh = [...foods.values()].some((it) => it.to <= main.to && isFlesh(it.food));
  return isBare && isFlesh(food.food) && !hasFlesh;
}

const NO_SIDE = /^(?:free|less|low|without|no|not|cut|make|yield|serve|\d+)$/;
