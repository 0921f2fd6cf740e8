import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";

/** How much a hit counts in the title, in the ingredients and in the rest. */
const WEIGHTS = sql.raw("10.0, 4.0, 1.0");

/**
 * The full-text index over recipes: an FTS5 table without a copy of the text, kept by triggers on the text
 * columns alone, so that a like or a view never touches it.
 */
export async function createSearchIndex(db: Kysely<Database>): Promise<void> {
  await sql`
    CREATE VIRTUAL TABLE recipe_search USING fts5(
      title, ingredient_text, other_text,
      content='recipe', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
    )`.execute(db);
  await sql`
    CREATE TRIGGER recipe_search_insert AFTER INSERT ON recipe BEGIN
      INSERT INTO recipe_search(rowid, title, ingredient_text, other_text)
      VALUES (new.id, new.title, new.ingredient_text, new.other_text);
    END`.execute(db);
  await sql`
    CREATE TRIGGER recipe_search_delete AFTER DELETE ON recipe BEGIN
      INSERT INTO recipe_search(recipe_search, rowid, title, ingredient_text, other_text)
      VALUES ('delete', old.id, old.title, old.ingredient_text, old.other_text);
    END`.execute(db);
  await sql`
    CREATE TRIGGER recipe_search_update AFTER UPDATE OF title, ingredient_text, other_text ON recipe BEGIN
      INSERT INTO recipe_search(recipe_search, rowid, title, ingredient_text, other_text)
      VALUES ('delete', old.id, old.title, old.ingredient_text, old.other_text);
      INSERT INTO recipe_search(rowid, title, ingredient_text, other_text)
      VALUES (new.id, new.title, new.ingredient_text, new.other_text);
    END`.execute(db);
}

/**
 * What a person typed as an FTS5 query: every word must occur, the last may be unfinished. Null when there
 * is no word in it. Quoting keeps FTS5's own operators out.
 */
export function matchExpression(typed: string): string | null {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, 12) ?? [];
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(" ");
}

/** The condition "this recipe is found by the words". */
export function foundBy(expression: string) {
  return sql<boolean>`recipe.id IN (SELECT rowid FROM recipe_search WHERE recipe_search MATCH ${expression})`;
}

/** The ids found by the words, best first. */
export async function idsByRelevance(
  db: Kysely<Database>,
  expression: string,
  condition: ReturnType<typeof sql<boolean>>,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    SELECT recipe.id FROM recipe_search JOIN recipe ON recipe.id = recipe_search.rowid
    WHERE recipe_search MATCH ${expression} AND ${condition}
    ORDER BY bm25(recipe_search, ${WEIGHTS}), recipe.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return found.rows.map((row) => row.id);
}
