import { type Check, type Patient, several } from "./check";

async function unmarked({ db }: Patient) {
  return db
    .selectFrom("collection_recipe")
    .innerJoin("collection", "collection.id", "collection_recipe.collection_id")
    .select(["collection_recipe.collection_id", "collection_recipe.recipe_id"])
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom("recipe_bookmark")
            .select("recipe_id")
            .whereRef("recipe_bookmark.recipe_id", "=", "collection_recipe.recipe_id")
            .whereRef("recipe_bookmark.member_id", "=", "collection.member_id"),
        ),
      ),
    )
    .execute();
}

export const collections: Check = {
  name: "what is in a collection is bookmarked",
  async find(patient) {
    const ids = (await unmarked(patient)).map((row) => row.recipe_id);
    return ids.length === 0
      ? []
      : [`${several(ids, "recipe")} in collections of who has not bookmarked them`];
  },
  async mend(patient) {
    const rows = await unmarked(patient);
    for (const { collection_id, recipe_id } of rows)
      await patient.db
        .deleteFrom("collection_recipe")
        .where("collection_id", "=", collection_id)
        .where("recipe_id", "=", recipe_id)
        .execute();
    return [
      `took ${several(
        rows.map((row) => row.recipe_id),
        "recipe",
      )} out of collections`,
    ];
  },
};
