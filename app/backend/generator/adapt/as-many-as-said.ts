import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import { recogniseFood } from "~/food/foods/recognise-food";
import { gramsOf } from "~/food/foods/weigh";
import { countedName, singularName } from "~/food/plurals";
import { ingredientWords } from "~/food/recipe-lines";
import type { Unit } from "~/food/units";
import type { Brief, NamedFood } from "../brief";
import type { Written } from "../ports";
import { isKinOf } from "../retrieve/asked-foods";
import { isInCupboard } from "../retrieve/to-buy";
import { amountIn, gramsOfAmount } from "./amount-said";
import { linesOf } from "./edits/edit";
import { inTitle } from "./role-of";
import { foodOf } from "./uses-of";

/** Baked things are of whole tins and eggs: a cake of 3 bananas is no cake of 2 and a half. */
export const FIXED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads"]);
/** A dessert is made smaller, and for no more than it serves. */
const NEVER_LARGER: ReadonlySet<string> = new Set(["desserts"]);
/** How many times a recipe may be what it was, to use up what there is. */
const [LEAST, MOST] = [0.15, 3];
/** For more nobody cooks who has not said so. */
const MOST_PEOPLE = 8;

/** A part of a person that nobody misses: for 2.95 is for three. Of several foods the amounts follow, and it is rounded. */
const [A_BIT, HALF] = [0.1, 0.4];

/** A dish for as many as what there is of its foods goes round, and the food that is used up first. */
interface ForWhatThereIs {
  people: number;
  /** As it was said: "400 g beef mince". */
  by: string;
}

/**
 * For how many a dish is when it takes as much as there is of what it is named after: "3 bananas", "half a cauliflower".
 * Of several amounts the one goes that is used up first ("4 chicken thighs and 300 g rice"), so that none is gone past. What
 * came into a dish besides (`cameIn`) goes into it as far as it goes: nobody makes a chilli smaller for two carrots.
 */
export function servingsForWhatThereIs(
  written: Written,
  brief: Brief,
  cameIn: readonly string[] = [],
): ForWhatThereIs | null {
  if (brief.servings !== null || FIXED.has(written.categorySlug)) return null;
  const all = said(written, brief).filter(
    ({ line }) => (!isKept(line) || isNamedAfter(line, written)) && !cameIn.includes(ingredientWords(line)),
  );
  const carrying = all.filter(
    ({ line }) => partOf(line, written) > A_LARGE_PART || isNamedAfter(line, written),
  );
  // Somewhat less of what a dish only has in it is somewhat less of it: a bake is not for 5 because of its sweetcorn.
  const isInIt = ({ line, times }: Said) => {
    const food = foodOf(line);
    return times > ENOUGH && (food === undefined || !isFlesh(food));
  };
  if (brief.dish !== null && carrying.length === 0 && all.every(isInIt)) return null;
  const [most] = [...(carrying.length > 0 ? carrying : all)].sort((a, b) => b.times - a.times);
  if (most === undefined) return null;
  // Of the others somewhat less does as well: 100 g peas beside 400 g fish.
  const goesRound = ({ line, times }: Said) => {
    if (all.length === 1 || isBinding(line, written)) return times;
    const isCarrying = carrying.some((it) => it.line === line);
    return times / (isNamedAfter(line, written) ? 0.8 : isCarrying ? 0.6 : 0.4);
  };
  const short = all.reduce((least, it) => (goesRound(it) < goesRound(least) ? it : least), most);
  const least = Math.min(...all.map((it) => it.times));
  const round = Math.min(most.times, goesRound(short));
  // It is made larger only as far as everything goes that was named.
  const times = round > 1 ? Math.max(1, Math.min(round, least)) : round;
  const by = round === most.times ? most : short;
  // Of what is counted and weighed by nobody it cannot be told whether it goes round.
  const known = said(written, brief).map(({ line }) => line);
  const isUnknown = brief.include.some(
    (food) => amountIn(food, brief) !== null && !linesOf({ written }, food).some((it) => known.includes(it)),
  );
  const isPast = isUnknown || all.some((it) => it.times < 1);
  if (times > 1 && (isPast || carrying.length === 0 || NEVER_LARGER.has(written.categorySlug))) return null;
  const exact = written.servings * times;
  const goesFor = isBinding(by.line, written)
    ? exact + A_BIT
    : all.length === 1
      ? asFarAsItGoes(exact)
      : exact + HALF;
  const people = Math.min(Math.max(MOST_PEOPLE, written.servings), Math.max(1, Math.floor(goesFor)));
  if (times < LEAST || times > MOST || people === written.servings) return null;
  return {
    people,
    by: `${by.figures} ${/^(?:1|half)$/.test(by.figures) ? singularName(by.words) : by.words}`,
  };
}

/** So much of a portion is one still: what there is for 1.6 is for two, who get somewhat less of it. */
const A_PORTION = 0.79;

function asFarAsItGoes(exact: number): number {
  const nearest = Math.round(exact);
  return exact / nearest >= A_PORTION ? Math.max(nearest, exact) : exact;
}

/** So much of what a named dish has in it does for all of it. */
const ENOUGH = 0.6;

/** Of what sets or rises the eggs are as many as they are: with one less a custard does not set. */
export function isBinding(line: Ingredient, { categorySlug }: Written): boolean {
  return NEVER_LARGER.has(categorySlug) && foodOf(line)?.group === "egg";
}

