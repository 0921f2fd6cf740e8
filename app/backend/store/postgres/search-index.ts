import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";

/** How much a hit counts in what has the weight D, C, B and A: in the rest, nowhere, in ingredients, the title. */
const WEIGHTS = sql.raw("'{0.1, 0.2, 0.4, 1.0}'");

/**
 * What parts words: everything but letters and digits of the first blocks of Unicode, and the punctuation of
 * the others. Named by number, because what PostgreSQL takes for a letter depends on the server's locale.
 */
const NOT_WORDS = sql.raw(
  [
    ...["\\u0001-\\u002f", "\\u003a-\\u0040", "\\u005b-\\u0060", "\\u007b-\\u00a9", "\\u00ab-\\u00b4"],
    ...["\\u00b6-\\u00b9", "\\u00bb-\\u00bf", "\\u00d7", "\\u00f7", "\\u2000-\\u206f", "\\u2e00-\\u2e7f"],
    ...["\\u3000-\\u303f"],
  ].join(""),
);

/**
 * The full-text index over recipes: a table of word vectors, kept by a trigger on the text columns alone, so
 * that a like or a view never touches it. Letters lose their marks.
 */
export async function createSearchIndex(db: Kysely<Database>): Promise<void> {
  await sql`
    CREATE FUNCTION recipe_words(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
      SELECT to_tsvector('simple', regexp_replace(
        regexp_replace(normalize(written, NFKD), '[\\u0300-\\u036f]', '', 'g'), '[${NOT_WORDS}]+', ' ', 'g'))
    $$`.execute(db);
  await sql`
    CREATE TABLE recipe_search (
      recipe_id bigint PRIMARY KEY REFERENCES recipe(id) ON DELETE CASCADE,
      words tsvector NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX recipe_search_words ON recipe_search USING gin (words)`.execute(db);
  await sql`
    CREATE FUNCTION recipe_search_keep() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO recipe_search (recipe_id, words) VALUES (
        new.id,
        setweight(recipe_words(new.title), 'A') || setweight(recipe_words(new.ingredient_text), 'B')
          || setweight(recipe_words(new.other_text), 'D'))
      ON CONFLICT (recipe_id) DO UPDATE SET words = excluded.words;
      RETURN new;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER recipe_search_keep AFTER INSERT OR UPDATE OF title, ingredient_text, other_text ON recipe
    FOR EACH ROW EXECUTE FUNCTION recipe_search_keep()`.execute(db);
}

/**
 * What a person typed as a tsquery: every word must occur, and may be unfinished. Null when there is no word
 * in it. Quoting keeps the operators of the language out.
 */
export function matchExpression(typed: string): string | null {
  const words = typed
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return words === null
    ? null
    : words
        .slice(0, 12)
        .map((word) => `'${word}':*`)
        .join(" & ");
}

/** The condition "this recipe is found by the words". */
export function foundBy(expression: string) {
  return sql<boolean>`recipe.id IN
    (SELECT recipe_id FROM recipe_search WHERE words @@ to_tsquery('simple', ${expression}))`;
}

/** The ids found by the words, best first. */
export async function idsByRelevance(
  db: Kysely<Database>,
  expression: string,
  condition: ReturnType<typeof sql<boolean>>,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  // Ranked as if any of the words were enough: between words that all have to occur, nearness decides instead
  // of where they stand.
  const anyOf = expression.replaceAll("&", "|");
  const found = await sql<{ id: number }>`
    SELECT recipe.id FROM recipe_search JOIN recipe ON recipe.id = recipe_search.recipe_id
      CROSS JOIN to_tsquery('simple', ${expression}) AS asked
    WHERE recipe_search.words @@ asked AND ${condition}
    ORDER BY ts_rank(${WEIGHTS}, recipe_search.words, to_tsquery('simple', ${anyOf})) DESC, recipe.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return found.rows.map((row) => row.id);
}
