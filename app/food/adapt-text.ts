import { wordTable } from "~/word-table";
import { americanVolume, americanWeight, metricVolume, metricWeight } from "./convert-units";
import { inCelsius, inFahrenheit } from "./heat";
import { formatAmount, formatQuantity, type Quantity } from "./quantities";
import type { Unit, Units } from "./units";

const FRACTIONS = wordTable<number>({
  "⅛": 1 / 8,
  "¼": 1 / 4,
  "⅓": 1 / 3,
  "⅜": 3 / 8,
  "½": 1 / 2,
  "⅝": 5 / 8,
  "⅔": 2 / 3,
  "¾": 3 / 4,
  "⅞": 7 / 8,
});

const SIGN = Object.keys(FRACTIONS).join("");
const NUMBER = String.raw`(?:\d+(?:\.\d+)?(?:\s?[${SIGN}])?|[${SIGN}])`;
/** One number, a range or the sides of something, and what stands before its unit. */
const NUMBERS = String.raw`(?<![\w.°])(?<first>${NUMBER})(?:(?<between>\s?[-–—]\s?|\sto\s|\s?[×x]\s?)(?<second>${NUMBER}))?(?<gap>[\s\u00a0-]?)`;
const CENTIMETRES = new RegExp(
  String.raw`${NUMBERS}(?<unit>cm|mm)\b(?:\s\([^)]*(?:in|inch|inches|"|″)\))?`,
  "gu",
);
const INCHES = new RegExp(String.raw`${NUMBERS}(?<unit>inch(?:es)?\b|["″])(?:\s\([^)]*(?:cm|mm)\))?`, "gu");
const METRIC = new RegExp(String.raw`${NUMBERS}(?<unit>kg|g|ml|litres?|liters?|l)\b`, "gu");
const AMERICAN = new RegExp(String.raw`${NUMBERS}(?<unit>oz|ounces?|lbs?|pounds?|fl oz|quarts?)\b`, "gu");
const DEGREES = /(?<first>\d+)(?:(?<between>\s?[-–—]\s?|\sto\s)(?<second>\d+))?[\s\u00a0]?°(?<unit>[CF])\b/gu;

/** A part of a pot that was filled by the recipe: "keep 500 ml of the liquid" follows the amount. */
const OF_THE_POT = new RegExp(
  String.raw`${NUMBERS}(?<unit>ml|litres?|l|g|tbsp|tsp|cups?)(?=\sof\s(?:(?:the|its|their|this|that)\s)?(?:[\w-]+\s){0,2}?(?:liquid|water|juices?|stock|broth|milk|syrup|brine|marinade|cream|oil|fat)\b)`,
  "gu",
);
/** What is measured of it, or boiled down to: "until 350 ml is left", "boil it down to 500 ml". */
const LEFT_OF_IT = new RegExp(
  String.raw`(?<=\b(?:down to|up to|until|measure|keep|keeping)\s(?:about\s|only\s)?)${NUMBERS}(?<unit>ml|litres?|l)\b(?!\sof\b)(?=[.,;]|$|\s(?:is|are|and|of|with)\b)`,
  "gu",
);
const VESSEL =
  /^\s(?:[\w-]+\s){0,2}(?:jars?|ramekins?|moulds?|molds?|bottles?|glass|glasses|pots?|cans?|tins?|dish|dishes)\b/;

interface Found {
  first: number;
  between: string;
  second: number | undefined;
  gap: string;
  unit: string;
}

/** Plain words for another reading: lengths, weights, volumes and temperatures that they mention. */
export function adaptText(text: string, { factor, units }: { factor: number; units: Units }): string {
  const scaled =
    factor === 1
      ? text
      : [OF_THE_POT, LEFT_OF_IT].reduce(
          (words, pattern) => replaceAll(words, pattern, (found) => scaledWords(found, factor)),
          text,
        );
  if (units === "us")
    return [CENTIMETRES, METRIC, DEGREES].reduce(
      (words, pattern) => replaceAll(words, pattern, american),
      scaled,
    );
  if (units === "metric")
    return [INCHES, AMERICAN, DEGREES].reduce((words, pattern) => replaceAll(words, pattern, metric), scaled);
  return scaled;
}

/** "9 in", "⅜ in": inches as a ruler has them. */
export function inchWords(cm: number): string {
  return `${inchNumber(cm / 2.54)}\u00a0in`;
}

