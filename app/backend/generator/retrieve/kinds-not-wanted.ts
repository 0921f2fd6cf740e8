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

/** Tells what a brief does not want: nobody else is served what a baby is fed with, and who eats with their fingers no mash. */
export function notWantedBy(brief: Brief): (dish: DishFacts) => boolean {
  const kinds = kindsNotWanted(brief);
  const isBaby = brief.patterns.includes("baby");
  const isByHand = isForSmall(brief) && brief.traits.includes("finger");
  return (dish) =>
    (!isBaby && dish.isFed) ||
    kinds.some((it) => isOfForm(dish, it)) ||
    (isByHand && !hasTrait(dish, "finger"));
}
