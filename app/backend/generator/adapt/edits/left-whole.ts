import type { Ingredient } from "~/contract/recipes";
import { stepText } from "~/food/recipe-lines";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { isUseOf } from "../text-of-step";
import { foodOf } from "../uses-of";

const UNCUT = /\b(?:whole|pricked|pierced|slit|uncut)\b/i;

/** A bay leaf, a cinnamon stick or a chilli that stays whole so many times: half a chilli is one that has burst. */
export function leftWhole(line: Ingredient, times: number): Ingredient | null {
  const food = foodOf(line);
  const { quantity, unit } = line;
  if (food === undefined || quantity === null || (unit !== null && unit !== "piece")) return null;
  const isWhole =
    food.group === "spice" ||
    food.group === "herb" ||
    (kindOf(food) === "chilli" && UNCUT.test(`${line.name} ${line.note ?? ""}`));
  if (!isWhole || !Number.isInteger(quantity.min)) return null;
  return { ...line, quantity: { min: Math.max(1, Math.round(quantity.min * times)) } };
}

/** From how many times on, and up to which, a pot of water is another size. */
const [LESS, MORE] = [0.5, 1.5];
const IN_WATER = /\b(?:boil|cook|soak|cover)\w*\b/i;

/** Water that pasta or potatoes boil in, which is written without a measure for people: three litres do for 300 g, and no more. */
export function waterToBoilIn(
  line: Ingredient,
  { steps, ingredients }: Written,
  times: number,
): Ingredient | null {
  const { quantity, unit, scalable, ref } = line;
  if (scalable !== false || quantity === null || unit !== "l" || foodOf(line)?.group !== "water") return null;
  if (times > LESS && times < MORE) return null;
  const isBoiledIn = steps.some(
    ({ parts }) => parts.some((it) => isUseOf(it, ref)) && IN_WATER.test(stepText(parts, ingredients)),
  );
  return isBoiledIn ? { ...line, quantity: { min: litres(quantity.min * times) } } : null;
}

/** Millilitres from which on oil is a bath to fry in, and the least that is one. */
const A_BATH = 500;

/** A bath of oil: what there is more of is fried in it in turn, and a small pan needs as deep a one. */
export function oilToFryIn(line: Ingredient, times: number): Ingredient | null {
  const { quantity, unit } = line;
  if (quantity === null || (unit !== "l" && unit !== "ml") || foodOf(line)?.group !== "fat") return null;
  const inMl = unit === "l" ? 1000 : 1;
  const had = quantity.min * inMl;
  if (had < A_BATH) return null;
  const now = Math.min(had, Math.max(A_BATH, Math.round((had * times) / 50) * 50));
  return { ...line, quantity: { min: now / inMl } };
}

function litres(exact: number): number {
  return exact > 5 ? Math.round(exact) : Math.max(1, Math.round(exact * 2) / 2);
}
