import type { Ingredient } from "~/contract/recipes";
import { ingredientWords } from "~/food/recipe-lines";
import { neat } from "./incoming";
import type { Draft } from "./own-swaps";

/** Less of a line, in what can be measured; null for what is too little for that. */
export function timesLine(line: Ingredient, times: number): Ingredient | null {
  const { quantity, unit } = line;
  // Nobody measures half a pinch.
  if (quantity === null || unit === "pinch") return null;
  const isLittle = unit === "tbsp" && quantity.min * times < 1;
  const of = (amount: number) => {
    const value = amount * times * (isLittle ? 3 : 1);
    const isSpoon = unit === "tsp" || unit === "tbsp";
    return isSpoon ? Math.max(0.125, Math.round(value * 8) / 8) : neat(value, unit);
  };
  const min = of(quantity.min);
  const max = quantity.max === undefined ? undefined : of(quantity.max);
  if (!isLittle && min >= quantity.min) return null;
  return {
    ...line,
    ...(isLittle && { unit: "tsp" as const }),
    quantity: { min, ...(max !== undefined && max > min && { max }) },
  };
}

/** The same with another amount of one line, told once from the first amount to the last. */
export function withLine(draft: Draft, line: Ingredient, next: Ingredient, why: string): Draft {
  const from = ingredientWords(line);
  const before = draft.changes.find(({ what, to }) => what === "amount" && to === from);
  const others = draft.changes.filter((it) => it !== before);
  return {
    ...draft,
    written: {
      ...draft.written,
      ingredients: draft.written.ingredients.map((it) => (it.ref === line.ref ? next : it)),
    },
    changes: [...others, { what: "amount", from: before?.from ?? from, to: ingredientWords(next), why }],
    changedFor: new Set([...draft.changedFor, why]),
  };
}
