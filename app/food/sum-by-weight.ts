import type { Food } from "./foods/food";
import { foodById } from "./foods/food-table";
import { gramsOf } from "./foods/weigh";
import { added, type Measure, most } from "./measures";
import { scaleQuantity } from "./quantities";
import type { Unit } from "./units";

/** What is bought as it stands, or too little to be noticed in a sum. */
const STAYS: ReadonlySet<Unit | null> = new Set<Unit>([
  ...(["can", "jar", "bottle", "package", "loaf"] as const),
  ...(["pinch", "drop"] as const),
]);

/**
 * Amounts of one food in different units as one sum, where one of them is on a scale's or a jug's measure and
 * the table knows what the others weigh: 100 g and 6 tsp of butter are 128 g, 200 ml and 3 tsp of milk are
 * 215 ml. What it does not know, and pieces that weigh more than the rest, stay beside the sum. Amounts are in
 * base units.
 */
export function sumByWeight(amounts: readonly Measure[], food: Food | null): Measure[] {
  if (amounts.length < 2) return [...amounts];
  const unit = unitOfSum(amounts, food);
  if (unit === null) return [...amounts];
  const measured = amounts.filter((measure) => isMeasured(measure.unit));
  const inUnit = (measure: Measure): Measure | null => {
    const factor = STAYS.has(measure.unit) ? null : factorTo(unit, measure.unit, food);
    return factor === null ? null : { unit, quantity: scaleQuantity(measure.quantity, factor) };
  };
  const total = measured.reduce((sum, measure) => sum + most((inUnit(measure) ?? NOTHING).quantity), 0);
  return added(
    amounts.map((measure) => {
      const converted = inUnit(measure);
      // One onion more is lost in a kilogram; ten onions are still counted when some are weighed.
      const fits = converted !== null && (isMeasured(measure.unit) || most(converted.quantity) <= total);
      return fits ? converted : measure;
    }),
  );
}

const NOTHING = { quantity: { min: 0 } };

type SumUnit = "g" | "oz" | "ml";

/** A weight or millilitres, whichever more of it is measured in; null where nothing is. Ounces alone stay. */
function unitOfSum(amounts: readonly Measure[], food: Food | null): SumUnit | null {
  const has = (unit: Unit) => amounts.filter((measure) => measure.unit === unit);
  const weighed = [...has("g"), ...has("oz")];
  const poured = has("ml");
  if (weighed.length === 0) return poured.length === 0 ? null : "ml";
  const grams = (measures: readonly Measure[]) =>
    measures.reduce((sum, { quantity, unit }) => sum + most(quantity) * (gramsOfOne(unit, food) ?? 0), 0);
  if (grams(poured) > grams(weighed)) return "ml";
  return has("g").length > 0 ? "g" : "oz";
}

/** How much of the sum's unit one of another unit is; null when nobody knows. */
function factorTo(sum: SumUnit, unit: Unit | null, food: Food | null): number | null {
  if (unit === sum) return 1;
  const grams = gramsOfOne(unit, food);
  if (sum !== "ml") return grams === null ? null : grams / gramsOfOne(sum, food)!;
  const millilitres = millilitresOf(unit);
  if (millilitres !== null) return millilitres;
  const gramsOfOneMl = gramsOfOne("ml", food);
  return grams === null || gramsOfOneMl === null ? null : grams / gramsOfOneMl;
}

/** Whether it is weighed or poured, and not counted: a stick of butter is a weight. */
function isMeasured(unit: Unit | null): boolean {
  return unit === "g" || unit === "oz" || unit === "stick" || millilitresOf(unit) !== null;
}

function gramsOfOne(unit: Unit | null, food: Food | null): number | null {
  return gramsOf({ quantity: { min: 1 }, unit }, food);
}

/** Of a unit of volume; null for others. Water has a density and no pieces. */
function millilitresOf(unit: Unit | null): number | null {
  if (unit === "g" || unit === "oz") return null;
  const water = foodById("water")!;
  const grams = gramsOfOne(unit, water);
  return grams === null ? null : grams / gramsOfOne("ml", water)!;
}
