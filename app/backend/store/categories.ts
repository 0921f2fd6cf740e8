import type { Kysely } from "kysely";
import type { CategoryStore } from "~/backend/categories/categories";
import type { Database } from "./schema";

export function createCategoryStore(db: Kysely<Database>): CategoryStore {
  return {
    all: () =>
      db
        .selectFrom("category")
        .innerJoin("category_count", "category_count.category_slug", "category.slug")
        .select(["slug", "name", "description", "icon", "category_count.recipes as recipeCount"])
        .orderBy("position")
        .execute(),

    async add(category, position) {
      await db
        .insertInto("category")
        .values({ ...category, position })
        .execute();
      await db.insertInto("category_count").values({ category_slug: category.slug, recipes: 0 }).execute();
    },
  };
}
