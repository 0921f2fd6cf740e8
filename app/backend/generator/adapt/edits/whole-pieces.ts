import type { Ingredient } from "~/contract/recipes";
import { isMeat } from "~/food/foods/flesh";
import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords } from "~/food/recipe-lines";
import type { Written } from "../../ports";
import { isCutSmall } from "../role-of";
import { foodOf, usesOf } from "../uses-of";
import { A_SMALL_ONE, isJoint, withRoastTimes } from "./roast-times";

/** Grams from which on what is counted is a whole bird or a joint. */
const A_BIRD = 700;
/** How many times as heavy one bird may be before two are roasted, and how light one that is still sold. */
const [LIGHTEST, HEAVIEST] = [0.75, 1.6];
/** Of less than so much of a bird a half does, which butchers sell. */
const A_HALF_DOES = 0.4;
const CUT = /\b(?:fillet|steak|loin|cutlet|escalope|breast|thigh|leg|drumstick|wing|strip|slice)s?\b/i;

/**
 * A whole bird, joint or fish so many times, as it is bought: one, several, or half of one. With how many times as heavy each
 * is of what is roasted by its weight.
 */
export function wholePieces(
  line: Ingredient,
  recipe: Written,
  times: number,
): { line: Ingredient; each: number | null } | null {
  const food = foodOf(line);
  const { quantity, unit, note } = line;
  if (food === undefined || quantity === null || (unit !== null && unit !== "piece")) return null;
  const number = quantity.min;
  if (food.group === "fish" && Number.isInteger(number) && !CUT.test(line.name))
    return { line: { ...line, quantity: { min: Math.max(1, Math.round(number * times)) } }, each: null };
  const grams = gramsOf(line, food);
  if (grams === null || !isMeat(food) || grams / number < A_BIRD) return null;
  if (isCutSmall(line, usesOf(line, recipe))) return null;
  const many = number * times;
  if (many < A_HALF_DOES) {
    const half = `half of one, about ${weightWords(grams / number / 2)}`;
    return { line: { ...line, quantity: { min: 0.5 }, note: half }, each: 0.5 };
  }
  const whole = many <= HEAVIEST ? 1 : Math.round(many);
  const each = Math.max(LIGHTEST, many / whole);
  const weight = weightWords((grams / number) * each);
  return {
    line: {
      ...line,
      quantity: { min: whole },
      note: noteOfWeight(note, whole > 1 ? `${weight} each` : weight),
    },
    each,
  };
}

/** What to know of a joint that is sold by its weight and is a good deal heavier now; null where there is none. */
export function jointHint(recipe: Written, times: number): string | null {
  const joint = recipe.ingredients.find(
    (it) => (it.unit === "kg" || it.unit === "g" || it.unit === "lb") && isJoint(it, recipe),
  );
  if (joint === undefined || times < 1.15) return null;
  return `The times are for ${ingredientWords(joint)}. Two pieces of that weight side by side take little longer; one large piece takes about ${times >= 1.8 ? "as much again by half" : "a third longer"}. Go by a thermometer in the middle, and not by the clock.`;
}

/** How the tip begins that tells of a joint for a smaller amount. */
export const OF_SMALL_JOINTS = "So small a joint";

/** What to know of a joint that is a good deal lighter now; null where there is none. */
export function smallJointHint(recipe: Written, times: number): string | null {
  if (times >= A_SMALL_ONE || withRoastTimes(recipe, times).saved === 0) return null;
  return `${OF_SMALL_JOINTS} is soon done, and its shape counts for more than its weight: begin to measure the middle ten minutes before the steps say, and go by that.`;
}

const WEIGHT =
  /(?:about |around |roughly )?\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?\s?(?:kg|g|lb)\b(?: each)?/;

/** The note of a line with another weight in it. */
export function noteOfWeight(note: string | undefined, weight: string): string {
  if (note === undefined || note === "") return `about ${weight}`;
  return WEIGHT.test(note) ? note.replace(WEIGHT, `about ${weight}`) : `about ${weight}, ${note}`;
}

export function weightWords(grams: number): string {
  return grams >= 1000 ? `${Number((grams / 1000).toFixed(2))} kg` : `${Math.round(grams / 10) * 10} g`;
}
