import { type Kysely, sql } from "kysely";
import type { RecipeFilter, RecipeList } from "~/backend/recipes/recipes";
import { cardsInOrder } from "./recipe-cards";
import type { Database } from "./schema";
import type { Question } from "./search/find-recipes";
import { cursorAfter, readCursor, sortedPage } from "./search/keyset";
import { meantBy } from "./search/meant-words";
import { searchTerms } from "./search/search-terms";
import type { Searcher } from "./search/searcher";

/** A list of recipes: of all of them from an index, every other from the searcher. */
export async function listRecipes(
  db: Kysely<Database>,
  searcher: Searcher,
  filter: RecipeFilter,
): Promise<RecipeList | null> {
  if (isPlain(filter)) return plainList(db, filter);
  const { q, title, exact, facets = false, ...asked } = filter;
  const questionFor = (words: string | undefined): Question => ({
    ...asked,
    facets,
    terms: words === undefined ? undefined : searchTerms(words, title),
  });

  const question = questionFor(q);
  if (question.terms?.length === 0) return nothing(facets);
  let found = await searcher.find(question);
  if (found === null) return null;
  let didYouMean: string | undefined;
  if (q !== undefined && isNothing(found)) {
    const meant = await meantBy(q, searcher);
    const instead = meant === null ? null : await searcher.find(questionFor(meant));
    if (meant !== null && instead !== null && !isNothing(instead)) {
      didYouMean = meant;
      if (!exact) found = instead;
    }
  }
  const { ids, ...about } = found;
  return { data: await cardsInOrder(db, ids), ...about, didYouMean };
}

function isNothing({ ids, total }: { ids: readonly number[]; total?: number | undefined }): boolean {
  return ids.length === 0 && !total;
}

/** Recipes to skip that are still skipped on this thread. */
const FEW_SKIPPED = 2_000;

/** Whether all recipes are asked for, and what is asked costs the same however many there are. */
function isPlain({ sort: _, limit: __, from, exact: ___, facets, ...narrowed }: RecipeFilter): boolean {
  const isAsked = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  const isNear = "cursor" in from || from.offset <= FEW_SKIPPED;
  return !facets && isNear && !Object.values(narrowed).some(isAsked);
}

async function plainList(db: Kysely<Database>, filter: RecipeFilter): Promise<RecipeList | null> {
  const { from, sort, limit } = filter;
  const place = "cursor" in from ? readCursor(from.cursor, sort) : null;
  if ("cursor" in from && place === null) return null;
  const rows = await sortedPage(db, sort, {
    source: null,
    condition: sql<boolean>`1 = 1`,
    place,
    offset: "offset" in from ? from.offset : 0,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const data = await cardsInOrder(
    db,
    shown.map(({ id }) => id),
  );
  return {
    data,
    total: "offset" in from ? await countRecipes(db) : undefined,
    next: last && cursorAfter(last, sort),
  };
}

function nothing(facets: boolean): RecipeList {
  const none = { category: [], diet: [], difficulty: [], maxMinutes: [] };
  return { data: [], total: 0, ...(facets && { facets: none }) };
}

/** From the counter table: the same at a million recipes as at ten. */
export async function countRecipes(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom("category_count")
    .select((it) => it.fn.sum<number>("recipes").as("total"))
    .executeTakeFirstOrThrow();
  return total ?? 0;
}
