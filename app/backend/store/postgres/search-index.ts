import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";

/** The search index of the first release, which migration 0010 replaces. */
export async function createSearchIndex(db: Kysely<Database>): Promise<void> {
  await createIndex(db, "title");
}

export async function dropSearchIndex(db: Kysely<Database>): Promise<void> {
  await sql`DROP TRIGGER recipe_search_keep ON recipe`.execute(db);
  await sql`DROP FUNCTION recipe_search_keep`.execute(db);
  await sql`DROP TABLE recipe_search`.execute(db);
}

/**
 * The full-text index over recipes: a table of word vectors, kept by a trigger on the text columns alone, so
 * that a like or a view never touches it. Those columns are folded before they are stored. Filled with the
 * recipes there are.
 */
export async function fillSearchIndex(db: Kysely<Database>): Promise<void> {
  await createIndex(db, "title_text");
  await sql`INSERT INTO recipe_search (recipe_id, words) SELECT id, ${vectorOf("recipe", "title_text")} FROM recipe`.execute(
    db,
  );
}

/** The recipes whose word vectors are not those of their text. */
export async function outdatedIn(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT recipe.id FROM recipe LEFT JOIN recipe_search ON recipe_search.recipe_id = recipe.id
    WHERE recipe_search.words IS DISTINCT FROM ${vectorOf("recipe", "title_text")} ORDER BY recipe.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Makes the word vectors of these recipes anew. */
export async function indexAnew(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO recipe_search (recipe_id, words)
    SELECT id, ${vectorOf("recipe", "title_text")} FROM recipe WHERE id = ANY(${[...ids]})
    ON CONFLICT (recipe_id) DO UPDATE SET words = excluded.words`.execute(db);
}

async function createIndex(db: Kysely<Database>, title: "title" | "title_text"): Promise<void> {
  await sql`
    CREATE TABLE recipe_search (
      recipe_id bigint PRIMARY KEY REFERENCES recipe(id) ON DELETE CASCADE,
      words tsvector NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX recipe_search_words ON recipe_search USING gin (words)`.execute(db);
  await sql`
    CREATE FUNCTION recipe_search_keep() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO recipe_search (recipe_id, words) VALUES (new.id, ${vectorOf("new", title)})
      ON CONFLICT (recipe_id) DO UPDATE SET words = excluded.words;
      RETURN new;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER recipe_search_keep AFTER INSERT OR UPDATE OF ${sql.raw(title)}, ingredient_text, other_text
    ON recipe FOR EACH ROW EXECUTE FUNCTION recipe_search_keep()`.execute(db);
}

function vectorOf(row: "new" | "recipe", title: "title" | "title_text") {
  const weighed = (column: string, weight: string) =>
    `setweight(to_tsvector('simple', ${row}.${column}), '${weight}')`;
  return sql.raw(
    [weighed(title, "A"), weighed("ingredient_text", "B"), weighed("other_text", "D")].join(" || "),
  );
}
