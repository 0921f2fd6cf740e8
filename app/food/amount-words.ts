import { inFittingUnit, type Measure } from "./measures";
import { formatQuantity } from "./quantities";

/** How much of a line to buy, in words: "1.2 kg", "2 + 1 handful", "3 tbsp + some"; "" where nobody says. */
export function amountWords({ amounts, some }: { amounts: readonly Measure[]; some: boolean }): string {
  const words = amounts.map(inFittingUnit).map(({ quantity, unit }) => formatQuantity(quantity, unit));
  return [...words, ...(some && words.length > 0 ? ["some"] : [])].join(" + ");
}
