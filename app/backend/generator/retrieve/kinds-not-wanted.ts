import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { hasTrait } from "../occasions/traits";
import { formWords } from "../read-brief/word-lists";
import type { DishFacts } from "./dish-facts";
import { isOfForm } from "./kinds";
import { isCalled, namesOf, titleOf } from "./names-as-compared";
import { isForSmall } from "./points";

/** The kinds of dish, as forms are called, that a brief does not want: "not another curry". */
export function kindsNotWanted({ exclude }: Brief): string[] {
  return exclude.flatMap(({ words, food }) =>
    food === null ? (formWords.get(foodWords(words).join(" ")) ?? []) : [],
  );
}

/** Nobody else is served what a baby is fed with, and who eats with their fingers no mash. */
export function isNotWanted(brief: Brief, dish: DishFacts): boolean {
  if (kindsNotWanted(brief).some((it) => isOfForm(dish, it))) return true;
  if (isCalledAsRefused(brief, dish)) return true;
  if (!brief.patterns.includes("baby") && isFed(dish)) return true;
  if (isOfLeftovers(dish) && !LEFT.test(brief.words) && brief.leftovers.length === 0) return true;
  return isForSmall(brief) && brief.traits.includes("finger") && !hasTrait(dish, "finger");
}

/** Whether a dish bears the name of one that is turned down: of "not banana bread". */
function isCalledAsRefused({ exclude }: Brief, { dish }: DishFacts): boolean {
  return exclude.some(({ words, isDish }) => {
    if (isDish !== true) return false;
    const said = foodWords(words);
    return [titleOf(dish), ...namesOf(dish)].some((it) => isCalled(it, said));
  });
}

/** Who asks for a dinner has no mash from yesterday. */
function isOfLeftovers({ dish }: DishFacts): boolean {
  return LEFT.test(dish.written.title);
}

const LEFT = /\bleft ?-?overs?\b/i;

function isFed({ dish }: DishFacts): boolean {
  return dish.written.steps.some(({ parts }) =>
    parts.some((it) => typeof it === "string" && /\bfeed it\b/.test(it)),
  );
}
