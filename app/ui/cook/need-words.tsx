import { countedName } from "~/food/plurals";
import { formatQuantity, scaleQuantity } from "~/food/quantities";
import type { Ingredient } from "~/food/recipe-lines";

/**
 * An ingredient as it is taken to hand: "200 g butter, softened"; without a share the amount is the whole
 * recipe's, and says so.
 */
export function NeedWords({ ingredient, share }: { ingredient: Ingredient; share?: number }) {
  const { quantity, unit, name, note, optional } = ingredient;
  const amount = quantity === null ? null : scaleQuantity(quantity, share ?? 1);
  const counted = amount !== null && (unit === null || unit === "piece");
  const extra = [
    note,
    optional && !/optional/i.test(note ?? "") ? "optional" : "",
    share === undefined && amount !== null ? "in all" : "",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      {amount !== null && <strong className="font-bold">{formatQuantity(amount, unit)} </strong>}
      {counted ? countedName(name, amount.max ?? amount.min) : name}
      {extra && <span className="text-soft">, {extra}</span>}
    </>
  );
}
