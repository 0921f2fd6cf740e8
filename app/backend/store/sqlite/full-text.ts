import { type Kysely, type RawBuilder, sql } from "kysely";
import { MOST_RANKED } from "~/contract/ranked";
import type { Database } from "../schema";
import type { SearchIndex } from "../search/search-index";
import type { SearchOption, SearchTerm } from "../search/search-terms";

/** How much a hit counts in the title, in the ingredients and in the rest. */
const WEIGHTS = sql.raw("10.0, 4.0, 1.0");

/**
 * The search index on SQLite's FTS5. bm25 looks at every hit, and costs 40 ms for the 33,000 that a common
 * word has among 100,000 recipes. So of more than MOST_RANKED hits it ranks only a choice: those that have all
 * the words in their title, the newest first, and after them, if they are too few, the newest of all.
 */
export const fullText: SearchIndex = {
  hits: (terms) => sql`SELECT rowid AS id FROM recipe_search WHERE recipe_search MATCH ${matching(terms)}`,
  titleHits: (terms) =>
    sql`SELECT rowid AS id FROM recipe_search WHERE recipe_search MATCH ${inTitles(terms)}`,

  async ranked(db, terms, condition, { total, limit, offset }) {
    const words = matching(terms);
    if (total <= MOST_RANKED) return (await scored(db, words, condition, null)).slice(offset, offset + limit);
    const choice = await scored(db, inTitles(terms), condition, MOST_RANKED);
    if (choice.length < MOST_RANKED) {
      const inTitle = new Set(choice);
      const others = await scored(db, words, condition, MOST_RANKED);
      choice.push(...others.filter((id) => !inTitle.has(id)));
    }
    return choice.slice(0, MOST_RANKED).slice(offset, offset + limit);
  },
};

function inTitles(terms: readonly SearchTerm[]): string {
  return `{title_text} : (${matching(terms)})`;
}

/** The ids that match, best first; of so many of the newest alone, when there is a limit. */
async function scored(
  db: Kysely<Database>,
  match: string,
  condition: RawBuilder<boolean>,
  newest: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT recipe_search.rowid AS id, bm25(recipe_search, ${WEIGHTS}) AS score
      FROM recipe_search CROSS JOIN recipe_facet AS facet
      WHERE recipe_search MATCH ${match} AND facet.recipe_id = recipe_search.rowid AND ${condition}
      ORDER BY recipe_search.rowid DESC LIMIT ${sql.lit(newest ?? -1)}
    ) ORDER BY score, id DESC`.execute(db);
  return rows.map((row) => row.id);
}

/** The terms as an FTS5 query. Words have letters and digits alone, and stand in quotes. */
function matching(terms: readonly SearchTerm[]): string {
  return terms.map((term) => `(${term.map(optionOf).join(" OR ")})`).join(" AND ");
}

function optionOf(option: SearchOption): string {
  if ("prefix" in option) return `"${option.prefix}"*`;
  if ("phrase" in option) return `"${option.phrase.join(" ")}"`;
  return option.all.length === 1
    ? `"${option.all[0]}"`
    : `(${option.all.map((it) => `"${it}"`).join(" AND ")})`;
}
