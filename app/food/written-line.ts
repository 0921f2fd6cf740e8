import { countedName } from "./plurals";
import type { Quantity } from "./quantities";
import type { Ingredient } from "./recipe-lines";
import { isDecimal, type Unit, unitName } from "./units";

/** What one line says: an ingredient that has no ref and no group yet. */
export type ReadLine = Omit<Ingredient, "ref" | "group">;

/** The line to edit: read again, it gives the same. */
export function writtenLine({ quantity, unit, name, note, optional }: ReadLine): string {
  const words =
    quantity === null ? name : `${writtenAmount(quantity, unit)} ${nameAfter(quantity, unit, name)}`;
  return words + (note ? `, ${note}` : "") + (optional ? " (optional)" : "");
}

function writtenAmount({ min, max }: Quantity, unit: Unit | null): string {
  const amount = [min, max].filter((it) => it !== undefined).map((it) => writtenNumber(it, unit));
  return [amount.join("-"), unitName(unit, max ?? min)].filter(Boolean).join(" ");
}

function nameAfter({ min, max }: Quantity, unit: Unit | null, name: string): string {
  return unit === null || unit === "piece" ? countedName(name, max ?? min) : name;
}

/** Fractions that are written as such, because their decimals would not come back as the same number. */
const WRITTEN_FRACTIONS = [2, 3, 4, 5, 6, 8].flatMap((parts) =>
  Array.from({ length: parts - 1 }, (_, i) => [(i + 1) / parts, `${i + 1}/${parts}`] as const),
);

function writtenNumber(amount: number, unit: Unit | null): string {
  if (Number.isInteger(amount)) return String(amount);
  const whole = Math.floor(amount);
  const fraction = isDecimal(unit) ? undefined : fractionNear(amount - whole);
  if (fraction === undefined) return String(Number(amount.toFixed(4)));
  return whole === 0 ? fraction[1] : `${whole} ${fraction[1]}`;
}

function fractionNear(rest: number) {
  return WRITTEN_FRACTIONS.find(([value]) => Math.abs(value - rest) < 0.0005);
}
