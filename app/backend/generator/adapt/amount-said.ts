import { escapeRegExp } from "~/escape-reg-exp";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { gramsOf } from "~/food/foods/weigh";
import { readUnit } from "~/food/typed-units";
import type { Unit } from "~/food/units";
import type { Brief, NamedFood } from "../brief";
import { oncePerText } from "../once-per";
import { withoutMenuNumber } from "../read-brief/menu-marks";
import { numberOf } from "../read-brief/number-words";

interface AmountSaid {
  number: number;
  /** Null where it is counted. */
  unit: Unit | null;
}

/** One of a food, and no "one-pot chicken" nor "one of us". */
const ONE = String.raw`one(?![- ](?:pot|pan|tray|dish|bowl|skillet|sheet|step|hour|day|night|of|for|is|can|has|hates?|eats?|with)\b)`;
const FIGURE = String.raw`\d+(?:[.,]\d+)?(?!\d)|(?:half an?|half|a couple of|a dozen|an?|${ONE}|two|three|four|five|six|seven|eight|nine|ten|twelve)(?=\s)`;
const UNIT =
  "g|grs?|gms?|grams?|kg|kilos?|ml|l|litres?|pints?|lbs?|pounds?|oz|ounces?|tbsp|tablespoons?|tsp|teaspoons?|tins?|cans?";
const PACK = "packs?|packets?|bags?|tubs?|pots?|blocks?|punnets?|boxes|box|jars?|bottles?|cartons?|trays?";
const BETWEEN = `(?:(?!(?:of|and|with|${PACK}|${UNIT})\\b)\\p{L}+\\s){0,2}?`;
const ABOUT = String.raw`(?:\s(?:left|leftovers?|over|from|xmas|christmas|about|approx\.?|approximately|roughly|around|ca\.?|like|maybe|fillets?|steaks?|thighs?|breasts?|mince|joint|meat|[~≈]))*`;

/** What is read in the place of what was typed: cooked chicken, tinned tuna, a sweet pepper. */
const READ_SO = /^(?:cooked|leftover|tinned|tins?|canned|cans?|sweet(?= pepper))\s+(?:of\s+)?/i;

/**
 * How much there is of a food: "3 overripe bananas", "half a cauliflower", "a kilo of plums", "a 400 g pack of mince", "2
 * tins of beans", "ham 200 g". Null where nobody can tell, as of "a pack of".
 */
function amountOf({ words }: NamedFood, text: string): AmountSaid | null {
  const known = amountsIn(text);
  const before = known.get(words);
  if (before !== undefined) return before;
  const amount = amountBeside(words, text);
  known.set(words, amount);
  return amount;
}

/** Every dish that comes into question is held against the amounts of one message. */
const amountsIn = oncePerText(() => new Map<string, AmountSaid | null>());

function amountBeside(words: string, text: string): AmountSaid | null {
  const name = escapeRegExp(words.replace(READ_SO, ""));
  const plain = withoutMenuNumber(text).replace(/(?<![\d/])1\/2(?![\d/])/g, "half");
  const before = new RegExp(
    String.raw`(?<![\p{L}\d.,])(${FIGURE})\s?(?:(${UNIT})\s(?:(?:${PACK})\s)?(?:of\s)?)?${BETWEEN}${name}(?!\p{L})`,
    "iu",
  );
  const behind = new RegExp(
    String.raw`(?<!\p{L})${name}${ABOUT}[\s:]\s?[~≈]?\s?(\d+(?:[.,]\d+)?)\s?(${UNIT})(?!\p{L})(?!\s(?:of\s)?\p{L})`,
    "iu",
  );
  const found = before.exec(plain) ?? behind.exec(plain);
  const [all = "", typed, said] = found ?? [];
  if (typed === undefined || found === null) return countedBehind(name, plain);
  // "One chicken recipe" is no chicken.
  if (said === undefined && OF_DISHES.test(plain.slice(found.index + all.length))) return null;
  const figure = typed.toLowerCase();
  const isOne = figure === "a" || figure === "an";
  const number = /^half/.test(figure) ? 0.5 : isOne ? 1 : numberOf(figure.replace(/ of$/, ""));
  // Of "a leftover chicken" nobody says how much there is.
  if (said === undefined) return isOne ? null : { number, unit: null };
  if (/^(?:tin|can)s?$/i.test(said)) return { number, unit: "can" };
  const unit = readUnit(said.toLowerCase(), 0)?.value.unit ?? null;
  return unit === "pint" ? { number: Math.round(number * ML_OF_PINT), unit: "ml" } : { number, unit };
}

