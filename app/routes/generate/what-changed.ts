import type { GeneratedBody } from "~/contract/generator";
import { ingredientWords, stepText } from "~/food/recipe-lines";

/** What is different between two versions of a recipe, in words, each list in the order of the recipe. */
export interface Changes {
  added: string[];
  removed: string[];
  /** "2 onions → 3 onions" */
  amounts: string[];
  newSteps: string[];
  goneSteps: string[];
}

type Version = Pick<GeneratedBody, "ingredients" | "steps">;

export function whatChanged(before: Version, after: Version): Changes {
  const [old, fresh] = [byFood(before), byFood(after)];
  const [oldSteps, freshSteps] = [stepTexts(before), stepTexts(after)];
  return {
    added: [...fresh].filter(([food]) => !old.has(food)).map(([, words]) => words),
    removed: [...old].filter(([food]) => !fresh.has(food)).map(([, words]) => words),
    amounts: [...fresh]
      .filter(([food, words]) => old.has(food) && old.get(food) !== words)
      .map(([food, words]) => `${old.get(food)} → ${words}`),
    newSteps: freshSteps.filter((step) => !oldSteps.includes(step)),
    goneSteps: oldSteps.filter((step) => !freshSteps.includes(step)),
  };
}

/** Each food with all the amounts of it, as words. */
function byFood({ ingredients }: Version): Map<string, string> {
  const lines = new Map<string, string>();
  for (const ingredient of ingredients) {
    const key = ingredient.name.toLowerCase();
    const words = ingredientWords(ingredient);
    const before = lines.get(key);
    lines.set(key, before === undefined ? words : `${before} + ${words}`);
  }
  return lines;
}

function stepTexts({ steps, ingredients }: Version): string[] {
  return steps.map(({ parts }) => stepText(parts, ingredients));
}
