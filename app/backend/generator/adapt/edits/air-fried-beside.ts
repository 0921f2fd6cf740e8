import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import type { Written } from "../../ports";
import { partsIn, sentencesOf, signOf, textOfStep } from "../text-of-step";
import { roastOf, withRoasted } from "./beside-roast";

/** Hot air that is blown takes so much of the time of an oven. */
const OF_AN_OVEN = 0.75;
const COOKS = /\b(?:cook|air[- ]?fry|bake|roast)\b/i;
const A_BIT = 2;
const AIR_FRYER = /\bair fryer\b/i;

/**
 * Vegetables in the basket with what is air-fried: before it, for as much longer as they take, or around it; null for
 * another recipe.
 */
export function airFriedWith(
  written: Written,
  line: Ingredient,
  food: Food,
): { written: Written; line: Ingredient } | null {
  const roast = roastOf(food);
  const heated = written.steps.findIndex(({ parts }) => AIR_FRYER.test(textOfStep(parts).text));
  const minutes = heated < 0 ? null : minutesIn(written.steps.slice(heated));
  if (roast === null || minutes === null) return null;
  // What is done in the same time goes in a little before all the same: the basket is fuller.
  const first = Math.max(A_BIT, Math.round(roast.minutes * OF_AN_OVEN) - minutes);
  const step = written.steps[heated]!;
  const read = textOfStep(step.parts);
  const sentences = sentencesOf(read.text);
  const nth = sentences.findIndex((it) => AIR_FRYER.test(it));
  const mine = signOf(read, { ingredient: line.ref, share: 1 });
  const time = signOf(read, { timer: { minutes: first } });
  const says = `Turn ${mine} in a little fat and a pinch of salt, cook in the basket of the air fryer for ${time} and push to the sides, where it goes on cooking beside what follows. `;
  const isApart = timerIn(sentences[nth]!, read.parts) === null;
  const fried = withRoasted(written, line, roast, {
    step: heated,
    read,
    says,
    before: isApart ? nth + 1 : 0,
  });
  return { ...fried, written: { ...fried.written, cookMinutes: written.cookMinutes + first } };
}

/** How long it is cooked in the basket. */
function minutesIn(steps: Written["steps"]): number | null {
  for (const { parts } of steps) {
    const read = textOfStep(parts);
    const timers = sentencesOf(read.text).flatMap((it) =>
      COOKS.test(it) ? (timerIn(it, read.parts)?.minutes ?? []) : [],
    );
    if (timers.length > 0) return timers[0]!;
  }
  return null;
}

function timerIn(sentence: string, parts: Parameters<typeof partsIn>[1]): { minutes: number } | null {
  for (const it of partsIn(sentence, parts)) if (typeof it === "object" && "timer" in it) return it.timer;
  return null;
}
