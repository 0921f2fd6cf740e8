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
  const names = namesRefused(brief);
  const isBaby = brief.patterns.includes("baby");
  const isByHand = isForSmall(brief) && brief.traits.includes("finger");
  return (dish) =>
    (!isBaby && dish.isFed) ||
    kinds.some((it) => isOfForm(dish, it)) ||
    names.some((it) => isCalledSo(dish, it)) ||
    (isByHand && !hasTrait(dish, "finger"));
}

/** The names of dishes, in words as they are compared, that somebody does not want: "no cottage pie". */
function namesRefused({ exclude }: Brief): (readonly string[])[] {
  return exclude.flatMap(({ words, food }) => {
    const name = foodWords(words);
    return food !== null || name.length === 0 || formWords.has(name.join(" ")) ? [] : [name];
  });
}

/** Whether a dish, or the dish that it is a variant of, bears a name. */
function isCalledSo({ dish, words }: DishFacts, name: readonly string[]): boolean {
  const whole = name.join(" ");
  return name.every((it) => words.has(it)) || dish.names.some((it) => foodWords(it).join(" ") === whole);
}
