import type { Ingredient } from "~/contract/recipes";
import { adaptRecipe } from "~/food/adapt-recipe";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import { slugOf } from "~/food/slug";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import substitutesText from "./data/substitutes.txt?raw";
import { kindOf } from "./kinds";
import { type Admitted, larderOf } from "./larder";
import { namingOf } from "./naming";
import { keyed } from "./tables";

const substitutes = new Map(
  substitutesText
    .split("\n")
    .filter((line) => line.includes(":") && !line.startsWith("#"))
    .map(keyed)
    .map(({ key, words }) => [key, words]),
);

/**
 * The recipe with other foods in the place of those that the brief keeps out, and for as many as it says.
 * Null where some food has no substitute that cooks like it, or where the text speaks of it in other words.
 */
export function adapt(brief: Brief, before: Written): Written | null {
  const larder = larderOf(brief);
  const have = new Set<string>();
  for (const { food: id, name } of before.ingredients) {
    const food = (id && foodById(id)) || recogniseFood(name)?.food;
    if (food) for (const { id } of lineage(food)) have.add(id);
  }
  const wanted = brief.include.filter(({ food }) => food !== null && !have.has(food));
  if (wanted.length > 0 || brief.spice !== null) return null;
  if (brief.category !== null && brief.category !== before.categorySlug) return null;
  if (brief.cuisine !== null && brief.cuisine !== before.cuisine) return null;
  if (
    brief.maxMinutes !== null &&
    before.prepMinutes + before.cookMinutes + before.restMinutes > brief.maxMinutes
  )
    return null;

  const changed = new Map<string, { ingredient: Ingredient; food: Food; instead: Admitted }>();
  for (const ingredient of before.ingredients) {
    const food = recogniseFood(ingredient.name)?.food;
    if (food === undefined) {
      if (brief.allergens.length + brief.diets.length + brief.exclude.length > 0) return null;
      continue;
    }
    if (larder(food)?.prefix === "" && !MANY_FOODS.test(`${ingredient.name} ${ingredient.note ?? ""}`))
      continue;
    if (brief.allergens.length + brief.diets.length + brief.exclude.length === 0) continue;
    const instead = substituteFor(food, larder);
    if (instead === null) return null;
    changed.set(ingredient.ref, { ingredient, food, instead });
  }
  if ([...changed.values()].some(({ food }) => isSpokenOf(food, before))) return null;
  return scaled(substituted(before, changed), brief.servings ?? before.servings);
}

/** A name that offers a choice may offer what has to be kept out. */
const MANY_FOODS = /\b(?:or|plus|such as|with)\b/i;

function substituteFor(food: Food, larder: ReturnType<typeof larderOf>): Admitted | null {
  const same = larder(food);
  if (same !== null) return same;
  for (const id of substitutes.get(food.id) ??
    substitutes.get(`kind ${kindOf(food)}`) ??
    substitutes.get(kindOf(food) ?? "") ??
    []) {
    const other = foodById(id);
    const admitted = other === undefined ? null : larder(other);
    if (admitted !== null) return admitted;
  }
  return null;
}

/** Whether plain words of the steps, title or description name the food: then the text would be untrue. */
function isSpokenOf(food: Food, { steps, title, description, tips }: Written): boolean {
  const words = [
    ...new Set([food.names[0]!, food.names[0]!.split(" ").at(-1)!, namingOf(food).short, food.group]),
  ].filter((it) => it.length > 2);
  const text = [
    title,
    description,
    ...tips,
    ...steps.flatMap(({ parts }) => parts.filter((it): it is string => typeof it === "string")),
  ].join(" ");
  return words.some((word) => new RegExp(`\\b${word.replace(/[^a-z ]/gi, ".")}`, "i").test(text));
}

function substituted(
  before: Written,
  changed: ReadonlyMap<string, { food: Food; instead: Admitted }>,
): Written {
  if (changed.size === 0) return before;
  const refs = new Map<string, string>();
  const taken = new Set(before.ingredients.map(({ ref }) => ref));
  const ingredients = before.ingredients.map((ingredient) => {
    const change = changed.get(ingredient.ref);
    if (change === undefined) return ingredient;
    let ref = slugOf(change.instead.food.id);
    while (taken.has(ref)) ref += "-2";
    taken.add(ref);
    refs.set(ingredient.ref, ref);
    const { one, bulk } = namingOf(change.instead.food);
    const name =
      `${change.instead.prefix} ${ingredient.unit === null && ingredient.quantity !== null ? one : bulk}`.trim();
    const { note: _, gramsPerMl: __, ...rest } = ingredient;
    return { ...rest, ref, name, food: change.instead.food.id };
  });
  const steps = before.steps.map((step) => ({
    ...step,
    parts: step.parts.map((part) => {
      if (typeof part === "string" || !("ingredient" in part) || !refs.has(part.ingredient)) return part;
      const { label, ...rest } = part;
      const { instead } = changed.get(part.ingredient)!;
      return {
        ...rest,
        ingredient: refs.get(part.ingredient)!,
        ...(label !== undefined && { label: namingOf(instead.food).short }),
      };
    }),
  }));
  return { ...before, ingredients, steps };
}

function scaled(recipe: Written, servings: number): Written {
  if (servings === recipe.servings) return recipe;
  const times = servings / recipe.servings;
  const all = adaptRecipe(recipe, { factor: times, units: "as-written" });
  const ingredients = recipe.ingredients.map((it, nth) => {
    const { note } = all.ingredients[nth]!;
    const own = { ...it, ...(note !== undefined && { note }) };
    if (it.quantity === null || !it.scalable) return own;
    const { min, max } = it.quantity;
    return {
      ...own,
      quantity: { min: neat(min * times), ...(max !== undefined && { max: neat(max * times) }) },
    };
  });
  return { ...all, servings, ingredients };
}

/** To what can be measured: whole grams, quarters of what is counted. */
function neat(amount: number): number {
  if (amount >= 100) return Math.round(amount / 5) * 5;
  if (amount >= 10) return Math.round(amount);
  return Math.max(0.25, Math.round(amount * 4) / 4);
}