function inchNumber(inches: number): string {
  if (inches < 0.1) return "1/16";
  const step = inches < 1 ? 8 : inches < 6 ? 4 : inches < 12 ? 2 : 1;
  const rounded = Math.max(1 / 8, Math.round(inches * step) / step);
  const [sign = ""] = Object.entries(FRACTIONS).find(([, value]) => value === rounded % 1) ?? [];
  const whole = Math.floor(rounded);
  return whole === 0 ? sign : sign === "" ? String(whole) : `${whole} ${sign}`;
}

function american({ first, between, second, gap, unit }: Found, after: string): string | null {
  const joined = (write: (number: number) => string) =>
    second === undefined ? write(first) : `${write(first)}${between}${write(second)}`;
  if (unit === "cm" || unit === "mm") {
    const cm = unit === "cm" ? 1 : 0.1;
    return `${joined((number) => inchNumber((number * cm) / 2.54))}${gap === "-" ? "-inch" : "\u00a0in"}`;
  }
  if (unit === "C") return `${joined((number) => String(inFahrenheit(number)))}\u00a0°F`;
  if (unit === "F") return null;
  if (unit === "g" || unit === "kg") {
    const { quantity, unit: to } = americanWeight(quantityOf(first, second, unit === "kg" ? 1000 : 1));
    return hyphened(formatQuantity(quantity, to), gap);
  }
  const ml = quantityOf(first, second, unit === "ml" ? 1 : 1000);
  const vessel = VESSEL.test(after);
  if (ml.min >= 1000) {
    const quarts = joined((number) =>
      formatAmount(Math.round((number * (unit === "ml" ? 1 : 1000)) / 480) / 2, "quart"),
    );
    return vessel || gap === "-"
      ? `${quarts}-quart`
      : `${quarts}\u00a0${quarts === "1" ? "quart" : "quarts"}`;
  }
  if (vessel) return hyphened(formatQuantity({ min: Math.round(ml.min / 30) }, "fl oz"), gap);
  const measured = americanVolume(ml);
  return hyphened(formatQuantity(measured.quantity, measured.unit), gap);
}

function metric({ first, between, second, gap, unit }: Found): string | null {
  const joined = (write: (number: number) => string) =>
    second === undefined ? write(first) : `${write(first)}${between}${write(second)}`;
  if (unit === "C") return null;
  if (unit === "F") return `${joined((number) => String(inCelsius(number)))}\u00a0°C`;
  if (/^(?:inch|["″])/.test(unit))
    return hyphened(`${joined((number) => centimetres(number * 2.54))}\u00a0cm`, gap);
  const [pound, ounce] = [/^(?:lb|pound)/.test(unit), /^ou?n?z|^ounce/.test(unit)];
  const measured =
    pound || ounce
      ? metricWeight(quantityOf(first, second, pound ? 453.59237 : 28.349523125))
      : metricVolume(quantityOf(first, second, unit === "fl oz" ? 30 : 960));
  return hyphened(formatQuantity(measured.quantity, measured.unit), gap);
}

/** Whole centimetres from five on, halves below. */
function centimetres(exact: number): string {
  return String(exact >= 5 ? Math.round(exact) : Math.max(0.5, Math.round(exact * 2) / 2));
}

function scaledWords({ first, second, gap, unit }: Found, factor: number): string {
  const litres = /^l/.test(unit);
  if (litres || unit === "ml") {
    const volume = metricVolume(quantityOf(first, second, litres ? factor * 1000 : factor));
    return hyphened(formatQuantity(volume.quantity, volume.unit), gap);
  }
  return hyphened(formatQuantity(quantityOf(first, second, factor), unit.replace(/s$/, "") as Unit), gap);
}

function quantityOf(first: number, second: number | undefined, factor: number): Quantity {
  return second === undefined ? { min: first * factor } : { min: first * factor, max: second * factor };
}

/** "2-quart" where it was "2-litre". */
function hyphened(words: string, gap: string): string {
  return gap === "-" ? words.replace("\u00a0", "-") : words;
}

function replaceAll(
  text: string,
  pattern: RegExp,
  write: (found: Found, after: string) => string | null,
): string {
  return text.replace(pattern, (...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    const [all, at] = [match[0] as string, match.at(-3) as number];
    const found = {
      first: numberOf(groups.first!),
      between: (groups.between ?? "").replace("-", "–"),
      second: groups.second === undefined ? undefined : numberOf(groups.second),
      gap: groups.gap ?? " ",
      unit: groups.unit!,
    };
    return write(found, text.slice(at + all.length)) ?? all;
  });
}

function numberOf(typed: string): number {
  const sign = typed.slice(-1);
  const fraction = FRACTIONS[sign];
  return fraction === undefined ? Number(typed) : Number(typed.slice(0, -1).trim() || 0) + fraction;
}
