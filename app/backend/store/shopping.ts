import type { Kysely } from "kysely";
import type { Check, ShoppingStore } from "~/backend/shopping/ports";
import { cardOf, cards, type RecipeBody } from "./recipe-cards";
import type { Database } from "./schema";

export function createShoppingStore(db: Kysely<Database>): ShoppingStore {
  return {
    async recipes(owner) {
      const rows = await cards(db)
        .innerJoin("shopping_recipe", "shopping_recipe.recipe_id", "recipe.id")
        .select(["recipe.servings as recipeServings", "recipe.body", "shopping_recipe.servings"])
        .where("shopping_recipe.member_id", "=", owner)
        .orderBy("shopping_recipe.added_at")
        .orderBy("recipe.id")
        .execute();
      return rows.map((row) => ({
        recipe: cardOf(row),
        recipeServings: row.recipeServings,
        ingredients: (JSON.parse(row.body) as RecipeBody).ingredients,
        servings: row.servings,
      }));
    },

    async putRecipe(owner, recipeId, servings, at) {
      await db
        .insertInto("shopping_recipe")
        .values({ member_id: owner, recipe_id: recipeId, servings, added_at: at })
        .onConflict((it) => it.columns(["member_id", "recipe_id"]).doUpdateSet({ servings }))
        .execute();
    },

    async removeRecipes(owner, recipeIds) {
      if (recipeIds.length === 0) return;
      await db
        .deleteFrom("shopping_recipe")
        .where("member_id", "=", owner)
        .where("recipe_id", "in", recipeIds)
        .execute();
    },

    async items(owner) {
      const rows = await db
        .selectFrom("shopping_item")
        .select(["id", "text", "checked"])
        .where("member_id", "=", owner)
        .orderBy("id")
        .execute();
      return rows.map((row) => ({ ...row, checked: row.checked === 1 }));
    },

    async addItem(owner, text) {
      const { id } = await db
        .insertInto("shopping_item")
        .values({ member_id: owner, text })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async checkItem(owner, id, checked) {
      const { numUpdatedRows } = await db
        .updateTable("shopping_item")
        .set({ checked: Number(checked) })
        .where("member_id", "=", owner)
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async removeItem(owner, id) {
      const { numDeletedRows } = await db
        .deleteFrom("shopping_item")
        .where("member_id", "=", owner)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeCheckedItems(owner) {
      await db.deleteFrom("shopping_item").where("member_id", "=", owner).where("checked", "=", 1).execute();
    },

    async checks(owner) {
      const rows = await db
        .selectFrom("shopping_check")
        .select(["line_key", "bought", "cleared"])
        .where("member_id", "=", owner)
        .execute();
      return rows.map((row) => ({
        key: row.line_key,
        bought: JSON.parse(row.bought) as Check["bought"],
        cleared: row.cleared === 1,
      }));
    },

    async keepChecks(owner, checks) {
      await db.deleteFrom("shopping_check").where("member_id", "=", owner).execute();
      for (const { key, bought, cleared } of checks)
        await db
          .insertInto("shopping_check")
          .values({
            member_id: owner,
            line_key: key,
            bought: JSON.stringify(bought),
            cleared: Number(cleared),
          })
          .execute();
    },

    async clear(owner) {
      for (const table of ["shopping_recipe", "shopping_item", "shopping_check"] as const)
        await db.deleteFrom(table).where("member_id", "=", owner).execute();
    },

    async shareToken(owner) {
      const row = await db
        .selectFrom("shopping_share")
        .select("token")
        .where("member_id", "=", owner)
        .executeTakeFirst();
      return row?.token ?? null;
    },

    async setShareToken(owner, token, at) {
      await db.insertInto("shopping_share").values({ member_id: owner, token, shared_at: at }).execute();
    },

    async removeShareToken(owner) {
      await db.deleteFrom("shopping_share").where("member_id", "=", owner).execute();
    },

    async ownerOf(token) {
      const row = await db
        .selectFrom("shopping_share")
        .select("member_id")
        .where("token", "=", token)
        .executeTakeFirst();
      return row?.member_id ?? null;
    },
  };
}
