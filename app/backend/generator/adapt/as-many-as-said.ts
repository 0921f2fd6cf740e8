import type { Ingredient } from "~/contract/recipes";
import { escapeRegExp } from "~/escape-reg-exp";
import { gramsOf } from "~/food/foods/weigh";
import type { Unit } from "~/food/units";
import type { Brief, NamedFood } from "../brief";
import { numberOf } from "../read-brief/numbers-in-words";
import { linesOf } from "./edits/edit";
import type { Draft } from "./own-swaps";
import { inTitle } from "./role-of";
import { foodOf } from "./uses-of";

/** Sweet and baked things are of whole tins and eggs: a cake of 3 bananas is no cake of 2 and a half. */
const FIXED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);
/** How many times a recipe may be what it was, to use up what there is. */
const [LEAST, MOST] = [0.3, 3];

/**
 * For how many a dish is when it takes as much as there is of what it is named after: "3 bananas", "half a cauliflower".
 * Of several amounts the one goes that is used up first: "4 chicken thighs and 300 g rice".
 */
export function servingsForWhatThereIs(draft: Draft, brief: Brief): number | null {
  const { written } = draft;
  if (brief.servings !== null || FIXED.has(written.categorySlug)) return null;
  const named = said(draft, brief).filter(({ line }) => {
    const food = foodOf(line);
    return food !== undefined && inTitle(food, written);
  });
  if (named.length === 0) return null;
  const times = Math.min(...named.map((it) => it.times));
  const people = Math.max(1, Math.round(written.servings * times));
  return times >= LEAST && times <= MOST && people !== written.servings ? people : null;
}

/** What is told of an amount that the recipe does not keep. */
export function notAsManyAsSaid(draft: Draft, brief: Brief): string[] {
  return said(draft, brief).flatMap(({ line, words, times, figures, takes }) => {
    if (Math.abs(1 - times) < (line.unit === null || line.unit === "piece" ? 0.08 : 0.1)) return [];
    return times > 1
      ? [`It takes ${takes} of the ${figures} ${words}.`]
      : [`It takes ${takes} ${words}, and you named ${figures}.`];
  });
}

interface Said {
  line: Ingredient;
  words: string;
  /** How many times the line it is. */
  times: number;
  /** As much as was said: "300 g". */
  figures: string;
  /** As much as the dish takes, in the same unit. */
  takes: string;
}

/** The foods of which an amount was said, and of which the dish has one line that can be held against it. */
function said(draft: Draft, brief: Brief): Said[] {
  return brief.include.flatMap((food) => {
    const [line, ...more] = linesOf(draft, food);
    if (line === undefined || more.length > 0 || line.quantity === null || line.quantity.max !== undefined)
      return [];
    return countedOf(line, food, brief) ?? weighedOf(line, food, brief) ?? [];
  });
}

function countedOf(line: Ingredient, food: NamedFood, { words: text }: Brief): Said[] | null {
  if (line.unit !== null && line.unit !== "piece") return null;
  const number = countOf(food, text);
  if (number === null) return null;
  const { min } = line.quantity!;
  return [{ line, words: food.words, times: number / min, figures: figure(number), takes: figure(min) }];
}

const LARGE: ReadonlySet<Unit> = new Set(["kg", "l", "lb"]);

/** "300g rice": by what both weigh. */
function weighedOf(line: Ingredient, food: NamedFood, { words: text }: Brief): Said[] | null {
  const name = escapeRegExp(food.words);
  const before = new RegExp(
    String.raw`(?<![\d.,])(\d+(?:[.,]\d+)?)\s?(g|kg|ml|l|lb|oz)\s(?:of\s)?(?:\p{L}+\s){0,2}?${name}\b`,
    "iu",
  );
  const [, number, typed] = before.exec(text) ?? [];
  const known = foodOf(line);
  if (number === undefined || known === undefined) return null;
  const amount = Number(number.replace(",", "."));
  const unit = typed!.toLowerCase() as Unit;
  const grams = gramsOf({ quantity: { min: amount }, unit }, known);
  const own = gramsOf(line, known);
  if (grams === null || own === null || own === 0) return null;
  const times = grams / own;
  const takes = LARGE.has(unit) ? Number((amount / times).toFixed(2)) : Math.round(amount / times);
  return [{ line, words: food.words, times, figures: `${amount} ${unit}`, takes: `${takes} ${unit}` }];
}

/** "3 overripe bananas" are 3, "half a cauliflower" is ½. */
function countOf({ words }: NamedFood, text: string): number | null {
  const name = escapeRegExp(words);
  const before = new RegExp(
    String.raw`\b(half an?|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s(?:(?!of\b|tins?\b|cans?\b|kg\b|g\b)\p{L}+\s){0,2}?${name}\b`,
    "iu",
  );
  const [, number] = before.exec(text) ?? [];
  if (number === undefined) return null;
  return /^half/i.test(number) ? 0.5 : numberOf(number);
}

function figure(amount: number): string {
  return amount === 0.5 ? "half" : String(amount);
}
