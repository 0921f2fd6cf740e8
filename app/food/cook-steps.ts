import type { Ingredient, StepPart, Timer } from "./recipe-lines";

/** What a step needs at hand. */
interface Need {
  ingredient: Ingredient;
  /** The part of the listed amount that goes in here; absent when the recipe does not say how much. */
  share?: number;
}

interface Step {
  parts: readonly StepPart[];
}

/**
 * What has to be at hand for the step at this place, in the order it is spoken of, each ingredient once. What
 * was added before and is only mentioned again is not needed any more. Recipes that give no amounts in their
 * steps need what a step mentions: all of it, when no other step does.
 */
export function needsOf(steps: readonly Step[], at: number, ingredients: readonly Ingredient[]): Need[] {
  const listed = new Map(ingredients.map((ingredient) => [ingredient.ref, ingredient]));
  const spokenOf = steps.map(({ parts }) => parts.flatMap((part) => mentionIn(part)));
  const measured = new Set(spokenOf.flat().flatMap(({ ref, share }) => (share === undefined ? [] : [ref])));
  const needs = new Map<string, Need>();
  for (const { ref, share } of spokenOf[at] ?? []) {
    const ingredient = listed.get(ref);
    if (ingredient === undefined) continue;
    const before = needs.get(ref);
    if (share !== undefined) needs.set(ref, { ingredient, share: Math.min(1, (before?.share ?? 0) + share) });
    else if (!measured.has(ref) && before === undefined) {
      const elsewhere = spokenOf.some((step, index) => index !== at && step.some((it) => it.ref === ref));
      needs.set(ref, elsewhere ? { ingredient } : { ingredient, share: 1 });
    }
  }
  return [...needs.values()];
}

/** The times in a step, in their order. */
export function timersOf({ parts }: Step): Timer[] {
  return parts.flatMap((part) => (typeof part !== "string" && "timer" in part ? [part.timer] : []));
}

function mentionIn(part: StepPart): { ref: string; share: number | undefined }[] {
  return typeof part !== "string" && "ingredient" in part
    ? [{ ref: part.ingredient, share: part.share }]
    : [];
}
