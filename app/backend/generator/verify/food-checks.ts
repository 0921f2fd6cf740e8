import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { NamedFood } from "../brief";
import { insideOf } from "./compounds";
import { isKindOf } from "./kinds-of-food";
import { counted, type Outcome, sentence } from "./outcome";
import { type Listed, type Reading, whatElseIsSaid } from "./reading";
import { refsUsed } from "./use-checks";

/** Neither the food nor a kind of it is listed or named, alone or in a product that is made with it. */
export function withoutFood(reading: Reading, food: NamedFood): Outcome {
  const lines = reading.listed
    .filter(({ ingredient, foods }) => isKindOf({ name: ingredient.name, foods }, food))
    .map(
      ({ ingredient: { name } }) => `${sentence(name)} is in the list, and ${food.words} is to be left out.`,
    );
  const words = whatElseIsSaid(reading)
    .filter((it) => isKindOf({ name: it.words, foods: [it.food] }, food))
    .map(({ words }) => `The text speaks of ${words}, and ${food.words} is to be left out.`);
  const inside = reading.listed
    .filter((it) => isInside(it, food) === "yes")
    .map(
      ({ ingredient: { name } }) => `${sentence(name)}: made with ${food.words}, which is to be left out.`,
    );
  const insideWords = whatElseIsSaid(reading)
    .filter((it) => insideOf(it.food, isPart(food), wanted(food)) === "yes")
    .map(({ words }) => `The text speaks of ${words}, which is made with ${food.words}.`);
  return {
    name: `Without ${food.words}`,
    faults: [...new Set([...lines, ...words, ...inside, ...insideWords])],
    kept: `No known match in ${counted(reading.listed.length, "ingredient")}.`,
  };
}

/** What is told of a product that may have the food in it, and is no fault for who has no allergy. */
export function maybeInside(reading: Reading, food: NamedFood): string[] {
  return reading.listed.flatMap((it) => {
    const found = isInside(it, food);
    const name = sentence(it.ingredient.name);
    if (found === "some") return [`${name}: some kinds are made with ${food.words}, so read the label.`];
    return found === "unknown"
      ? [`${name}: nobody can tell whether it is made with ${food.words}, so read the label.`]
      : [];
  });
}

/** "Without garlic" in the name itself counts. */
function isInside({ foods: [product], ingredient: { name, note } }: Listed, food: NamedFood) {
  if (product === undefined || saysWithout(`${name} ${note ?? ""}`, food)) return "no";
  return insideOf(product, isPart(food), wanted(food));
}

function saysWithout(text: string, { words }: NamedFood): boolean {
  const said = foodWords(text).join(" ");
  const name = foodWords(words).join(" ");
  return (
    ["without", "no", "without any"].some((it) => said.includes(`${it} ${name}`)) ||
    said.includes(`${name} free`)
  );
}

function isPart(food: NamedFood): (part: Food) => boolean {
  return (part) => isKindOf({ name: part.names[0]!, foods: [part] }, food);
}

function wanted({ food }: NamedFood): Food | null {
  return food === null ? null : (foodById(food) ?? null);
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
