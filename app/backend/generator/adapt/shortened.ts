import type { Written } from "../ports";
import { minutesOfRest } from "./minutes-of-rest";
import { partsIn, partsOfText, sentencesOf, textOfStep } from "./text-of-step";

const COOKS = /\b(?:simmer|braise|bake|stew|cook|roast|boil|bubble|poach)\b/i;
const WAITS = /\b(?:marinate|chill|leave|rest|soak|prove|cool|stand|fridge)\b/i;

/** The recipe with its longest time of cooking come down to what the new food, and all else in the pot, takes: minutes. */
export function shortened(recipe: Written, simmer: number | undefined): Written {
  if (simmer === undefined) return recipe;
  const read = recipe.steps.map(({ parts }) => textOfStep(parts));
  const cooking = read.flatMap(({ text, parts }, step) =>
    sentencesOf(text)
      .filter((it) => COOKS.test(it) && !WAITS.test(it))
      .flatMap((sentence) =>
        partsIn(sentence, parts).flatMap((part) =>
          typeof part === "object" && "timer" in part
            ? [{ part, step, sentence, minutes: part.timer.minutes }]
            : [],
        ),
      ),
  );
  const longest = Math.max(0, ...cooking.map(({ minutes }) => minutes));
  const those = cooking.filter(({ minutes }) => minutes === longest);
  const needed = Math.max(simmer, ...those.map((it) => minutesOfRest(recipe, it)));
  const saved = longest - needed;
  if (saved <= 0 || recipe.cookMinutes - saved < 10) return recipe;
  const steps = recipe.steps.map((step, at) => ({
    ...step,
    parts: partsOfText({
      ...read[at]!,
      parts: read[at]!.parts.map((part) => {
        if (typeof part !== "object" || !("timer" in part) || !those.some((it) => it.part === part))
          return part;
        const { maxMinutes: _, ...timer } = part.timer;
        return { ...part, timer: { ...timer, minutes: needed } };
      }),
    }),
  }));
  return { ...recipe, steps, cookMinutes: recipe.cookMinutes - saved };
}
