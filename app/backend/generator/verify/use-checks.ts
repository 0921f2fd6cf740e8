import { foodWords } from "~/food/foods/food-words";
import { isMadeHere, isMadeUnderItsHeading, isSaidOfDish, isTheDish } from "./dishes";
import { counted, type Outcome, sentence } from "./outcome";
import { type Listed, listedAs, type Reading } from "./reading";

/** The refs of the ingredients that some step uses, by pointing to them or by their name. */
export function refsUsed(reading: Reading): ReadonlySet<string> {
  const known = found.get(reading);
  if (known !== undefined) return known;
  const used = refsIn(reading);
  found.set(reading, used);
  return used;
}

/** Every food that was asked for asks for it. */
const found = new WeakMap<Reading, ReadonlySet<string>>();

function refsIn({ written, listed, mentions, steps }: Reading): ReadonlySet<string> {
  const pointed = written.steps.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part !== "string" && "ingredient" in part ? [part.ingredient] : [])),
  );
  const used = new Set(pointed);
  const idle = listed.filter(({ ingredient: { ref } }) => !used.has(ref));
  if (idle.length === 0) return used;
  const text = ` ${foodWords(steps.join(" ")).join(" ")} `;
  for (const { ingredient, foods, words } of idle) {
    const named = mentions.some(({ where, food }) => where === "step" && foods[0] === food);
    if (named || text.includes(` ${words.join(" ")} `)) used.add(ingredient.ref);
  }
  return used;
}

export function everyIngredientIsUsed(reading: Reading): Outcome {
  const used = refsUsed(reading);
  const idle = reading.listed.filter(({ ingredient: { ref } }) => !used.has(ref));
  return {
    name: "Every ingredient is used",
    faults: idle.map(({ ingredient: { name } }) => `${sentence(name)} is in the list, but no step uses it.`),
    kept: `The steps use all ${counted(reading.listed.length, "ingredient")}.`,
  };
}

export function everyFoodIsListed(reading: Reading): Outcome {
  const { written, mentions } = reading;
  const refs = new Set(written.ingredients.map(({ ref }) => ref));
  const unlisted = mentions
    .filter(
      (it) =>
        it.where === "step" &&
        !isMadeHere(it) &&
        !isSaidOfDish(reading, it) &&
        !isTheDish(reading, it) &&
        !isMadeUnderItsHeading(reading, it),
    )
    .filter((it) => listedAs(reading, it) === null)
    .map(({ words, step }) => `Step ${step! + 1} speaks of ${words}, which is not in the list.`);
  const lost = written.steps.flatMap(({ parts }, at) =>
    parts.flatMap((part) =>
      typeof part !== "string" && "ingredient" in part && !refs.has(part.ingredient)
        ? [`Step ${at + 1} points to “${part.label ?? part.ingredient}”, which is not in the list.`]
        : [],
    ),
  );
  const mislabelled = mentions
    .filter(
      (it) => it.where === "label" && it.of !== null && !isMadeHere(it) && !isLabelled(reading, it.of, it),
    )
    .map(({ words, of, step }) => `Step ${step! + 1} calls the ${of!.ingredient.name} “${words}”.`);
  return {
    name: "Every food in the steps is listed",
    faults: [...new Set([...unlisted, ...lost, ...mislabelled])],
    kept: `Every food named in ${counted(written.steps.length, "step")} is in the list.`,
  };
}

/** Whether a label could be spoken of its line: the list has it, as this line or as one of its kind. */
function isLabelled(reading: Reading, of: Listed, said: Reading["mentions"][number]): boolean {
  if (isSaidOfDish(reading, said)) return true;
  return listedAs({ ...reading, listed: [of] }, said) !== null;
}
