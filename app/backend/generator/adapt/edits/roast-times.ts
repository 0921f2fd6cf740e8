import type { Ingredient, StepPart } from "~/contract/recipes";
import { isMeat } from "~/food/foods/flesh";
import { gramsOf } from "~/food/foods/weigh";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { isCutSmall } from "../role-of";
import { partsIn, partsOfText, sentencesOf, textOfStep } from "../text-of-step";
import { foodOf, usesOf } from "../uses-of";
import { MINCED } from "./main-of-its-kind";

/** Grams from which on a piece is a joint or a bird, whose time goes by its weight. */
const A_JOINT = 700;
/** "20 minutes a pound and 20 minutes over": what a joint takes whatever it weighs. */
const OVER = 20;
/** Minutes from which on a time is that of the roasting, and not of browning or of a hot start. */
const LONG = 30;
/** What a joint does on the board when it comes out of the oven. */
const RESTS = /\b(?:rest|carving board|platter|tent|leave it bare|warm place)\b/i;
/** Minutes that a small joint rests. */
const A_REST = 10;

/**
 * Less than so many times as heavy, a joint takes the time of a thinner one: it goes by the square of its thickness, which of
 * one shape is its weight to the power of two thirds. Its hot start is shorter as well.
 */
export const A_SMALL_ONE = 0.5;
const [HOT_START, SHORTEST] = [15, 10];
const ROASTS = /\b(?:roast|oven|bake|smoke|carry on|baste|basting)/i;
const WAITS = /\b(?:rest|leave|stand|cool|cover loosely|tent|marinate|chill)\b/i;

/**
 * The steps with the time of a joint that is smaller now, and how many minutes that saves. A larger one is as often two
 * side by side, for which the time stays, unless it is said to be one.
 */
export function withRoastTimes(
  recipe: Written,
  times: number,
  isOne = false,
): { steps: Written["steps"]; saved: number; rested: number } {
  const { steps } = recipe;
  if (
    (times >= 1 && !isOne) ||
    !recipe.ingredients.some((it) => isJoint(it, recipe) && !isOneOfTwo(it, times))
  )
    return { steps, saved: 0, rested: 0 };
  let [saved, rested] = [0, 0];
  const next = steps.map((step) => {
    const read = textOfStep(step.parts);
    const roasting = new Set(
      sentencesOf(read.text)
        .filter((it) => ROASTS.test(it))
        .flatMap((it) =>
          [...it].filter(
            (sign, at) => isLong(partsIn(sign, read.parts)[0], times) && !WAITS.test(it.slice(0, at)),
          ),
        )
        .flatMap((sign) => partsIn(sign, read.parts)),
    );
    const resting = new Set(
      times < A_SMALL_ONE && saved > 0
        ? sentencesOf(read.text)
            .filter((it) => RESTS.test(it))
            .flatMap((it) => partsIn(it, read.parts).slice(0, 1))
        : [],
    );
    const parts = read.parts.map((part) => {
      if (resting.has(part) && typeof part === "object" && "timer" in part && part.timer.minutes > A_REST) {
        rested += (part.timer.maxMinutes ?? part.timer.minutes) - A_REST;
        const { maxMinutes: _, ...rest } = part.timer;
        return { timer: { ...rest, minutes: A_REST } };
      }
      if (!roasting.has(part) || typeof part === "string" || !("timer" in part)) return part;
      const { minutes, maxMinutes, ...rest } = part.timer;
      const less = (it: number) => minutesFor(it, times);
      saved += (maxMinutes ?? minutes) - less(maxMinutes ?? minutes);
      const max = maxMinutes === undefined ? undefined : less(maxMinutes);
      const min = less(minutes);
      return { timer: { ...rest, minutes: min, ...(max !== undefined && max > min && { maxMinutes: max }) } };
    });
    return { ...step, parts: partsOfText({ text: read.text, parts }) };
  });
  return saved === 0 ? { steps, saved, rested: 0 } : { steps: next, saved, rested };
}

function isLong(part: StepPart | undefined, times: number): boolean {
  if (typeof part !== "object" || !("timer" in part)) return false;
  return times < A_SMALL_ONE ? part.timer.minutes >= HOT_START : part.timer.minutes > LONG;
}

function minutesFor(minutes: number, times: number): number {
  const [exact, least] =
    times < A_SMALL_ONE ? [minutes * times ** (2 / 3), SHORTEST] : [OVER + (minutes - OVER) * times, LONG];
  return Math.max(least, Math.round(exact / 5) * 5);
}

/** Of two chickens one is no smaller a bird. */
function isOneOfTwo({ quantity, unit }: Ingredient, times: number): boolean {
  return (
    (unit === null || unit === "piece") && quantity !== null && quantity.min > 1 && quantity.min * times > 0.9
  );
}

export function isJoint(line: Ingredient, recipe: Written): boolean {
  const food = foodOf(line);
  if (food === undefined || !isMeat(food) || MINCED.has(kindOf(food)) || line.quantity === null) return false;
  const pieces = line.unit === null ? line.quantity.min : 1;
  const grams = (gramsOf(line, food) ?? 0) / pieces;
  return grams >= A_JOINT && pieces <= 2 && !isCutSmall(line, usesOf(line, recipe));
}
