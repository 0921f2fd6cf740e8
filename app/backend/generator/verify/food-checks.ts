import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { NamedFood } from "../brief";
import { isKindOf } from "./kinds-of-food";
import { counted, type Outcome, sentence } from "./outcome";
import { type Listed, type Reading, whatElseIsSaid } from "./reading";
import { refsUsed } from "./use-checks";

/** Neither the food nor a kind of it is listed or named. */
export function withoutFood(reading: Reading, food: NamedFood): Outcome {
  const lines = reading.listed
    .filter(({ ingredient, foods }) => isKindOf({ name: ingredient.name, foods }, food))
    .map(
      ({ ingredient: { name } }) => `${sentence(name)} is in the list, and ${food.words} is to be left out.`,
    );
  const words = whatElseIsSaid(reading)
    .filter((it) => isKindOf({ name: it.words, foods: [it.food] }, food))
    .map(({ words }) => `The text speaks of ${words}, and ${food.words} is to be left out.`);
  return {
    name: `Without ${food.words}`,
    faults: [...new Set([...lines, ...words])],
    kept: `No known match in ${counted(reading.listed.length, "ingredient")}.`,
  };
}

/** The food that was asked for is listed, and a step uses it. */
export function usesFood(reading: Reading, food: NamedFood): Outcome {
  const lines = reading.listed.filter((it) => isAskedFor(it, food));
  const used = refsUsed(reading);
  const line = lines.find(({ ingredient: { ref } }) => used.has(ref));
  const fault =
    lines.length === 0
      ? `${sentence(food.words)}: asked for and not in the list.`
      : `${sentence(food.words)}: in the list, but no step uses it.`;
  return {
    name: `Uses ${food.words}`,
    faults: line === undefined ? [fault] : [],
    kept: `${sentence(line?.ingredient.name ?? food.words)} is in the list and in the steps.`,
  };
}

function isAskedFor({ foods, words }: Listed, { words: asked, food }: NamedFood): boolean {
  if (food !== null && foods.some((it) => lineage(it).some(({ id }) => id === food))) return true;
  const wanted = foodWords(asked);
  return wanted.length > 0 && wanted.every((it) => words.includes(it)) && words.at(-1) === wanted.at(-1);
}
