import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import { isOtherForm } from "~/food/foods/form-of";
import type { Edit, NamedFood } from "../../brief";
import { isKindOf } from "../../verify/kinds-of-food";

/**
 * The foods that something else is put in place of: they go there, and need not stay out of the rest of a recipe that is
 * given. One that gives way to another of its own kind, soy sauce to tamari, is kept out of none.
 */
export function putInItsPlace(edits: readonly Edit[], hasRecipe: boolean): string[] {
  return edits.flatMap((it) => {
    if (it.kind === "half") return hasRecipe ? (it.out.food ?? []) : [];
    if (it.kind !== "swap" || it.in === null || it.out.isIll) return [];
    const goes = (hasRecipe && !isMeatless(it.out, it.in)) || isOfItsKind(it.out, it.in);
    return goes ? (it.out.food ?? []) : [];
  });
}

/** Who has mushrooms in place of beef has no beef stock either. */
function isMeatless(out: NamedFood, comes: NamedFood): boolean {
  const [from, to] = [out, comes].map(({ food }) => (food === null ? undefined : foodById(food)));
  return from !== undefined && isFlesh(from) && (to === undefined || !isFlesh(to));
}

/** By the table of foods, never by a name: oat milk is no milk, and dried thyme is thyme. */
function isOfItsKind(out: NamedFood, comes: NamedFood): boolean {
  const [from, food] = [out, comes].map((it) => (it.food === null ? undefined : foodById(it.food)));
  if (food === undefined) return false;
  return isKindOf({ name: "", foods: [food] }, out) || (from !== undefined && isOtherForm(food, from));
}
