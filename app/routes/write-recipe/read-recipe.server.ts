import { z } from "zod";
import { type Recipe, RecipeDraft } from "~/contract/recipes";
import { readIngredientLines } from "~/food/read-ingredient-line";
import { readSteps } from "~/food/read-steps";
import { RecipeForm } from "./recipe-form-shape";

/** The lists of a recipe, for lines that are still as they were. */
export type Known = Pick<Recipe, "ingredients" | "steps">;

/** The form read to the end: a draft for the API, and the photo. `before` is the recipe that is edited. */
export function writtenRecipe(before?: Known) {
  return RecipeForm.transform(({ photo, ...typed }, context) => {
    const read = RecipeDraft.safeParse({
      ...typed,
      ...readLines(typed, before),
      equipment: linesOf(typed.equipment),
      tips: linesOf(typed.tips),
    });
    const takesTime = typed.prepMinutes + typed.cookMinutes + typed.restMinutes > 0;
    if (!takesTime) context.addIssue({ code: "custom", path: ["prepMinutes"], message: "is missing" });
    if (read.success) return takesTime ? { draft: read.data, photo } : z.NEVER;
    for (const issue of read.error.issues)
      context.addIssue({ code: "custom", path: [String(issue.path[0])], message: messageOf(issue) });
    return z.NEVER;
  });
}

/** How the lines of a form were understood. */
export function readLines(typed: { ingredients: string; steps: string }, before?: Known): Known {
  const ingredients = readIngredientLines(typed.ingredients, before?.ingredients);
  return { ingredients, steps: readSteps(typed.steps, ingredients, before) };
}

function linesOf(typed: string): string[] {
  return typed
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/, "").trim())
    .filter((line) => line !== "");
}

/** The end of a sentence that begins with the name of the field. */
function messageOf({ path, message, code }: z.core.$ZodIssue): string {
  const [, index] = path;
  if (index === undefined) return code === "too_small" ? "are missing" : `${message} of them`;
  return `need another look: number ${Number(index) + 1} ${message}`;
}
