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
): { steps: Written["steps"]; saved: number } {
  const { steps } = recipe;
  if (
    (times >= 1 && !isOne) ||
    !recipe.ingredients.some((it) => isJoint(it, recipe) && !isOneOfTwo(it, times))
  )
    return { steps, saved: 0 };
  let saved = 0;
  const next = steps.map((step) => {
    const read = textOfStep(step.parts);
    const roasting = new Set(
      sentencesOf(read.text)
        .filter((it) => ROASTS.test(it))
        .flatMap((it) =>
          [...it].filter((sign, at) => isLong(partsIn(sign, read.parts)[0]) && !WAITS.test(it.slice(0, at))),
        )
        .flatMap((sign) => partsIn(sign, read.parts)),
    );
    const parts = read.parts.map((part) => {
      if (!roasting.has(part) || typeof part === "string" || !("timer" in part)) return part;
      const { minutes, maxMinutes, ...rest } = part.timer;
      const less = (it: number) => Math.max(LONG, Math.round((OVER + (it - OVER) * times) / 5) * 5);
      saved += (maxMinutes ?? minutes) - less(maxMinutes ?? minutes);
      const max = maxMinutes === undefined ? undefined : less(maxMinutes);
      const min = less(minutes);
      return { timer: { ...rest, minutes: min, ...(max !== undefined && max > min && { maxMinutes: max }) } };
    });
    return { ...step, parts: partsOfText({ text: read.text, parts }) };
  });
  return saved === 0 ? { steps, saved } : { steps: next, saved };
}

function isLong(part: StepPart | undefined): boolean {
  return typeof part === "object" && "timer" in part && part.timer.minutes > LONG;
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
