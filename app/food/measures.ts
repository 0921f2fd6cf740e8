import { type Quantity, scaleQuantity } from "./quantities";
import type { Unit } from "./units";

/**
 * Units that can be added up, by the unit they are added up in. A cup and a pint are not the same on both
 * sides of the ocean, so here they are converted into nothing that could be wrong.
 */
const IN_BASE: Partial<Record<Unit, readonly [base: Unit, factor: number]>> = {
  kg: ["g", 1000],
  dl: ["ml", 100],
  l: ["ml", 1000],
  tbsp: ["tsp", 3],
  lb: ["oz", 16],
  quart: ["pint", 2],
};

/** An amount in the smallest unit of its family; null for counted pieces. */
export interface Measure {
  quantity: Quantity;
  unit: Unit | null;
}

/** 1.2 kg -> 1200 g, 2 tbsp -> 6 tsp, 3 pieces -> 3. */
export function inBaseUnit({ quantity, unit }: Measure): Measure {
  if (unit === null || unit === "piece") return { quantity, unit: null };
  const [base, factor] = IN_BASE[unit] ?? [unit, 1];
  return { quantity: scaleQuantity(quantity, factor), unit: base };
}

/** The way back for a reader: 1200 g -> 1.2 kg, 6 tsp -> 2 tbsp, 2 tsp as it is. */
export function inFittingUnit(measure: Measure): Measure {
  const larger = LARGER[measure.unit ?? "piece"];
  if (larger === undefined) return measure;
  const { min, max = min } = measure.quantity;
  const fits = larger.fits(min) && larger.fits(max);
  return fits ? { quantity: scaleQuantity(measure.quantity, 1 / larger.factor), unit: larger.unit } : measure;
}

const LARGER: Partial<Record<Unit, { unit: Unit; factor: number; fits: (amount: number) => boolean }>> = {
  g: { unit: "kg", factor: 1000, fits: (amount) => amount >= 1000 },
  ml: { unit: "l", factor: 1000, fits: (amount) => amount >= 1000 },
  oz: { unit: "lb", factor: 16, fits: (amount) => amount >= 16 && amount % 4 === 0 },
  pint: { unit: "quart", factor: 2, fits: (amount) => amount >= 4 },
  // Half tablespoons can be measured; a third of one is a teaspoon.
  tsp: { unit: "tbsp", factor: 3, fits: (amount) => amount >= 12 || (amount >= 3 && amount % 1.5 === 0) },
};

/** What adding decimals in another order may differ by. */
export const TOLERANCE = 1e-6;

/** The sums, one a unit: pieces first, then by the name of the unit. */
export function added(measures: readonly Measure[]): Measure[] {
  const sums = new Map<string, Measure>();
  for (const { quantity, unit } of measures) {
    const sum = sums.get(unit ?? "");
    sums.set(unit ?? "", { unit, quantity: sum === undefined ? quantity : sumOf(sum.quantity, quantity) });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { quantity, unit }]) => ({ unit, quantity: rounded(quantity) }));
}

/** The largest amount that may be meant. */
export function most({ min, max = min }: Quantity): number {
  return max;
}

/** A range and an amount, or two ranges: from the least to the most that may be needed. */
function sumOf(a: Quantity, b: Quantity): Quantity {
  const min = a.min + b.min;
  return a.max === undefined && b.max === undefined ? { min } : { min, max: most(a) + most(b) };
}

/** Six decimals: beyond them lies only what the order of adding leaves. */
function rounded({ min, max }: Quantity): Quantity {
  const one = (amount: number) => Math.max(Number(amount.toFixed(6)), TOLERANCE);
  return max === undefined ? { min: one(min) } : { min: one(min), max: one(max) };
}
