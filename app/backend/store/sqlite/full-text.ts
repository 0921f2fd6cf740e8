import { type RawBuilder, sql } from "kysely";
import { MOST_RANKED } from "~/contract/ranked";
import type { SearchIndex } from "../search/search-index";
import type { SearchOption, SearchTerm } from "../search/search-terms";

/** How much a hit counts in the title, in the ingredients and in the rest. */
const WEIGHTS = sql.raw("10.0, 4.0, 1.0");

/**
 * The search index on SQLite's FTS5. bm25 looks at every hit, and costs 100 ms for the 30,000 that a common
 * word has among 100,000 recipes. So of more than MOST_RANKED hits it ranks only a choice: those that have all
 * the words in their title, the newest first, then the newest of the others.
 */
export const fullText: SearchIndex = {
  hits: (terms) => sql`SELECT rowid AS id FROM recipe_search WHERE recipe_search MATCH ${matching(terms)}`,

  async ranked(db, terms, condition, { total, limit, offset }) {
    const wanted = Math.min(limit, MOST_RANKED - offset);
    if (wanted <= 0) return [];
    const words = matching(terms);
    const choice =
      total <= MOST_RANKED
        ? scored(0, words, condition)
        : sql`SELECT * FROM (${newest(scored(0, `{title_text} : (${words})`, condition))})
            UNION ALL SELECT * FROM (${newest(scored(1, words, condition))})`;
    const { rows } = await sql<{ id: number }>`
      WITH choice AS MATERIALIZED (${choice})
      SELECT id FROM (SELECT id, min(tier) AS tier, score FROM choice GROUP BY id)
      ORDER BY tier, score, id DESC LIMIT ${wanted} OFFSET ${offset}`.execute(db);
    return rows.map((row) => row.id);
  },
};

function scored(tier: number, match: string, condition: RawBuilder<boolean>) {
  return sql`
    SELECT recipe_search.rowid AS id, ${tier} AS tier, bm25(recipe_search, ${WEIGHTS}) AS score
    FROM recipe_search CROSS JOIN recipe_facet AS facet
    WHERE recipe_search MATCH ${match} AND facet.recipe_id = recipe_search.rowid AND ${condition}`;
}

function newest(hits: RawBuilder<unknown>) {
  return sql`${hits} ORDER BY recipe_search.rowid DESC LIMIT ${MOST_RANKED}`;
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
