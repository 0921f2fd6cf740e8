import { type Measure, most, TOLERANCE } from "./measures";

/** How much of a food recipes need, as they say it: one amount for each family of units, in its base unit. */
export interface Needs {
  amounts: readonly Measure[];
  /** Whether some recipe needs it without saying how much. */
  some: boolean;
}

/** Whether more is needed than before: more of something, something new, or an unknown amount more. */
export function hasGrown(now: Needs, before: Needs): boolean {
  if (now.some && !before.some) return true;
  return now.amounts.some(({ quantity, unit }) => {
    const known = before.amounts.find((other) => other.unit === unit);
    return known === undefined || most(quantity) > most(known.quantity) * (1 + TOLERANCE);
  });
}

/** What was bought, as far as it is still needed: to be compared with when the need grows again. */
export function stillNeeded(bought: Needs, now: Needs): Needs {
  const amounts = bought.amounts.flatMap((measure) => {
    const need = now.amounts.find((other) => other.unit === measure.unit);
    if (need === undefined) return [];
    return most(need.quantity) < most(measure.quantity) ? need : measure;
  });
  return { amounts, some: bought.some && now.some };
}
