import { type FieldMessages, Problem } from "~/contract/problems";
import type { Recipe } from "~/contract/recipes";
import { stepText } from "~/food/recipe-lines";

/** A recipe as its author writes it. */
export type Written = Pick<
  Recipe,
  | "title"
  | "categorySlug"
  | "description"
  | "cuisine"
  | "servings"
  | "prepMinutes"
  | "cookMinutes"
  | "restMinutes"
  | "difficulty"
  | "ingredients"
  | "steps"
  | "equipment"
  | "tips"
>;

/** What is wrong with a recipe beyond the shape of its fields, as invalid with a message a field; null if nothing. */
export async function faultsOf(
  recipe: Written,
  categories: { hasCategory(slug: string): Promise<boolean> },
): Promise<Problem | null> {
  const fields: FieldMessages = {};
  if (!(await categories.hasCategory(recipe.categorySlug)))
    fields.categorySlug = ["is not one of the choices"];
  const ingredients = ingredientFaults(recipe);
  if (ingredients.length > 0) fields.ingredients = ingredients;
  const steps = stepFaults(recipe);
  if (steps.length > 0) fields.steps = steps;
  return Object.keys(fields).length === 0 ? null : new Problem("invalid", { fields });
}

function ingredientFaults({ ingredients }: Written): string[] {
  const refs = ingredients.map((ingredient) => ingredient.ref);
  const twice = [...new Set(refs.filter((ref, i) => refs.indexOf(ref) !== i))];
  const backwards = ingredients.filter(({ quantity }) => (quantity?.max ?? Infinity) < (quantity?.min ?? 0));
  return [
    ...(ingredients.length === 0 ? ["are missing"] : []),
    ...twice.map((ref) => `have the ref "${ref}" twice`),
    ...backwards.map(({ name }) => `have a range for "${name}" that runs backwards`),
  ];
}

function stepFaults({ steps, ingredients }: Written): string[] {
  const refs = new Set(ingredients.map((ingredient) => ingredient.ref));
  const named = steps.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === "object" && "ingredient" in part ? [part.ingredient] : [])),
  );
  const unknown = [...new Set(named.filter((ref) => !refs.has(ref)))];
  const isEmpty = steps.length === 0 || steps.some(({ parts }) => stepText(parts, ingredients).trim() === "");
  return [
    ...unknown.map((ref) => `speak of "${ref}", which is not among the ingredients`),
    ...(isEmpty ? ["need some words each"] : []),
  ];
}
