import { type Quantity, scaleQuantity } from "./quantities";
import type { Ingredient } from "./recipe-lines";
import type { Unit, Units } from "./units";

export type System = Exclude<Units, "as-written">;

/** What decides how a food is measured. */
type Food = Pick<Ingredient, "name" | "gramsPerMl">;

/** An amount in one unit. */
export interface Measured {
  quantity: Quantity;
  unit: Unit | null;
}

/** Grams. */
const WEIGHTS: Partial<Record<Unit, number>> = {
  g: 1,
  kg: 1000,
  oz: 28.349523125,
  lb: 453.59237,
  stick: 113.4,
};

/**
 * Millilitres. The American measures are those of food labels (21 CFR 101.9(b)(5)(viii): a cup is 240 ml, a
 * tablespoon 15), which come out even. A pint stays a pint: it is not the same on both sides of the ocean.
 */
const VOLUMES: Partial<Record<Unit, number>> = {
  ml: 1,
  dl: 100,
  l: 1000,
  tsp: 5,
  tbsp: 15,
  "fl oz": 30,
  cup: 240,
  quart: 960,
};

const METRIC: ReadonlySet<Unit> = new Set(["g", "kg", "ml", "l", "dl"]);
const AMERICAN: ReadonlySet<Unit> = new Set(["oz", "lb", "fl oz", "pint", "quart", "cup", "stick"]);

/** The system a unit belongs to; null for spoons and pieces, which are in both. */
export function systemOf(unit: Unit | null): System | null {
  if (unit === null) return null;
  if (METRIC.has(unit)) return "metric";
  return AMERICAN.has(unit) ? "us" : null;
}

/** Whether it is weighed or poured, and not counted. */
export function isMeasured(unit: Unit | null): boolean {
  return unit !== null && (WEIGHTS[unit] ?? VOLUMES[unit]) !== undefined;
}

/** Foods that are poured, by their noun; some others weigh as much as water too, such as sugar and butter. */
const POURED =
  /(?:\b|butter)(?:water|milk|cream|stock|broth|bouillon|wine|beer|ale|stout|cider|juice|oil|vinegar|sauce|syrup|passata|coffee|tea|kefir|rum|brandy|whisky|vodka|sherry|marsala|liqueur|mirin|sake|dashi|lemonade|soda)$/i;

/**
 * The amount of an ingredient, times a factor, in the units somebody reads; `home` is the author's system,
 * for spoons that grow out of spoons. The amount stays exact: rounding is for who writes it.
 */
export function convertAmount(
  ingredient: Ingredient,
  factor: number,
  units: Units,
  home: System | null,
): Measured | null {
  const { quantity, unit } = ingredient;
  if (quantity === null) return null;
  const times = ingredient.scalable ? factor : 1;
  const scaled = { quantity: scaleQuantity(quantity, times), unit };
  if (unit === null) return scaled;
  const own = systemOf(unit);
  const target = units === "as-written" ? (own ?? home) : units;
  // The author's own unit is the best there is, as long as the amount is the author's too.
  if (times === 1 && (own === null || own === target)) return scaled;
  return inSystem(scaled, target ?? "metric", ingredient);
}

/** A part of a listed amount, in the unit that suits it: a fifth of 1 kg is 200 g. */
export function shareOf({ quantity, unit, name }: Ingredient & Measured, share: number): Measured {
  const part = { quantity: scaleQuantity(quantity, share), unit };
  return share === 1 ? part : inSystem(part, systemOf(unit) ?? "metric", { name });
}

function inSystem(amount: Measured, target: System, food: Food): Measured {
  const [grams, ml] = [WEIGHTS[amount.unit ?? "piece"], VOLUMES[amount.unit ?? "piece"]];
  if (grams !== undefined) return weighed(amount, grams, target, food);
  return ml === undefined ? amount : poured(amount, ml, target, food);
}

function weighed(
  { quantity, unit }: Measured,
  grams: number,
  target: System,
  { gramsPerMl }: Food,
): Measured {
  if (target === "us" && unit === "stick") return { quantity, unit };
  const weight = scaleQuantity(quantity, grams);
  if (target === "metric") return metricWeight(weight);
  return systemOf(unit) === "metric" && gramsPerMl !== undefined
    ? americanVolume(scaleQuantity(weight, 1 / gramsPerMl))
    : americanWeight(weight);
}

function poured(
  { quantity, unit }: Measured,
  size: number,
  target: System,
  { name, gramsPerMl }: Food,
): Measured {
  const ml = scaleQuantity(quantity, size);
  if (target === "us") return americanVolume(ml);
  // A dozen tablespoons of oil are poured, of parsley they are still spoons.
  if (systemOf(unit) === null && (largest(ml) < 180 || !POURED.test(noun(name)))) return spoons(ml);
  return systemOf(unit) === "us" && gramsPerMl !== undefined && !isPoured(name, gramsPerMl)
    ? metricWeight(scaleQuantity(ml, gramsPerMl))
    : metricVolume(ml);
}

function isPoured(name: string, gramsPerMl: number): boolean {
  return gramsPerMl >= 0.85 && gramsPerMl <= 1.15 && POURED.test(noun(name));
}

/** What the food is: the words before a comma, a bracket or "of". */
function noun(name: string): string {
  return name.replace(/[,(].*$| of .*$/, "").trim();
}

/** The system most of a recipe is written in; null when it is written in pieces and spoons. */
export function homeOf(ingredients: readonly Pick<Ingredient, "unit">[]): System | null {
  const systems = ingredients.map(({ unit }) => systemOf(unit));
  const [metric, us] = (["metric", "us"] as const).map((it) => systems.filter((one) => one === it).length);
  if (metric === 0 && us === 0) return null;
  return us! > metric! ? "us" : "metric";
}

export function metricWeight(grams: Quantity): Measured {
  return largest(grams) >= 1000 ? inUnit(grams, "kg", 1000) : { quantity: grams, unit: "g" };
}

/** Below a quarter of an ounce an American scale says grams as well. */
export function americanWeight(grams: Quantity): Measured {
  if (largest(grams) < 6.5) return { quantity: grams, unit: "g" };
  return largest(grams) >= 440 ? inUnit(grams, "lb", WEIGHTS.lb!) : inUnit(grams, "oz", WEIGHTS.oz!);
}

export function metricVolume(ml: Quantity): Measured {
  return largest(ml) >= 1000 ? inUnit(ml, "l", 1000) : { quantity: ml, unit: "ml" };
}

export function americanVolume(ml: Quantity): Measured {
  if (largest(ml) < 57) return spoons(ml);
  return largest(ml) > 16 * 240 ? inUnit(ml, "quart", 960) : inUnit(ml, "cup", 240);
}

/** Tablespoons where they come out in halves or there are many, else teaspoons. */
function spoons(ml: Quantity): Measured {
  const tsp = largest(ml) / 5;
  const halves = (tsp / 3) * 2;
  const even = Math.abs(halves - Math.round(halves)) < 0.2;
  return tsp >= 9 || (tsp > 2.7 && even) ? inUnit(ml, "tbsp", 15) : inUnit(ml, "tsp", 5);
}

function inUnit(base: Quantity, unit: Unit, size: number): Measured {
  return { quantity: scaleQuantity(base, 1 / size), unit };
}

function largest({ min, max = min }: Quantity): number {
  return max;
}
