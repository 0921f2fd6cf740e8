import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";

/** The search index of the first release, which migration 0010 replaces. */
export async function createSearchIndex(db: Kysely<Database>): Promise<void> {
  await sql`
    CREATE VIRTUAL TABLE recipe_search USING fts5(
      title, ingredient_text, other_text,
      content='recipe', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
    )`.execute(db);
  await createTriggers(db, "title");
}

export async function dropSearchIndex(db: Kysely<Database>): Promise<void> {
  for (const change of ["insert", "delete", "update"])
    await sql`DROP TRIGGER ${sql.raw(`recipe_search_${change}`)}`.execute(db);
  await sql`DROP TABLE recipe_search`.execute(db);
}

/**
 * The full-text index over recipes: an FTS5 table without a copy of the text, kept by triggers on the text
 * columns alone, so that a like or a view never touches it. Those columns are folded before they are stored,
 * so the tokenizer only splits at spaces. Filled with the recipes there are.
 */
export async function fillSearchIndex(db: Kysely<Database>): Promise<void> {
  await sql`
    CREATE VIRTUAL TABLE recipe_search USING fts5(
      title_text, ingredient_text, other_text,
      content='recipe', content_rowid='id', tokenize='unicode61 remove_diacritics 0', prefix='2 3'
    )`.execute(db);
  await createTriggers(db, "title_text");
  await sql`INSERT INTO recipe_search(recipe_search) VALUES ('rebuild')`.execute(db);
}

async function createTriggers(db: Kysely<Database>, title: "title" | "title_text"): Promise<void> {
  const columns = [title, "ingredient_text", "other_text"];
  const names = sql.raw(columns.join(", "));
  const of = (row: "new" | "old") => sql.raw(["id", ...columns].map((name) => `${row}.${name}`).join(", "));
  const putIn = sql`INSERT INTO recipe_search(rowid, ${names}) VALUES (${of("new")})`;
  const takeOut = sql`INSERT INTO recipe_search(recipe_search, rowid, ${names}) VALUES ('delete', ${of("old")})`;
  await sql`CREATE TRIGGER recipe_search_insert AFTER INSERT ON recipe BEGIN ${putIn}; END`.execute(db);
  await sql`CREATE TRIGGER recipe_search_delete AFTER DELETE ON recipe BEGIN ${takeOut}; END`.execute(db);
  await sql`
    CREATE TRIGGER recipe_search_update AFTER UPDATE OF ${names} ON recipe
    BEGIN ${takeOut}; ${putIn}; END`.execute(db);
}
