import type { Diet } from "~/contract/generator";
import { verdictOn } from "~/food/foods/diets";
import { counted, type Outcome, sentence } from "./outcome";
import { type Reading, whatElseIsSaid } from "./reading";

/** Everything listed and named fits the diet, whatever brand one buys. */
export function keepsDiet(reading: Reading, diet: Diet): Outcome {
  const lines = reading.listed.flatMap(({ ingredient, facts }) => {
    const fits = verdictOn(diet, facts);
    return fits === "yes" ? [] : [FAULTS[fits](ingredient.name, diet)];
  });
  const words = whatElseIsSaid(reading).flatMap(({ words, facts }) => {
    const fits = verdictOn(diet, facts);
    return fits === "yes" || fits === "unknown"
      ? []
      : [`${FAULTS[fits](words, diet).slice(0, -1)}, and the text speaks of it.`];
  });
  return {
    name: sentence(diet),
    faults: [...new Set([...lines, ...words])],
    kept: `Nothing in ${counted(reading.listed.length, "ingredient")} speaks against it.`,
  };
}

const FAULTS = {
  no: (name: string, diet: Diet) => `${sentence(name)}: not ${diet}.`,
  varies: (name: string, diet: Diet) => `${sentence(name)}: some kinds are not ${diet}.`,
  unknown: (name: string, diet: Diet) =>
    `${sentence(name)} is not in the table of foods, so nobody can tell whether it is ${diet}.`,
};
