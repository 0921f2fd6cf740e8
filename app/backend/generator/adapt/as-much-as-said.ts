import type { Ingredient } from "~/contract/recipes";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { isKept, said } from "./as-many-as-said";
import { neat } from "./incoming";
import { foodOf } from "./uses-of";

/** As many times as much as usual of a food is a large portion, and the most of it that leaves it the same dish. */
export const GENEROUS = 1.6;
const MOST = 2;
/** Of what only rounds off a dish more spoils it. */
const ROUNDS_OFF: ReadonlySet<string> = new Set([
  "dairy",
  "plant-dairy",
  "cheese",
  "stock",
  "fat",
  "sauce",
  "herb",
  "nut",
]);
/** What is a bit more than all of it is all of it. */
const A_BIT_MORE = 1.03;

/**
 * What is put together of foods at hand takes all that there is of what it is made of, up to a generous portion: nobody
 * keeps 100 g of 500 g mince back.
 */
export function asMuchAsSaid(written: Written, brief: Brief): Written {
  const more = new Map(
    said(written, brief)
      .filter(({ line, times }) => times > A_BIT_MORE && !isKept(line) && !roundsOff(line))
      .map(({ line, times }) => [line, withMore(line, Math.min(times, MOST))] as const),
  );
  return { ...written, ingredients: written.ingredients.map((it) => more.get(it) ?? it) };
}

function roundsOff(line: Ingredient): boolean {
  return ROUNDS_OFF.has(foodOf(line)?.group ?? "");
}

function withMore(line: Ingredient, times: number): Ingredient {
  const isCounted = line.unit === null || line.unit === "piece" || line.unit === "can";
  const min = neat(line.quantity!.min * times, isCounted ? null : line.unit);
  return { ...line, quantity: { min } };
}
