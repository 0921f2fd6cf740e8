import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import { ingredientWords } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { FIXED, isBinding, isKept, said } from "./as-many-as-said";
import { neat } from "./incoming";
import { foodOf } from "./uses-of";

/** As much less is within the measure. */
const ABOUT = 0.96;

/**
 * A recipe that takes no more of a food than somebody has, where what it is made for takes the rest as it is: of what came in
 * besides (`cameIn`) also what is baked.
 */
export function noMoreThanSaid(
  written: Written,
  brief: Brief,
  cameIn: readonly string[] = [],
): { written: Written; changes: readonly Change[] } {
  const isFixed = FIXED.has(written.categorySlug);
  const short = said(written, brief).filter(({ line, times }) => {
    if (times >= ABOUT) return false;
    return cameIn.includes(ingredientWords(line)) || !(isFixed || isKept(line) || isBinding(line, written));
  });
  const less = new Map(
    short.map(({ line, times }) => {
      const { min } = line.quantity!;
      const note = (line.note ?? "").split(", ").filter((it) => it !== "" && !/\d/.test(it));
      const { note: _, ...rest } = line;
      const next: Ingredient = {
        ...rest,
        quantity: { min: isCounted(line) ? counted(min * times, line) : neat(min * times, line.unit) },
        ...(note.length > 0 && { note: note.join(", ") }),
      };
      return [line, next] as const;
    }),
  );
  for (const [from, to] of less) if (to.quantity!.min === from.quantity!.min) less.delete(from);
  return {
    written: { ...written, ingredients: written.ingredients.map((it) => less.get(it) ?? it) },
    changes: [...less].map(([from, to]) => ({
      what: "amount" as const,
      from: ingredientWords(from),
      to: ingredientWords(to),
      why: "that is what you have",
    })),
  };
}

/** Of a leg, a chop or an egg there is no quarter. */
function counted(amount: number, line: Ingredient): number {
  const food = foodOf(line);
  const isWhole = food !== undefined && (isFlesh(food) || food.group === "egg");
  return isWhole ? Math.max(1, Math.round(amount)) : neat(amount, null);
}

function isCounted({ unit }: Ingredient): boolean {
  return unit === null || unit === "piece" || unit === "can";
}
