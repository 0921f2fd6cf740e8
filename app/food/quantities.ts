import { isDecimal, type Unit, unitName } from "./units";

/** An amount in some unit: exact, or from `min` up to `max`. */
export interface Quantity {
  min: number;
  max?: number | undefined;
}

/** The fractions that cooks write, as [value, sign]. */
const FRACTIONS: readonly (readonly [number, string])[] = [
  [0, ""],
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [1, ""],
];

/** How far an amount may lie from a cook's fraction and still be written as it: a quarter of an eighth. */
const NEAR = 1 / 32;

/** One amount as a cook writes it: 1.5 cups -> "1 ½", 1.25 kg -> "1.25", 402 g -> "400". */
export function formatAmount(amount: number, unit: Unit | null): string {
  if (isDecimal(unit)) return String(rounded(amount));
  const whole = Math.floor(amount);
  const rest = amount - whole;
  const [value, sign] = FRACTIONS.reduce((best, next) =>
    Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best,
  );
  if (Math.abs(value - rest) > NEAR) return String(Number(amount.toFixed(1)));
  const count = value === 1 ? whole + 1 : whole;
  if (sign === "") return String(count);
  return count === 0 ? sign : `${count} ${sign}`;
}

/** "200 g", "1–2 tbsp", "3 cloves", "2" for counted pieces, "" when there is no amount. */
export function formatQuantity(quantity: Quantity | null, unit: Unit | null): string {
  if (quantity === null) return "";
  const { min, max } = quantity;
  const amount =
    max === undefined ? formatAmount(min, unit) : `${formatAmount(min, unit)}–${formatAmount(max, unit)}`;
  const name = unitName(unit, max ?? min);
  // A no-break space: an amount and its unit never part at the end of a line.
  return name === "" ? amount : `${amount}\u00a0${name}`;
}

/** The quantity times a factor. */
export function scaleQuantity(quantity: Quantity, factor: number): Quantity {
  return quantity.max === undefined
    ? { min: quantity.min * factor }
    : { min: quantity.min * factor, max: quantity.max * factor };
}

/** Two decimals below ten, whole above, steps of five above a hundred: what a kitchen scale can follow. */
function rounded(amount: number): number {
  if (amount >= 100) return Math.round(amount / 5) * 5;
  if (amount >= 10) return Math.round(amount);
  return Number(amount.toFixed(2));
}
