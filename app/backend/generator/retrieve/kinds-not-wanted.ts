import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { hasTrait } from "../occasions/traits";
import { formWords } from "../read-brief/word-lists";
import type { DishFacts } from "./dish-facts";
import { isOfForm } from "./kinds";
import { isCalled, namesOf } from "./names-as-compared";
import { isForSmall } from "./points";

/** The kinds of dish, as forms are called, that a brief does not want: "not another curry". */
export function kindsNotWanted({ exclude }: Brief): string[] {
  return exclude.flatMap(({ words, food }) =>
    food === null ? (formWords.get(foodWords(words).join(" ")) ?? []) : [],
  );
}

/**
 * Tells what a brief does not want: nobody else is served what a baby is fed with, who asks for a dinner has no mash from
 * yesterday, and who eats with their fingers none at all.
 */
export function notWantedBy(brief: Brief): (dish: DishFacts) => boolean {
  const kinds = kindsNotWanted(brief);
  const names = namesRefused(brief);
  const isBaby = brief.patterns.includes("baby");
  // Who wants no fish in whatever comes wants no prawns either; who names a dish or a food of the sea does.
  const isNoFish =
    brief.dish === null &&
    (brief.allergens.includes("fish") || brief.exclude.some(({ food }) => food === "fish")) &&
    !brief.include.some(({ food }) => food !== null && foodById(food)?.group === "seafood");
  const isOfLeftovers = brief.leftovers.length > 0 || LEFT.test(brief.words);
  const isByHand = isForSmall(brief) && brief.traits.includes("finger");
  return (dish) =>
    (!isBaby && dish.isFed) ||
    (!isOfLeftovers && LEFT.test(dish.dish.written.title)) ||
    (isNoFish && [...dish.mains].some((id) => foodById(id)?.group === "seafood")) ||
    kinds.some((it) => isOfForm(dish, it)) ||
    names.some((it) => isCalledSo(dish, it)) ||
    (isByHand && !hasTrait(dish, "finger"));
}

const LEFT = /\bleft ?-?overs?\b/i;

/** The names of dishes, in words as they are compared, that somebody does not want: "no cottage pie". */
function namesRefused({ exclude }: Brief): (readonly string[])[] {
  return exclude.flatMap(({ words, food, isDish }) => {
    const name = foodWords(words);
    const isName = isDish === true || (food === null && name.length > 0 && !formWords.has(name.join(" ")));
    return isName ? [name] : [];
  });
}

/** Whether a dish bears a name, or its title has all its words. */
function isCalledSo({ dish, words }: DishFacts, name: readonly string[]): boolean {
  return name.every((it) => words.has(it)) || namesOf(dish).some((it) => isCalled(it, name));
}
