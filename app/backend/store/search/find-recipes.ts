import { type Kysely, type RawBuilder, sql } from "kysely";
import type { RecipeFilter } from "~/backend/recipes/recipes";
import type { Facets } from "~/contract/recipes";
import type { Database } from "../schema";
import { type Conditions, cellsOf, conditionsOf, everyOne, inCells, type Wanted } from "./conditions";
import { type Counted, countRecipes } from "./count-cells";
import { cursorAfter, readCursor, sortedPage } from "./keyset";
import type { SearchIndex } from "./search-index";

/** What a list asks the search for; it can be sent to another thread as it is. */
export interface Question extends Wanted {
  sort: RecipeFilter["sort"];
  limit: number;
  from: RecipeFilter["from"];
  /** Whether to count what each further choice would give. */
  facets: boolean;
}

/** The recipes of one page, and how many there are in all. */
export interface Found {
  ids: number[];
  next?: string | undefined;
  /** Only when counted from an offset. */
  total?: number | undefined;
  /** There are more than `total`, and than the facets say: nobody counted on. */
  isAtLeast?: boolean | undefined;
  facets?: Facets | undefined;
}

/** Up to how many recipes are gathered and sorted; of more, an index is walked until the page is full. */
const FEW = 2_000;

/** Finds a page of recipes. Null for a cursor that is not one of ours. */
export async function findRecipes(
  db: Kysely<Database>,
  index: SearchIndex,
  question: Question,
): Promise<Found | null> {
  const { from, limit, sort, terms } = question;
  const place = "cursor" in from ? readCursor(from.cursor, sort) : null;
  if ("cursor" in from && place === null) return null;

  const conditions = conditionsOf(question, index);
  const counts = await countRecipes(db, question, conditions);
  const { total, isCapped, facets } = counts;
  const counted = { ...("offset" in from && { total, ...(isCapped && { isAtLeast: true }) }), facets };
  if (total === 0 && !isCapped) return { ids: [], ...counted };

  if (terms !== undefined && sort === "relevance") {
    const others = conditions.sources.slice(1).map(({ holds }) => holds);
    const condition = everyOne([inCells(question), ...others, ...conditions.checks]);
    const offset = "offset" in from ? from.offset : 0;
    return { ids: await index.ranked(db, terms, condition, { total, limit, offset }), ...counted };
  }

  const rows = await sortedPage(db, sort, {
    ...wayTo(question, conditions, counts),
    place,
    offset: "offset" in from ? from.offset : 0,
    limit: limit + 1,
  });
  const last = rows[limit - 1];
  const next = rows.length > limit && last !== undefined ? cursorAfter(last, sort) : undefined;
  return { ids: rows.slice(0, limit).map(({ id }) => id), next, ...counted };
}

/** Whether to gather the recipes from a source or to walk through all in order, and what to check of each. */
function wayTo(
  wanted: Wanted,
  { sources, checks }: Conditions,
  { smallest, isCapped, total }: Counted,
): { source: RawBuilder<{ id: number }> | null; condition: RawBuilder<boolean> } {
  const isFew = (smallest !== null && smallest.size <= FEW) || (total <= FEW && !isCapped);
  const cells = cellsOf(wanted);
  const source = !isFew ? null : (smallest?.ids ?? (cells && ofCells(cells)));
  const others = sources.filter(({ ids }) => ids !== source).map(({ holds }) => holds);
  return { source, condition: everyOne([inCells(wanted), ...others, ...checks]) };
}

function ofCells(cells: RawBuilder<{ id: number }>): RawBuilder<{ id: number }> {
  return sql`SELECT recipe_id AS id FROM recipe_facet WHERE cell_id IN (${cells})`;
}
