import type { Ingredient, Step } from "~/contract/recipes";
import { readIngredientLines } from "~/food/read-ingredient-line";
import { readSteps } from "~/food/read-steps";

/** A line of a list, and the group it stands in. */
export interface Line {
  group?: string | undefined;
  words: string;
}

/** More lines than the contract keeps are not looked into. */
const MOST = 120;

/** Lists of lines as ingredients and steps that speak of them. */
export function readLines(ingredientLines: readonly Line[], stepLines: readonly Line[]) {
  const ingredients = ingredientsFrom(ingredientLines.slice(0, MOST));
  return { ingredients, steps: stepsFrom(stepLines.slice(0, MOST).flatMap(inPieces), ingredients) };
}

function ingredientsFrom(lines: readonly Line[]): Ingredient[] {
  let group: string | undefined;
  const typed = lines.flatMap(({ group: its, words }) => {
    if (its === group) return [words];
    group = its;
    return [`${its ?? ENDED}:`, words];
  });
  return readIngredientLines(typed.join("\n")).map((line) => (line.group === ENDED ? without(line) : line));
}

/** Where lines without a group follow lines with one. */
const ENDED = "\u2060";

function without({ group: _, ...line }: Ingredient): Ingredient {
  return line;
}

function inPieces({ group, words }: Line): Line[] {
  return (words.match(/.{1,4000}/gsu) ?? []).slice(0, MOST).map((piece) => ({ group, words: piece }));
}

function stepsFrom(lines: readonly Line[], ingredients: Ingredient[]): Step[] {
  return lines.map(({ group, words }) => {
    // A step that ends in ":" would be read as a heading; here it is known to be a step.
    const [read, ...more] = readSteps(words, ingredients);
    const parts = read !== undefined && read.group === undefined && more.length === 0 ? read.parts : [words];
    return { ...(group !== undefined && { group }), parts };
  });
}
