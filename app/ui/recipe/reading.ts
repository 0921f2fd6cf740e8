import { type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import type { Reading } from "~/food/adapt-recipe";
import type { Ingredient, StepPart } from "~/food/recipe-lines";
import type { Units } from "~/food/units";
import { wordTable } from "~/word-table";
import { adapted } from "./adapted";

/** Everything in an address that says how a recipe is read; nothing of it needs the server. */
export const READING_PARAMETERS = ["servings", "units", "ingredient", "amount"];

/** How a recipe is read, from its address. */
export interface RecipeReading extends Reading {
  /** For how many that is, in whole servings, 1 to 100. */
  servings: number;
  /** The one ingredient it is scaled by, and how much of it there is, in the unit shown. */
  by: { ref: string; amount: number } | null;
}

/** What of a recipe can be read for more people or in other units. */
export interface Scalable {
  servings: number;
  ingredients: readonly Ingredient[];
  steps: readonly { parts: readonly StepPart[] }[];
  equipment: readonly string[];
}

const LARGEST = 100;

/**
 * `?servings=8`, `?units=us`, `?ingredient=flour&amount=350`. The amount of one ingredient wins over the
 * servings; what makes no sense is as if it were not there.
 */
export function readingOf(search: URLSearchParams, recipe: Scalable): RecipeReading {
  const units = unitsOf(search.get("units"));
  const by = byOf(search, recipe, units);
  if (by) {
    const { factor, ...rest } = by;
    return { servings: inServings(recipe.servings * factor), factor, units, by: rest };
  }
  const asked = Number(search.get("servings"));
  const servings = Number.isInteger(asked) && asked >= 1 && asked <= LARGEST ? asked : recipe.servings;
  return { servings, factor: servings / recipe.servings, units, by: null };
}

/** How the page's address says this recipe is read. */
export function useReading(recipe: Scalable): RecipeReading {
  const { search } = useLocation();
  return readingOf(new URLSearchParams(search), recipe);
}

/** The recipe as it is read: its ingredients, steps, equipment, tips and servings. */
export function shownRecipe<R extends Scalable & { tips: readonly string[] }>(
  recipe: R,
  reading: RecipeReading,
): R {
  const read = adapted(recipe, reading);
  return read === recipe ? recipe : { ...read, servings: reading.servings };
}

/** The part of an address's query that says how a recipe is read, for another address of the same page. */
export function readingPart(search: URLSearchParams): string {
  const part = new URLSearchParams([...search].filter(([name]) => READING_PARAMETERS.includes(name)));
  return part.size === 0 ? "" : `?${part}`;
}

/** The `shouldRevalidate` of pages with a recipe: to read it in another way asks the server for nothing. */
export function unlessOnlyRead({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const reads = (formMethod ?? "GET") === "GET" && changesReadingOnly(currentUrl, nextUrl);
  return reads ? false : defaultShouldRevalidate;
}

/** Whether two addresses differ in nothing but how the recipe is read. */
export function changesReadingOnly(current: URL, next: URL): boolean {
  return current.search !== next.search && withoutReading(current) === withoutReading(next);
}

function withoutReading({ pathname, searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => !READING_PARAMETERS.includes(name));
  return `${pathname}?${new URLSearchParams(others)}`;
}

/** "?servings=8&units=us", to carry a reading in a link; "" for the recipe as it was written. */
export function readingQuery({ servings, factor, units, by }: RecipeReading): string {
  const query = new URLSearchParams();
  if (by) {
    query.set("ingredient", by.ref);
    query.set("amount", String(by.amount));
  } else if (factor !== 1) query.set("servings", String(servings));
  if (units !== "as-written") query.set("units", units);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The same reading in other units: an amount that scales it is the same amount in them. */
export function inUnits(recipe: Scalable, reading: RecipeReading, units: Units): RecipeReading {
  if (!reading.by) return { ...reading, units };
  const { ref } = reading.by;
  const shown = adapted(recipe, { factor: 1, units }).ingredients.find((it) => it.ref === ref);
  if (!shown?.quantity) return { ...reading, units };
  const amount = Number((shown.quantity.min * reading.factor).toPrecision(4));
  return { ...reading, units, by: { ref, amount } };
}

/** "350", "0.5", "1,5", "1/2", "1 ½" as a number; null for anything else. */
export function typedAmount(typed: string): number | null {
  const plain = typed
    .replace(",", ".")
    .replace(/[⅛¼⅓⅜½⅝⅔¾⅞]/u, (sign) => ` ${SIGNS[sign]}`)
    .trim();
  const found = /^(?:(\d*\.?\d+))?(?:(?:^|\s+)(\d+)\s?\/\s?(\d+))?$/.exec(plain);
  if (plain === "" || found === null) return null;
  const [, whole = "0", above = "0", below = "1"] = found;
  const amount = Number(whole) + Number(above) / Number(below);
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}

const SIGNS = wordTable<string>({
  "⅛": "1/8",
  "¼": "1/4",
  "⅓": "1/3",
  "⅜": "3/8",
  "½": "1/2",
  "⅝": "5/8",
  "⅔": "2/3",
  "¾": "3/4",
  "⅞": "7/8",
});

function unitsOf(word: string | null): Units {
  return word === "us" || word === "metric" ? word : "as-written";
}

function byOf(search: URLSearchParams, recipe: Scalable, units: Units) {
  const amount = typedAmount(search.get("amount") ?? "");
  const ref = search.get("ingredient");
  if (amount === null || ref === null) return null;
  const shown = adapted(recipe, { factor: 1, units }).ingredients.find((it) => it.ref === ref);
  if (!shown?.quantity || !shown.scalable) return null;
  const factor = Math.min(LARGEST, Math.max(1 / LARGEST, amount / shown.quantity.min));
  return { ref: shown.ref, amount, factor };
}

function inServings(exact: number): number {
  return Math.min(LARGEST, Math.max(1, Math.round(exact)));
}
