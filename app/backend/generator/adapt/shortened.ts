import type { Written } from "../ports";
import { partsIn, partsOfText, sentencesOf, textOfStep } from "./text-of-step";

const COOKS = /\b(?:simmer|braise|bake|stew|cook|roast|boil|bubble|poach)\b/i;
const WAITS = /\b(?:marinate|chill|leave|rest|soak|prove|cool|stand|fridge)\b/i;

/** The recipe with its longest time of cooking come down to what the new food takes: minutes. */
export function shortened(recipe: Written, simmer: number | undefined): Written {
  if (simmer === undefined) return recipe;
  const read = recipe.steps.map(({ parts }) => textOfStep(parts));
  const cooking = read.flatMap(({ text, parts }) =>
    sentencesOf(text)
      .filter((it) => COOKS.test(it) && !WAITS.test(it))
      .flatMap((it) => partsIn(it, parts))
      .filter((it) => typeof it === "object" && "timer" in it),
  );
  const longest = Math.max(0, ...cooking.map(({ timer }) => timer.minutes));
  const saved = longest - simmer;
  if (saved <= 0 || recipe.cookMinutes - saved < 10) return recipe;
  const steps = recipe.steps.map((step, at) => ({
    ...step,
    parts: partsOfText({
      ...read[at]!,
      parts: read[at]!.parts.map((part) => {
        const isLongest = typeof part === "object" && "timer" in part && cooking.includes(part);
        if (!isLongest || part.timer.minutes !== longest) return part;
        const { maxMinutes: _, ...timer } = part.timer;
        return { ...part, timer: { ...timer, minutes: simmer } };
      }),
    }),
  }));
  return { ...recipe, steps, cookMinutes: recipe.cookMinutes - saved };
}
