import { isDecimal, type Unit, unitName } from "./units";

/** An amount in some unit: exact, or from `min` up to `max`. */
export interface Quantity {
  min: number;
  max?: number | undefined;
}

type Fraction = readonly [value: number, sign: string];

/** The fractions that cooks write. */
const FRACTIONS: readonly Fraction[] = [
  [0, ""],
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [1, ""],
];
const only = (...signs: string[]) => FRACTIONS.filter(([, sign]) => sign === "" || signs.includes(sign));
const WHOLE = only();
const HALVES = only("½");
const QUARTERS = only("¼", "½", "¾");
/** What a set of measuring cups has. */
const CUPS = only("¼", "⅓", "½", "⅔", "¾");

/** What an author wrote in thirds comes out this near. */
const EXACT = 0.005;

/** Measures that are a feeling more than a number: halves of them are as fine as it gets. */
const VAGUE: ReadonlySet<Unit | null> = new Set<Unit>([
  ...(["handful", "pinch", "sprig", "knob", "drop", "splash", "glug", "dollop", "squirt", "bunch"] as const),
]);

/**
 * One amount as a cook writes it: 1.5 cups -> "1 ½", 1.25 kg -> "1.25", 402 g -> "400", 2.4 eggs -> "2 ⅓".
 * What is there is never written as nothing.
 */
export function formatAmount(amount: number, unit: Unit | null): string {
  const written = writtenAmount(amount, unit);
  if (isDecimal(unit)) return String(written);
  const whole = Math.floor(written);
  const sign = FRACTIONS.find(([value]) => whole + value === written)![1];
  if (sign === "") return String(whole);
  return whole === 0 ? sign : `${whole} ${sign}`;
}

/** The amount that is written for one: what decides between singular and plural. */
export function writtenAmount(amount: number, unit: Unit | null): number {
  if (isDecimal(unit)) return rounded(amount, unit);
  const least = VAGUE.has(unit) ? 1 / 2 : 1 / 8;
  return nearest(amount, grainOf(amount, unit)) || Math.max(least, nearest(amount, FRACTIONS));
}

/** How finely an amount can be measured or cut; one that is a cook's fraction already stays it. */
function grainOf(amount: number, unit: Unit | null): readonly Fraction[] {
  if (VAGUE.has(unit)) return HALVES;
  if (Math.abs(nearest(amount, FRACTIONS) - amount) <= EXACT) return FRACTIONS;
  if (unit === "cup" || unit === "quart") return CUPS;
  if (unit === "oz") return amount >= 8 ? HALVES : amount >= 1 ? QUARTERS : FRACTIONS;
  if (unit === "clove" || unit === "stalk" || unit === "slice") return amount >= 3 ? WHOLE : HALVES;
  if (unit === null || unit === "piece") return amount >= 6 ? WHOLE : amount >= 3 ? HALVES : CUPS;
  return amount >= 10 ? WHOLE : FRACTIONS;
}

/** The amount with one of these fractions that comes nearest. */
function nearest(amount: number, fractions: readonly Fraction[]): number {
  const whole = Math.floor(amount);
  const all = fractions.map(([value]) => whole + value);
  return all.reduce((best, next) => (Math.abs(next - amount) < Math.abs(best - amount) ? next : best));
}

/** Cups and the tablespoons beside them, where no set of cups comes near: 0.88 -> "¾ cup + 2 tbsp". */
function cupsAndSpoons(amount: number): string | null {
  const off = Math.abs(nearest(amount, grainOf(amount, "cup")) - amount);
  if (off <= amount / 20) return null;
  const whole = Math.floor(amount);
  const cups = Math.max(...CUPS.map(([value]) => whole + value).filter((it) => it <= amount));
  const spoons = Math.round((amount - cups) * 16);
  if (cups === 0 || spoons === 0) return null;
  return `${formatAmount(cups, "cup")}\u00a0${unitName("cup", cups)} + ${spoons}\u00a0tbsp`;
}

/** "200 g", "1–2 tbsp", "3 cloves", "2" for counted pieces, "" when there is no amount. */
export function formatQuantity(quantity: Quantity | null, unit: Unit | null): string {
  if (quantity === null) return "";
  const { min, max } = quantity;
  const spooned = unit === "cup" && max === undefined ? cupsAndSpoons(min) : null;
  if (spooned !== null) return spooned;
  const amount =
    max === undefined ? formatAmount(min, unit) : `${formatAmount(min, unit)}–${formatAmount(max, unit)}`;
  const name = unitName(unit, writtenAmount(max ?? min, unit));
  // A no-break space: an amount and its unit never part at the end of a line.
  return name === "" ? amount : `${amount}\u00a0${name}`;
}

/** The quantity times a factor. */
export function scaleQuantity(quantity: Quantity, factor: number): Quantity {
  return quantity.max === undefined
    ? { min: quantity.min * factor }
    : { min: quantity.min * factor, max: quantity.max * factor };
}

/**
 * What a kitchen scale can follow: steps of five above a hundred, whole numbers above ten, then a decimal for
 * what is small and two for what is large (0.25 kg) or next to nothing.
 */
function rounded(amount: number, unit: Unit | null): number {
  if (amount >= 100) return Math.round(amount / 5) * 5;
  if (amount >= 10) return Math.round(amount);
  const small = amount >= 1 && (unit === "g" || unit === "ml");
  return Math.max(0.01, Number(amount.toFixed(small ? 1 : 2)));
}
