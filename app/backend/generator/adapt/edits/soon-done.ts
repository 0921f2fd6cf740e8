import type { Ingredient, StepPart } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import type { Written } from "../../ports";
import { minutesOfRest } from "../minutes-of-rest";
import { partsIn, partsOfText, sentencesOf, textOfStep } from "../text-of-step";

/** Minutes after which what has come in the place of meat is done, by its kind. */
const DONE: ReadonlyMap<string, number> = new Map([["prawn", 5]]);
/** So long the acid of a marinade is on it at the most. */
const MARINATED = 30;
const MARINATES = /\b(?:marinat\w*|fridge|chill|leave|coated)\b/i;

/**
 * The recipe with what is done sooner than the meat whose place it took cooked no longer than it bears: prawns that come
 * into a curry of chicken. What else in the pot takes its time keeps it.
 */
export function soonDone(recipe: Written, short: string, kind: string | null): Written {
  const most = DONE.get(kind ?? "");
  if (most === undefined) return recipe;
  const named = foodWords(short).at(-1)!;
  const isIt = ({ name }: Ingredient) => foodWords(name).includes(named);
  const refs = new Set(recipe.ingredients.filter(isIt).map(({ ref }) => ref));
  let [cooked, rested] = [0, 0];
  const steps = recipe.steps.map((step, at) => {
    const read = textOfStep(step.parts);
    const within = sentencesOf(read.text).flatMap((sentence) => {
      const parts = partsIn(sentence, read.parts);
      const isOfIt = foodWords(sentence).includes(named) || parts.some((it) => refs.has(refOf(it)));
      return isOfIt ? parts.map((part) => ({ part, sentence })) : [];
    });
    let { text } = read;
    const parts = read.parts.map((part) => {
      const sentence = within.find((it) => it.part === part)?.sentence;
      if (sentence === undefined || typeof part !== "object" || !("timer" in part)) return part;
      const { maxMinutes, ...timer } = part.timer;
      const isMarinade = part.passive === true && MARINATES.test(sentence);
      const rest = isMarinade ? 0 : minutesOfRest(recipe, { step: at, minutes: timer.minutes, sentence });
      const minutes = Math.max(isMarinade ? MARINATED : most, rest);
      if (minutes >= timer.minutes) return part;
      const saved = (maxMinutes ?? timer.minutes) - minutes;
      if (isMarinade) {
        rested += saved;
        text = text.replace(sentence, sentence.replace(/ or (?:better )?overnight\b/i, ""));
      } else cooked += saved;
      return { ...part, timer: { ...timer, minutes } };
    });
    return { ...step, parts: partsOfText({ text, parts }) };
  });
  if (cooked + rested === 0) return recipe;
  return {
    ...recipe,
    steps,
    cookMinutes: Math.max(most, recipe.cookMinutes - cooked),
    restMinutes: Math.max(0, recipe.restMinutes - rested),
  };
}

function refOf(part: StepPart): string {
  return typeof part === "object" && "ingredient" in part ? part.ingredient : "";
}
