import type { Kysely, Migration } from "kysely";
import { wordsOfRow } from "../listing";
import type { Database } from "../schema";
import { keepFacets } from "../search/facet-cells";
import { foldedText } from "../search/fold-words";
import { searchIndexOf } from "../search/index-of";
import { countWords } from "../search/vocabulary";

/** Recipes that are brought over at a time. */
const AT_ONCE = 500;

/** Folded words for the search, a vocabulary for its corrections, and cells for its counts. */
export const search: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("facet_cell")
      .addColumn("id", "integer", (it) => it.primaryKey().autoIncrement())
      .addColumn("category_slug", "text", (it) => it.notNull().references("category.slug"))
      .addColumn("difficulty", "text", (it) => it.notNull())
      .addColumn("time_limit", "integer", (it) => it.notNull())
      .addColumn("diets", "text", (it) => it.notNull())
      .addColumn("recipes", "integer", (it) => it.notNull())
      .addUniqueConstraint("facet_cell_key", ["category_slug", "difficulty", "time_limit", "diets"])
      .execute();

    // What lists are narrowed and sorted by, apart from the recipes, whose rows are a hundred times as long.
    await schema
      .createTable("recipe_facet")
      .addColumn("recipe_id", "integer", (it) => it.primaryKey().references("recipe.id").onDelete("cascade"))
      .addColumn("cell_id", "integer", (it) => it.notNull().references("facet_cell.id"))
      .addColumn("minutes", "integer", (it) => it.notNull())
      .addColumn("created_at", "text", (it) => it.notNull())
      .execute();
    const index = (name: string, columns: string[]) =>
      schema.createIndex(name).on("recipe_facet").columns(columns).execute();
    await index("recipe_facet_newest", ["created_at", "recipe_id", "cell_id"]);
    await index("recipe_facet_quickest", ["minutes", "recipe_id", "cell_id"]);
    await index("recipe_facet_cell", ["cell_id", "recipe_id"]);

    await schema
      .createTable("search_word")
      .addColumn("word", "text", (it) => it.primaryKey())
      .addColumn("written", "text", (it) => it.notNull())
      .addColumn("recipes", "integer", (it) => it.notNull())
      .execute();
    await schema
      .createTable("search_trigram")
      .addColumn("trigram", "text", (it) => it.notNull())
      .addColumn("word", "text", (it) => it.notNull().references("search_word.word").onDelete("cascade"))
      .addPrimaryKeyConstraint("search_trigram_key", ["trigram", "word"])
      .execute();
    await schema.createIndex("search_trigram_word").on("search_trigram").column("word").execute();

    // So that a start sees at once that nothing is outdated.
    await schema
      .createIndex("recipe_assessment_knowledge")
      .on("recipe_assessment")
      .column("knowledge")
      .execute();

    await searchIndexOf(db).dropSearchIndex(db);
    await schema
      .alterTable("recipe")
      .addColumn("title_text", "text", (it) => it.notNull().defaultTo(""))
      .execute();
    await bringOver(db);
    await searchIndexOf(db).fillSearchIndex(db);
  },
};

/** The recipes there are: their texts folded, their words and cells counted. */
async function bringOver(db: Kysely<Database>): Promise<void> {
  for (let last = 0; ; ) {
    const recipes = await db
      .selectFrom("recipe")
      .leftJoin("recipe_assessment", "recipe_assessment.recipe_id", "recipe.id")
      .select(["id", "title", "body", "ingredient_text", "other_text", "cuisine", "category_slug", "diets"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const recipe of recipes) {
      await db
        .updateTable("recipe")
        .set({
          title_text: foldedText(recipe.title),
          ingredient_text: foldedText(recipe.ingredient_text),
          other_text: foldedText(recipe.other_text),
        })
        .where("id", "=", recipe.id)
        .execute();
      await countWords(db, wordsOfRow(recipe));
      await keepFacets(db, recipe.id, (recipe.diets ?? "").split(" ").filter(Boolean));
    }
    if (recipes.length < AT_ONCE) return;
    last = recipes.at(-1)!.id;
  }
}
