import { wordTable } from "~/word-table";
import type { Quantity } from "../quantities";
import type { Unit } from "../units";
import type { Food } from "./food";
import { lineage } from "./food-table";

/** Grams of a unit of weight. The ounce is the international avoirdupois ounce. */
const GRAMS: Partial<Record<Unit, number>> = { g: 1, kg: 1000, oz: 28.3495, lb: 453.592 };

/** Millilitres of a unit of volume: the US ones of NIST Handbook 44, appendix C; a pinch is 1/16 teaspoon. */
const MILLILITRES: Partial<Record<Unit, number>> = {
  ml: 1,
  dl: 100,
  l: 1000,
  "fl oz": 29.5735,
  cup: 236.588,
  pint: 473.176,
  quart: 946.353,
  tbsp: 14.7868,
  tsp: 4.9289,
  pinch: 0.30806,
  drop: 0.05,
};

interface Measured {
  quantity: Quantity | null;
  unit: Unit | null;
  note?: string | undefined;
}

/**
 * How much an ingredient weighs, in grams; of a range its middle. What the note says of it counts first ("1 cup
 * (120 g)", "400 g each"). Null where no fact tells: no amount, no density, nobody weighed a handful.
 */
export function gramsOf({ quantity, unit, note }: Measured, food: Food | null): number | null {
  if (quantity === null) return null;
  const amount = (quantity.min + (quantity.max ?? quantity.min)) / 2;
  const weight = unit === null ? undefined : GRAMS[unit];
  if (weight !== undefined) return amount * weight;
  const noted = notedGrams(note, food);
  if (noted !== null) return noted.each ? amount * noted.grams : noted.grams;
  const each = eachOf(unit, food);
  return each === null ? null : amount * each;
}

function eachOf(unit: Unit | null, food: Food | null): number | null {
  if (food === null) return null;
  const volume = unit === null ? undefined : MILLILITRES[unit];
  if (volume === undefined) return food.each[unit ?? "piece"] ?? null;
  const density = densityOf(food);
  return density === null ? null : volume * density;
}

/** Its own, or that of what it is a kind of. */
function densityOf(food: Food): number | null {
  return lineage(food).find(({ density }) => density !== null)?.density ?? null;
}

const AMOUNT = String.raw`(\d+(?:\.\d+)?)(?:\s?[-–]\s?(\d+(?:\.\d+)?))?\s?(g|kg|ml|fl oz|oz|lb|grams?|ounces?|pounds?)\b`;
const ABOUT = String.raw`(?:(?:about|around|approx\.?|approximately|roughly|or|weighing|=)\s){0,2}`;
const TOTAL = new RegExp(`^${ABOUT}${AMOUNT}(?:\\s(?:in total|total|in all))?$`, "i");
const EACH = new RegExp(`(?<![\\d.])${AMOUNT}[^,;()]{0,40}\\beach\\b`, "i");

/** "400 g each", "about 2 pounds" or "400 ml" in a note: what somebody read from a label or a scale. */
function notedGrams(note: string | undefined, food: Food | null): { grams: number; each: boolean } | null {
  if (note === undefined || !/\d/.test(note)) return null;
  const words = note.slice(0, 400);
  const each = gramsIn(EACH.exec(words), food);
  if (each !== null) return { grams: each, each: true };
  for (const piece of words.split(/[,;()]/)) {
    const grams = gramsIn(TOTAL.exec(piece.trim()), food);
    if (grams !== null) return { grams, each: false };
  }
  return null;
}

function gramsIn(found: RegExpExecArray | null, food: Food | null): number | null {
  if (found === null) return null;
  const [, least, most = least, typed = ""] = found;
  const unit = WRITTEN_OUT[typed.slice(0, 2).toLowerCase()]!;
  const each = GRAMS[unit] ?? eachOf(unit, food);
  return each === null ? null : ((Number(least) + Number(most)) / 2) * each;
}

/** Units by their first two letters. */
const WRITTEN_OUT = wordTable<Unit>({
  g: "g",
  gr: "g",
  kg: "kg",
  ml: "ml",
  fl: "fl oz",
  oz: "oz",
  ou: "oz",
  lb: "lb",
  po: "lb",
});