/** That a dish is for so many because of what there is. */
export function toldOfPeople({ people, by }: ForWhatThereIs): string {
  return `This is for ${people}, as that is how far your ${by} ${/s$/.test(by) && !/^(?:tin|half|1 )/.test(by) ? "go" : "goes"}.`;
}

function isNamedAfter(line: Ingredient, written: Written): boolean {
  const food = foodOf(line);
  return food !== undefined && inTitle(food, written);
}

/** Whether a food is in most kitchens: who names half an onion can get another. */
export function isKept(line: Ingredient): boolean {
  const food = foodOf(line);
  return food !== undefined && isInCupboard(food);
}

/** What part of a dish a line is by weight, without water. */
function partOf(line: Ingredient, written: Written): number {
  const grams = (it: Ingredient) => {
    const known = foodOf(it);
    return known === undefined || known.group === "water" ? 0 : (gramsOf(it, known) ?? 0);
  };
  const all = written.ingredients.reduce((sum, it) => sum + grams(it), 0);
  return all === 0 ? 0 : grams(line) / all;
}

const A_LARGE_PART = 0.3;

const HALF_A_PIECE = 0.4;

/** What is told of an amount that the recipe does not keep. */
export function notAsManyAsSaid(written: Written, brief: Brief): string[] {
  return said(written, brief).flatMap(({ line, words, times, figures, takes, isOfTins }) => {
    // 250 g of thighs are two small ones.
    const isCounted = line.unit === null || line.unit === "piece";
    if (isCounted && Math.abs(1 - times) * line.quantity!.min < HALF_A_PIECE) return [];
    if (Math.abs(1 - times) < (isCounted ? 0.08 : 0.1)) return [];
    // "About half of the half cabbage" and "0.3 of the half tin" say nothing.
    const isLessThanOne = isOfTins && Number(takes) < 1;
    if (times > 1 && (takes === `about ${figures}` || isLessThanOne))
      return [`It takes only a part of the ${figures} ${words}.`];
    return times > 1
      ? [`It takes ${takes} of the ${figures} ${words}.`]
      : [
          `It takes ${isOfTins ? `${takes} tins of` : takes} ${words}, and you named ${isOfTins ? figures.replace(/ tins? of$/, "") : figures}.`,
        ];
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
  /** Whether both are told in tins. */
  isOfTins?: true;
}

/** The foods of which an amount was said, and of which the dish has one line that can be held against it. */
export function said(written: Written, brief: Brief): Said[] {
  return [...brief.include, ...ofName(brief)].flatMap((food) => {
    const [line, ...more] = linesOf({ written }, food);
    if (line === undefined || more.length > 0 || line.quantity === null || line.quantity.max !== undefined)
      return [];
    const amount = amountIn(food, brief);
    if (amount === null) return [];
    return amount.unit === null
      ? countedOf(line, food, amount.number)
      : weighedOf(line, food, amount.number, amount.unit);
  });
}

/** Of "200 g pasta" and "one lamb shank" there is so much, though they are a kind of dish and the name of one as well. */
function ofName({ form, dish, include }: Brief): NamedFood[] {
  return [form, dish?.words ?? null].flatMap((words) => {
    const food = words === null ? undefined : recogniseFood(words)?.food;
    if (food === undefined || include.some((it) => it.food !== null && isKinOf(it.food, food.id))) return [];
    return [{ words: words!, food: food.id }];
  });
}

/** "3 overripe bananas" of a line in pieces, or of one that is weighed, by what a banana weighs. */
function countedOf(line: Ingredient, { words }: NamedFood, number: number): Said[] {
  const { min } = line.quantity!;
  const isCounted = line.unit === null || line.unit === "piece";
  const known = foodOf(line);
  const own = isCounted || known === undefined ? null : gramsOf(line, known);
  const piece = own === null ? null : gramsOf({ quantity: { min: 1 }, unit: "piece" }, known!);
  const each = piece ?? (own !== null && known!.group === "fish" ? A_FILLET : null);
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

/** Grams of a fillet or steak of fish, as it is sold for one. */
const A_FILLET = 140;

const LARGE: ReadonlySet<Unit> = new Set(["kg", "l", "lb"]);

/** "300g rice": by what both weigh; tins of what is told in tins are counted. */
function weighedOf(line: Ingredient, { words }: NamedFood, amount: number, unit: Unit): Said[] {
  const known = foodOf(line);
  if (known === undefined || line.quantity === null) return [];
  const plain = words.replace(/^(?:tin|tinned|can|canned)s? /i, "");
  const isTin = unit === "can";
  const [grams, own] =
    isTin && line.unit === "can"
      ? [amount, line.quantity.min]
      : [gramsOfAmount(amount, unit, known, line.quantity.min), gramsOf(line, known)];
  if (grams === null || own === null || own === 0) return [];
  const times = grams / own;
  if (isTin)
    return [
      {
        ...{ line, words: plain, times, isOfTins: true },
        figures: amount === 1 ? "tin of" : `${figure(amount)} ${amount < 1 ? "tin" : "tins"} of`,
        takes: figure(amount / times),
      },
    ];
  const takes = LARGE.has(unit) ? Number((amount / times).toFixed(2)) : Math.round(amount / times);
  return [{ line, words, times, figures: `${amount} ${unit}`, takes: `${takes} ${unit}` }];
}

function figure(amount: number): string {
  return amount === 0.5 ? "half" : String(Math.round(amount * 10) / 10);
}
