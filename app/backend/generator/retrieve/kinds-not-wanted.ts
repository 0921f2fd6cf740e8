import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { hasTrait } from "../occasions/traits";
import { formWords } from "../read-brief/word-lists";
import type { DishFacts } from "./dish-facts";
import { isOfForm } from "./kinds";
import { isForSmall } from "./points";

/** The kinds of dish, as forms are called, that a brief does not want: "not another curry". */
export function kindsNotWanted({ exclude }: Brief): string[] {
  return exclude.flatMap(({ words, food }) =>
    food === null ? (formWords.get(foodWords(words).join(" ")) ?? []) : [],
  );
}

/** Whether it is a dish, or a variant of one, that somebody does not want by its name: "no cottage pie". */
function isOfRefusedName({ exclude }: Brief, { dish, words }: DishFacts): boolean {
  return exclude.some(({ words: typed, food }) => {
    const name = foodWords(typed);
    if (food !== null || name.length === 0 || formWords.has(name.join(" "))) return false;
    return (
      name.every((it) => words.has(it)) || dish.names.some((it) => foodWords(it).join(" ") === name.join(" "))
    );
  });
}

/** Nobody else is served what a baby is fed with, and who eats with their fingers no mash. */
export function isNotWanted(brief: Brief, dish: DishFacts): boolean {
  if (kindsNotWanted(brief).some((it) => isOfForm(dish, it)) || isOfRefusedName(brief, dish)) return true;
  if (!brief.patterns.includes("baby") && isFed(dish)) return true;
  return isForSmall(brief) && brief.traits.includes("finger") && !hasTrait(dish, "finger");
}

function isFed({ dish }: DishFacts): boolean {
  return dish.written.steps.some(({ parts }) =>
    parts.some((it) => typeof it === "string" && /\bfeed it\b/.test(it)),
  );
}
