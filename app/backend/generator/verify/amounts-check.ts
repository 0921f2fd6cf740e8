import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import { readIngredientLine } from "~/food/read-ingredient-line";
import type { Outcome } from "./outcome";
import { endsWith, type Listed, type Reading } from "./reading";

/** What the steps take of an ingredient is what the list has: the shares make a whole, the words say no more. */
export function amountsAddUp(reading: Reading): Outcome {
  const { written, listed } = reading;
  const parts = written.steps.flatMap(({ parts }) => parts);
  const amounts = typedAmounts(reading);
  const faults = listed.flatMap((line) => {
    const { ref, name, quantity } = line.ingredient;
    const shares = parts.flatMap((part) =>
      typeof part !== "string" && "ingredient" in part && part.ingredient === ref && part.share !== undefined
        ? [part.share]
        : [],
    );
    if (quantity === null) return [];
    const sum = shares.reduce((all, it) => all + it, 0);
    if (shares.length > 0 && Math.abs(sum - 1) > 0.02)
      return [`The steps use ${Math.round(sum * 100)} % of the ${name} in the list.`];
    const typed = typedGrams(amounts, line);
    const has = gramsOf(line.ingredient, line.facts.food);
    return has !== null && typed > has * 1.1 + 1
      ? [`The steps speak of ${Math.round(typed)} g ${name}, and the list has ${Math.round(has)} g.`]
      : [];
  });
  return { name: "Amounts add up", faults, kept: "What the steps use is what the list has." };
}

const AMOUNT =
  /(?<![\w./])\d+(?:[.,]\d+)?\s?(?:g|kg|ml|l|tbsp|tsp|cups?|oz|lb|tablespoons?|teaspoons?)\s(?:of\s)?(?:the\s)?[\p{L}-]+(?:\s[\p{L}-]+){0,2}/giu;

interface Typed {
  read: ReturnType<typeof readIngredientLine>;
  name: readonly string[];
}

/** The amounts that the plain words of the steps speak of. */
function typedAmounts({ written }: Reading): Typed[] {
  return written.steps
    .flatMap(({ parts }) => parts)
    .flatMap((part) =>
      typeof part === "string" && /\d/.test(part) ? [...part.matchAll(AMOUNT)].map(([it]) => it) : [],
    )
    .map((typed) => {
      const read = readIngredientLine(typed.replace(/\b(?:of|the)\s/gi, ""));
      return { read, name: foodWords(read.name) };
    });
}

/** Grams of an ingredient among them. */
function typedGrams(amounts: readonly Typed[], { words, facts }: Listed): number {
  return amounts
    .filter(({ name }) => name.some((_, at) => endsWith(words, name.slice(0, at + 1))))
    .reduce((sum, { read }) => sum + (gramsOf(read, facts.food) ?? 0), 0);
}
