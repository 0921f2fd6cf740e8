import type { Ingredient } from "~/contract/recipes";
import { escapeRegExp } from "~/escape-reg-exp";
import { gramsOf } from "~/food/foods/weigh";
import { countedName } from "~/food/plurals";
import { readUnit } from "~/food/typed-units";
import type { Unit } from "~/food/units";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { numberOf } from "../read-brief/number-words";
import { linesOf } from "./edits/edit";
import { inTitle } from "./role-of";
import { foodOf } from "./uses-of";

/** Sweet and baked things are of whole tins and eggs: a cake of 3 bananas is no cake of 2 and a half. */
const FIXED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);
/** How many times a recipe may be what it was, to use up what there is. */
const [LEAST, MOST] = [0.3, 3];
/** For more nobody cooks who has not said so. */
const MOST_PEOPLE = 8;

/**
 * For how many a dish is when it takes as much as there is of what it is named after: "3 bananas", "half a cauliflower".
 * Of several amounts the one goes that is used up first: "4 chicken thighs and 300 g rice".
 */
export function servingsForWhatThereIs(written: Written, brief: Brief): number | null {
  if (brief.servings !== null || FIXED.has(written.categorySlug)) return null;
  const named = said(written, brief).filter(({ line }) => carries(line, written));
  if (named.length === 0) return null;
  const times = Math.min(...named.map((it) => it.times));
  const most = Math.max(MOST_PEOPLE, written.servings);
  const people = Math.min(most, Math.max(1, Math.round(written.servings * times)));
  return times >= LEAST && times <= MOST && people !== written.servings ? people : null;
}

/** A food that a dish is named after, or that much of it is. */
function carries(line: Ingredient, written: Written): boolean {
  const food = foodOf(line);
  if (food === undefined) return false;
  const grams = (it: Ingredient) => {
    const known = foodOf(it);
    return known === undefined || known.group === "water" ? 0 : (gramsOf(it, known) ?? 0);
  };
  const all = written.ingredients.reduce((sum, it) => sum + grams(it), 0);
  return inTitle(food, written) || grams(line) > all * A_LARGE_PART;
}

const A_LARGE_PART = 0.3;

/** What is told of an amount that the recipe does not keep. */
export function notAsManyAsSaid(written: Written, brief: Brief): string[] {
  return said(written, brief).flatMap(({ line, words, times, figures, takes }) => {
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
function said(written: Written, brief: Brief): Said[] {
  return brief.include.flatMap((food) => {
    const [line, ...more] = linesOf({ written }, food);
    if (line === undefined || more.length > 0 || line.quantity === null || line.quantity.max !== undefined)
      return [];
    const amount = amountOf(food, brief.words);
    if (amount === null) return [];
    return amount.unit === null
      ? countedOf(line, food, amount.number)
      : weighedOf(line, food, amount.number, amount.unit);
  });
}

/** "3 overripe bananas" of a line in pieces, or of one that is weighed, by what a banana weighs. */
function countedOf(line: Ingredient, { words }: NamedFood, number: number): Said[] {
  const { min } = line.quantity!;
  const isCounted = line.unit === null || line.unit === "piece";
  const known = foodOf(line);
  const own = isCounted || known === undefined ? null : gramsOf(line, known);
  const each = own === null ? null : gramsOf({ quantity: { min: 1 }, unit: "piece" }, known!);
  const pieces = isCounted ? min : own !== null && each !== null && each > 0 ? own / each : null;
  if (pieces === null || pieces === 0) return [];
  const takes = isCounted ? figure(min) : `about ${figure(Math.max(0.5, Math.round(pieces * 2) / 2))}`;
  return [
    {
      line,
      words: countedName(words, Math.max(number, pieces)),
      times: number / pieces,
      figures: figure(number),
      takes,
    },
  ];
}

const LARGE: ReadonlySet<Unit> = new Set(["kg", "l", "lb"]);

/** "300g rice": by what both weigh. */
function weighedOf(line: Ingredient, { words }: NamedFood, amount: number, unit: Unit): Said[] {
  const known = foodOf(line);
  if (known === undefined) return [];
  const grams = gramsOf({ quantity: { min: amount }, unit }, known);
  const own = gramsOf(line, known);
  if (grams === null || own === null || own === 0) return [];
  const times = grams / own;
  const takes = LARGE.has(unit) ? Number((amount / times).toFixed(2)) : Math.round(amount / times);
  return [{ line, words, times, figures: `${amount} ${unit}`, takes: `${takes} ${unit}` }];
}

interface AmountSaid {
  number: number;
  /** Null where it is counted. */
  unit: Unit | null;
}

const FIGURE = String.raw`\d+(?:[.,]\d+)?(?!\d)|(?:half an?|half|a couple of|a dozen|an?|two|three|four|five|six|seven|eight|nine|ten|twelve)(?=\s)`;
const UNIT = "g|grams?|kg|kilos?|ml|l|litres?|pints?|lbs?|pounds?|oz|ounces?";
const PACK = "packs?|packets?|bags?|tubs?|pots?|blocks?|punnets?|boxes|box|jars?|bottles?|cartons?|trays?";

/** "3 overripe bananas", "half a cauliflower", "a kilo of plums", "a 400 g pack of mince"; of "a tin of" nobody knows how much. */
function amountOf({ words }: NamedFood, text: string): AmountSaid | null {
  const before = new RegExp(
    String.raw`(?<![\p{L}\d.,])(${FIGURE})\s?(?:(${UNIT})\s(?:(?:${PACK})\s)?(?:of\s)?)?(?:(?!(?:of|and|with|tins?|cans?|${PACK}|${UNIT})\b)\p{L}+\s){0,2}?${escapeRegExp(words)}(?!\p{L})`,
    "iu",
  );
  const [, typed, said] = before.exec(text) ?? [];
  if (typed === undefined) return null;
  const figure = typed.toLowerCase();
  const number = /^half/.test(figure) ? 0.5 : numberOf(figure.replace(/ of$/, ""));
  // Of "a leftover chicken" nobody says how much there is.
  if (said === undefined) return figure === "a" || figure === "an" ? null : { number, unit: null };
  const unit = readUnit(said.toLowerCase(), 0)?.value.unit ?? null;
  return unit === "pint" ? { number: Math.round(number * ML_OF_PINT), unit: "ml" } : { number, unit };
}

const ML_OF_PINT = 568;

function figure(amount: number): string {
  return amount === 0.5 ? "half" : String(Math.round(amount * 10) / 10);
}