const OF_DISHES =
  /^\s(?:\p{L}+\s)?(?:recipes?|dish(?:es)?|meals?|dinners?|lunch(?:es)?|suppers?|ideas?|curr(?:y|ies)|soups?|stews?|pies?|salads?|pastas?|bakes?|options?|things?)(?!\p{L})/iu;

/** How much there is of a food of a brief: by itself in the sentence, where it is the only food ("1.4 kg at least"). */
export function amountIn(food: NamedFood, { include, words }: Brief): AmountSaid | null {
  return amountOf(food, words) ?? (include.length === 1 ? onlyWeight(words) : null);
}

/** Whether only little of it is there: "a bit of ham", "some scraps of cheese". */
export function isLittleSaid({ words: name }: NamedFood, text: string): boolean {
  const little = String.raw`(?:bit|little bit|tad|scrap|scraps|end|ends|last bit|last bits|couple of (?:bits|scraps))`;
  const said = new RegExp(
    String.raw`(?<!\p{L})${little} of (?:the |that |my |some |our )?(?:\p{L}+ )?${escapeRegExp(name)}(?!\p{L})`,
    "iu",
  );
  return said.test(text);
}

const WEIGHT = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)\s?(kg|kilos?|g|grams?|lbs?|pounds?)\b/giu;
/** What stands behind a weight of the food, and of nothing else: "20 g protein" is none. */
const BEHIND_WEIGHT =
  /^\s*(?:$|[.,;!?)]|(?:at least|or so|or more|of (?:it|them|these|flesh)|worth|flesh|in total)\b)/i;

function onlyWeight(text: string): AmountSaid | null {
  const [found, ...more] = [...text.matchAll(WEIGHT)];
  if (found === undefined || more.length > 0) return null;
  if (!BEHIND_WEIGHT.test(text.slice(found.index + found[0].length))) return null;
  const unit = readUnit(found[2]!.toLowerCase(), 0)?.value.unit ?? null;
  return unit === null ? null : { number: numberOf(found[1]!), unit };
}

/** "Eggs 4, milk", "pork chops x2". */
function countedBehind(name: string, text: string): AmountSaid | null {
  const behind = new RegExp(
    String.raw`(?<!\p{L})${name}\s(?:x\s?(\d{1,2})|(\d{1,2})(?=\s*(?:[,;+&]|and\s|$)))(?![\d.,]*\d)`,
    "iu",
  ).exec(text);
  const figure = behind?.[1] ?? behind?.[2];
  return figure === undefined ? null : { number: Number(figure), unit: null };
}

const ML_OF_PINT = 568;

/** Grams of what is in a tin as it is sold here, drained where it is drained; of others as much as of tomatoes. */
const IN_A_TIN: ReadonlyMap<string, number> = new Map([
  ["legume", 240],
  ["baked-beans", 415],
  ["tuna", 110],
  ["fish", 120],
  ["sweetcorn", 165],
]);
const OF_TOMATOES = 400;

/** Some recipes weigh a tin with what is poured away. */
const UNDRAINED = 400;

/** What an amount weighs, of a food of which a recipe takes so many grams; null where nobody can tell. */
export function gramsOfAmount(amount: number, unit: Unit, food: Food, own: number): number | null {
  if (unit !== "can") return gramsOf({ quantity: { min: amount }, unit }, food);
  if (own % UNDRAINED === 0) return amount * UNDRAINED;
  const kinds = [...lineage(food).map(({ id }) => id), food.group];
  const each = kinds.map((it) => IN_A_TIN.get(it)).find((it) => it !== undefined) ?? OF_TOMATOES;
  return amount * each;
}
