import { ingredientWords } from "~/food/recipe-lines";
import { linesOf } from "../adapt/edits/edit";
import { usesOf } from "../adapt/uses-of";
import type { Written } from "../ports";
import { foodsNamed } from "../read-brief/foods-named";
import { sentence } from "../verify/outcome";
import { inWords } from "./in-words";

/** Whether the recipe needs what a question names: it has it, and for what; or it has none, and goes without. */
export function needed(recipe: Written, question: string): string | null {
  const [, behind = question] = /\bneed\b(.*)$/i.exec(question) ?? [];
  const foods = foodsNamed(behind);
  const named = foods.length > 0 ? foods : foodsNamed(question);
  if (named.length === 0) return null;
  return named
    .map((it) => {
      const lines = linesOf({ written: recipe }, it);
      if (lines.length === 0) return `${sentence(it.words)}: no, this recipe has none and goes without.`;
      const isLast = lines.every((line) => usesOf(line, recipe).isInLastStep);
      const said = inWords(lines.map((line) => ingredientWords(line)));
      return isLast
        ? `The recipe has ${said}, which only comes on at the end: it can go without.`
        : `The recipe has ${said}. Say “without ${lines[0]!.name}” to see whether it can go without, or ask what to use instead.`;
    })
    .join(" ");
}
