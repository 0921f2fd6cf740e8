import type { Kysely } from "kysely";
import type { CollectionStore } from "~/backend/collections/collections";
import { cardsInOrder, shownTo } from "./recipe-cards";
import type { Database } from "./schema";

export function createCollectionStore(db: Kysely<Database>): CollectionStore {
  const ofMember = (owner: number) =>
    db
      .selectFrom("collection")
      .select((it) => [
        "collection.id",
        "collection.name",
        it
          .selectFrom("collection_recipe")
          .innerJoin("recipe", "recipe.id", "collection_recipe.recipe_id")
          .whereRef("collection_recipe.collection_id", "=", "collection.id")
          .where(shownTo(owner))
          .select(({ fn }) => fn.countAll<number>().as("recipes"))
          .$asScalar()
          .as("recipeCount"),
      ])
      .where("member_id", "=", owner);

  return {
    async all(owner, recipeId) {
      const rows = await ofMember(owner).orderBy("name_key").execute();
      const collections = rows.map((row) => ({ ...row, recipeCount: row.recipeCount ?? 0 }));
      if (recipeId === undefined) return collections;
      const holding = await db
        .selectFrom("collection_recipe")
        .select("collection_id")
        .where("recipe_id", "=", recipeId)
        .where("collection_id", "in", db.selectFrom("collection").select("id").where("member_id", "=", owner))
        .execute();
      const has = new Set(holding.map((row) => row.collection_id));
      return collections.map((collection) => ({ ...collection, hasRecipe: has.has(collection.id) }));
    },

    async find(owner, id) {
      const row = await ofMember(owner).where("collection.id", "=", id).executeTakeFirst();
      return row === undefined ? null : { ...row, recipeCount: row.recipeCount ?? 0 };
    },

    async named(owner, nameKey) {
      const row = await db
        .selectFrom("collection")
        .select("id")
        .where("member_id", "=", owner)
        .where("name_key", "=", nameKey)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async add(owner, { name, nameKey }, at) {
      const { id } = await db
        .insertInto("collection")
        .values({ member_id: owner, name, name_key: nameKey, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async rename(owner, id, { name, nameKey }) {
      await db
        .updateTable("collection")
        .set({ name, name_key: nameKey })
        .where("member_id", "=", owner)
        .where("id", "=", id)
        .execute();
    },

    async remove(owner, id) {
      const { numDeletedRows } = await db
        .deleteFrom("collection")
        .where("member_id", "=", owner)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async recipesOf(owner, id) {
      const rows = await db
        .selectFrom("collection_recipe")
        .innerJoin("collection", "collection.id", "collection_recipe.collection_id")
        .select("recipe_id")
        .where("collection.member_id", "=", owner)
        .where("collection.id", "=", id)
        .orderBy("added_at", "desc")
        .orderBy("recipe_id", "desc")
        .execute();
      return cardsInOrder(
        db,
        rows.map((row) => row.recipe_id),
        owner,
      );
    },

    async addRecipe(id, recipeId, at) {
      await db
        .insertInto("collection_recipe")
        .values({ collection_id: id, recipe_id: recipeId, added_at: at })
        .onConflict((it) => it.doNothing())
        .execute();
    },

    async removeRecipe(id, recipeId) {
      await db
        .deleteFrom("collection_recipe")
        .where("collection_id", "=", id)
        .where("recipe_id", "=", recipeId)
        .execute();
    },
  };
}
