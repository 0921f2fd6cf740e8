import type { Kysely, Selectable } from "kysely";
import type { Written } from "~/backend/recipes/check-recipe";
import type { OwnRecipeStore } from "~/backend/recipes/own-recipes";
import { keepAssessment } from "./assessments";
import type { RecipeBody } from "./recipe-cards";
import { columnsOf } from "./recipe-columns";
import type { Database } from "./schema";
import { countOutOfCell } from "./search/facet-cells";
import { countWords, wordsOf } from "./search/vocabulary";

export function createOwnRecipeStore(db: Kysely<Database>): OwnRecipeStore {
  return {
    async hasCategory(slug) {
      const row = await db.selectFrom("category").select("slug").where("slug", "=", slug).executeTakeFirst();
      return row !== undefined;
    },

    async find(id, authorId) {
      const row = await db
        .selectFrom("recipe")
        .selectAll()
        .where("id", "=", id)
        .where("author_id", "=", authorId)
        .executeTakeFirst();
      return row === undefined ? null : writtenOf(row);
    },

    async change(id, authorId, recipe, at) {
      const mine = () => db.selectFrom("recipe").where("id", "=", id).where("author_id", "=", authorId);
      const before = await mine()
        .select(["category_slug", "title_text", "ingredient_text", "cuisine"])
        .executeTakeFirstOrThrow();
      await db
        .updateTable("recipe")
        .set({
          ...columnsOf(recipe),
          ...(!recipe.isSame && { source: "member", constraints_kept: null }),
          updated_at: at,
        })
        .where("id", "=", id)
        .where("author_id", "=", authorId)
        .execute();
      await keepAssessment(db, id, recipe);
      await countWords(db, wordsInRecipe(recipe), wordsInRow(before));
      if (before.category_slug === recipe.categorySlug) return;
      await countInCategory(db, before.category_slug, -1);
      await countInCategory(db, recipe.categorySlug, 1);
    },

    remove: async (id, authorId) => (await removeRecipesOf(db, authorId, id)) > 0,

    async photo(id) {
      const row = await db
        .selectFrom("recipe_photo")
        .select("picture")
        .where("recipe_id", "=", id)
        .executeTakeFirst();
      return row?.picture ?? null;
    },

    async setPhoto(recipe_id, photo, at) {
      if (photo === null) await db.deleteFrom("recipe_photo").where("recipe_id", "=", recipe_id).execute();
      else
        await db
          .insertInto("recipe_photo")
          .values({ recipe_id, picture: photo.webp })
          .onConflict((it) => it.column("recipe_id").doUpdateSet({ picture: photo.webp }))
          .execute();
      await db
        .updateTable("recipe")
        .set({ image: photo?.image ?? null, updated_at: at })
        .where("id", "=", recipe_id)
        .execute();
    },
  };
}

function writtenOf(row: Selectable<Database["recipe"]>): Written {
  return {
    ...(JSON.parse(row.body) as RecipeBody),
    title: row.title,
    categorySlug: row.category_slug,
    description: row.description,
    cuisine: row.cuisine,
    servings: row.servings,
    prepMinutes: row.prep_minutes,
    cookMinutes: row.cook_minutes,
    restMinutes: row.rest_minutes,
    difficulty: row.difficulty as Written["difficulty"],
  };
}

/** All that an author wrote, newest first, with the address of its photo: for their export. */
export async function recipesWrittenBy(db: Kysely<Database>, authorId: number) {
  const rows = await db
    .selectFrom("recipe")
    .selectAll()
    .where("author_id", "=", authorId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    image: row.image,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...writtenOf(row),
  }));
}

/** Removes the recipes of an author, or one of them, and counts them out of their categories. Answers how many. */
export async function removeRecipesOf(db: Kysely<Database>, authorId: number, id?: number): Promise<number> {
  let query = db
    .selectFrom("recipe")
    .innerJoin("recipe_facet", "recipe_facet.recipe_id", "recipe.id")
    .select(["id", "category_slug", "title_text", "ingredient_text", "cuisine", "cell_id"])
    .where("author_id", "=", authorId);
  if (id !== undefined) query = query.where("id", "=", id);
  const doomed = await query.execute();
  for (const row of doomed) {
    await db.deleteFrom("recipe").where("id", "=", row.id).execute();
    await countWords(db, new Map(), wordsInRow(row));
    await countOutOfCell(db, row.cell_id);
    await countInCategory(db, row.category_slug, -1);
  }
  return doomed.length;
}

/** The words of a recipe, folded, each with how it is written. */
export function wordsInRecipe({ title, ingredients, cuisine, categorySlug }: Written): Map<string, string> {
  const names = ingredients.map(({ name }) => name).join(" ");
  return wordsOf({ title, ingredients: names, cuisine, categorySlug });
}

/** The same from what is kept of it, where they are only written as they are folded. */
function wordsInRow(
  row: Pick<Selectable<Database["recipe"]>, "title_text" | "ingredient_text" | "cuisine" | "category_slug">,
): Map<string, string> {
  const { title_text: title, ingredient_text: ingredients, cuisine, category_slug: categorySlug } = row;
  return wordsOf({ title, ingredients, cuisine, categorySlug });
}

export async function countInCategory(db: Kysely<Database>, slug: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable("category_count")
    .set((it) => ({ recipes: it("recipes", "+", by) }))
    .where("category_slug", "=", slug)
    .execute();
}
