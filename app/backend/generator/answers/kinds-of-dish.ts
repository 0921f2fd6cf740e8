import { z } from "zod";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { dataIn } from "../adapt/data-tables";
import { perServing } from "../adapt/role-of";
import { foodOf } from "../adapt/uses-of";
import type { Written } from "../ports";
import text from "./kinds-of-dish.yaml?raw";

const FoodId = z.string().refine((it) => foodById(it) !== undefined, { error: "is no food" });

const Kind = z.strictObject({
  id: z.string(),
  title: z.array(z.string()).optional(),
  categories: z.array(z.string()).optional(),
  foods: z.array(FoodId).optional(),
  grams: z.number().default(0),
  without: z.array(FoodId).default([]),
});
type Kind = z.infer<typeof Kind>;

const kinds = dataIn(z.array(Kind), text, "kinds-of-dish.yaml");

/**
 * What a dish is by the way it keeps: "egg-sauce", "rice", "dough"; null where its category says enough. Of several kinds
 * the first that an answer has something to say of.
 */
export function kindOfDish(recipe: Written, isToldOf: (id: string) => boolean = () => true): string | null {
  return kinds.find((it) => isToldOf(it.id) && isOfKind(recipe, it))?.id ?? null;
}

function isOfKind(recipe: Written, { title, categories, foods, grams, without }: Kind): boolean {
  const has = (ids: readonly string[], least: number) =>
    recipe.ingredients.some((line) => {
      const food = foodOf(line);
      if (food === undefined || !lineage(food).some(({ id }) => ids.includes(id))) return false;
      return least === 0 || perServing(line, food, recipe) >= least;
    });
  const named = foodWords(recipe.title);
  return (
    (title === undefined || title.some((it) => named.includes(it))) &&
    (categories === undefined || categories.includes(recipe.categorySlug)) &&
    (foods === undefined || has(foods, grams)) &&
    !has(without, 0)
  );
}
