import type { Kysely, Selectable } from "kysely";
import type { Written } from "~/backend/recipes/check-recipe";
import type { OwnRecipeStore } from "~/backend/recipes/own-recipes";
import { keepAssessment } from "./assessments";
import { enterLists, leaveLists } from "./listing";
import { type RecipeBody, shownTo } from "./recipe-cards";
import { columnsOf } from "./recipe-columns";
import type { Database } from "./schema";

export function createOwnRecipeStore(db: Kysely<Database>): OwnRecipeStore {
  return {
    async hasCategory(slug) {
      const row = await db.selectFrom("category").select("slug").where("slug", "=", slug).executeTakeFirst();
      return row !== undefined;
    },

    async recipesIn(categorySlug) {
      const row = await db
        .selectFrom("category_count")
        .select("recipes")
        .where("category_slug", "=", categorySlug)
        .executeTakeFirst();
      return row?.recipes ?? 0;
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

    async writtenSince(authorId, slug, since) {
      const rows = await db
        .selectFrom("recipe")
        .selectAll()
        .where("author_id", "=", authorId)
        .where("slug", "=", slug)
        .where("created_at", ">=", since)
        .execute();
      return rows.map((row) => ({ id: row.id, recipe: writtenOf(row), basedOn: row.based_on ?? undefined }));
    },

    async change(id, authorId, recipe, at) {
      const mine = () => db.selectFrom("recipe").where("id", "=", id).where("author_id", "=", authorId);
      const { hidden_at } = await mine().select("hidden_at").executeTakeFirstOrThrow();
      await leaveLists(db, id);
      await db
        .updateTable("recipe")
        .set({ ...columnsOf(recipe), source: "member", constraints_kept: null, updated_at: at })
        .where("id", "=", id)
        .where("author_id", "=", authorId)
        .execute();
      await keepAssessment(db, id, recipe);
      if (hidden_at === null) await enterLists(db, id);
    },

    remove: async (id, authorId) => (await removeRecipesOf(db, authorId, id)) > 0,

    async photo(id, viewer) {
      const row = await db
        .selectFrom("recipe_photo")
        .innerJoin("recipe", "recipe.id", "recipe_photo.recipe_id")
        .select("picture")
        .where("recipe_id", "=", id)
        .where(shownTo(viewer))
        .executeTakeFirst();
      return row?.picture ?? null;
    },

    async setPhoto(recipe_id, photo, at) {
      if (photo === null) {
        const { numDeletedRows } = await db
          .deleteFrom("recipe_photo")
          .where("recipe_id", "=", recipe_id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
      } else
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
      return true;
    },
  };
}

/** What an author wrote, as it is kept. Throws for a body that is damaged. */
export function writtenOf(row: Selectable<Database["recipe"]>): Written {
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
  let query = db.selectFrom("recipe").select("id").where("author_id", "=", authorId);
  if (id !== undefined) query = query.where("id", "=", id);
  const doomed = await query.execute();
  for (const row of doomed) {
    await leaveLists(db, row.id);
    await db.deleteFrom("recipe").where("id", "=", row.id).execute();
  }
  return doomed.length;
}
