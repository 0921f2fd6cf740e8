import { type RawBuilder, sql } from "kysely";
import { MOST_RANKED } from "~/contract/ranked";
import type { SearchIndex } from "../search/search-index";
import type { SearchOption, SearchTerm } from "../search/search-terms";

/** How much a hit counts in what has the weight D, C, B and A: in the rest, nowhere, in ingredients, the title. */
const WEIGHTS = sql.raw("'{0.1, 0.2, 0.4, 1.0}'");

/**
 * The search index on PostgreSQL's word vectors. As on SQLite, of more than MOST_RANKED hits only a choice is
 * ranked: those that have all the words in their title, the newest first, then the newest of the others.
 */
export const fullText: SearchIndex = {
  hits: (terms) => sql`SELECT recipe_id AS id FROM recipe_search WHERE words @@ ${matching(terms)}`,
  titleHits: (terms) => sql`SELECT recipe_id AS id FROM recipe_search WHERE words @@ ${matching(terms, "A")}`,

  async ranked(db, terms, condition, { total, limit, offset }) {
    const wanted = Math.min(limit, MOST_RANKED - offset);
    if (wanted <= 0) return [];
    const choice =
      total <= MOST_RANKED
        ? scored(0, terms, matching(terms), condition)
        : sql`SELECT * FROM (${newest(scored(0, terms, matching(terms, "A"), condition))}) AS titled
            UNION ALL SELECT * FROM (${newest(scored(1, terms, matching(terms), condition))}) AS others`;
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM (SELECT id, min(tier) AS tier, score FROM (${choice}) AS choice GROUP BY id, score) AS best
      ORDER BY tier, score DESC, id DESC LIMIT ${wanted} OFFSET ${offset}`.execute(db);
    return rows.map((row) => row.id);
  },
};

function scored(
  tier: number,
  terms: readonly SearchTerm[],
  match: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
) {
  return sql`
    SELECT recipe_search.recipe_id AS id, ${sql.lit(tier)} AS tier,
      ts_rank(${WEIGHTS}, recipe_search.words, ${anyOf(terms)}) AS score
    FROM recipe_search JOIN recipe_facet AS facet ON facet.recipe_id = recipe_search.recipe_id
    WHERE recipe_search.words @@ ${match} AND ${condition}`;
}

function newest(hits: RawBuilder<unknown>) {
  return sql`${hits} ORDER BY recipe_search.recipe_id DESC LIMIT ${sql.lit(MOST_RANKED)}`;
}

/** The terms as a tsquery; with a weight only where the words have it. Words have letters and digits alone. */
function matching(terms: readonly SearchTerm[], weight: "" | "A" = ""): RawBuilder<unknown> {
  return tsquery(terms.map((term) => `(${term.map((it) => optionOf(it, weight)).join(" | ")})`).join(" & "));
}

/**
 * Ranked as if any of the words were enough: between words that all have to occur, nearness decides instead of
 * where they stand.
 */
function anyOf(terms: readonly SearchTerm[]): RawBuilder<unknown> {
  return tsquery(terms.flatMap((term) => term.map((it) => optionOf(it, ""))).join(" | "));
}

function tsquery(words: string): RawBuilder<unknown> {
  return sql`CAST(${words} AS tsquery)`;
}

function optionOf(option: SearchOption, weight: "" | "A"): string {
  const place = weight === "" ? "" : `:${weight}`;
  if ("prefix" in option) return `'${option.prefix}':*${weight}`;
  const [words, between] = "phrase" in option ? [option.phrase, " <-> "] : [option.all, " & "];
  return `(${words.map((word) => `'${word}'${place}`).join(between)})`;
}
