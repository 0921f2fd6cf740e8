import { type RawBuilder, sql } from "kysely";
import type { RecipeFilter } from "~/backend/recipes/recipes";
import { UNKNOWN } from "../unknown-food";
import { TIME_LIMITS } from "./facet-cells";
import type { SearchIndex } from "./search-index";
import type { SearchTerm } from "./search-terms";

/** Which recipes are wanted. */
export interface Wanted extends Omit<RecipeFilter, "q" | "sort" | "limit" | "from" | "facets" | "exact"> {
  terms?: readonly SearchTerm[] | undefined;
}

/** Some recipes, as a query for their ids and as a condition on `facet`. */
export interface Source {
  ids: RawBuilder<{ id: number }>;
  holds: RawBuilder<boolean>;
}

/** What is asked of recipes beyond their cell: what they can be found by, and what can only be checked. */
export interface Conditions {
  sources: Source[];
  checks: RawBuilder<boolean>[];
}

export function conditionsOf(wanted: Wanted, index: SearchIndex): Conditions {
  const sources = [
    ...(wanted.terms ? [listed(index.hits(wanted.terms))] : []),
    ...(wanted.author ? [listed(writtenBy(wanted.author))] : []),
    ...(wanted.withFoods ?? []).map((food) => ({
      ids: sql<{ id: number }>`SELECT recipe_id AS id FROM recipe_food WHERE food = ${food}`,
      holds: hasFood(food),
    })),
  ];
  const checks = [
    ...(wanted.withoutFoods ?? []).map((food) => sql<boolean>`NOT ${hasFood(food)}`),
    // Of an ingredient that nobody knows nobody can say that it is free from something.
    ...(wanted.withoutAllergens ?? []).map(
      (allergen) => sql<boolean>`NOT EXISTS (SELECT 1 FROM recipe_allergen
        WHERE recipe_id = facet.recipe_id AND allergen IN (${allergen}, ${UNKNOWN}))`,
    ),
  ];
  return { sources, checks };
}

/**
 * A list that is made once and looked into for each recipe. The sign before a column keeps SQLite from
 * reading the recipes in the order of the list in place of the order that is asked for.
 */
function listed(ids: Source["ids"]): Source {
  return { ids, holds: sql<boolean>`+facet.recipe_id IN (${ids})` };
}

function writtenBy(username: string): Source["ids"] {
  return sql`SELECT id FROM recipe WHERE author_id = (SELECT id FROM member WHERE username = ${username})`;
}

function hasFood(food: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM recipe_food WHERE recipe_id = facet.recipe_id AND food = ${food})`;
}

/** What of a question the cells answer, as a query for cells; null when it asks nothing of them. */
export function cellsOf(wanted: Wanted): RawBuilder<{ id: number }> | null {
  const asked = [
    ...(wanted.category ? [sql<boolean>`category_slug = ${wanted.category}`] : []),
    ...(wanted.difficulty ? [sql<boolean>`difficulty = ${wanted.difficulty}`] : []),
    ...(isTimeLimit(wanted.maxMinutes) ? [sql<boolean>`time_limit <= ${wanted.maxMinutes}`] : []),
    ...(wanted.diets ?? []).map((diet) => sql<boolean>`diets LIKE ${`% ${diet} %`}`),
  ];
  return asked.length === 0 ? null : sql`SELECT id FROM facet_cell WHERE ${everyOne(asked)}`;
}

/** The same as a condition on `facet`, with a time that no cell ends at. */
export function inCells(wanted: Wanted): RawBuilder<boolean> {
  const cells = cellsOf(wanted);
  const { maxMinutes } = wanted;
  return everyOne([
    ...(cells === null ? [] : [sql<boolean>`+facet.cell_id IN (${cells})`]),
    ...(maxMinutes === undefined || isTimeLimit(maxMinutes)
      ? []
      : [sql<boolean>`+facet.minutes <= ${maxMinutes}`]),
  ]);
}

export function isTimeLimit(minutes: number | undefined): boolean {
  return (TIME_LIMITS as readonly number[]).includes(minutes ?? 0);
}

/** All of the conditions; true for none. */
export function everyOne(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}
