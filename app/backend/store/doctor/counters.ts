import { sql } from "kysely";
import { isCounted } from "../ratings";
import { type Check, type Patient, several } from "./check";

/** What each column of recipe_count has to be for the recipe `recipe.id`. */
const TRUTH = {
  likes: sql<number>`(SELECT count(*) FROM recipe_like WHERE recipe_id = recipe.id)`,
  bookmarks: sql<number>`(SELECT count(*) FROM recipe_bookmark WHERE recipe_id = recipe.id)`,
  comments: sql<number>`(SELECT count(*) FROM comment WHERE recipe_id = recipe.id AND hidden_at IS NULL)`,
  ratings: sql<number>`(SELECT count(*) FROM recipe_rating WHERE recipe_id = recipe.id AND ${isCounted})`,
  rating_sum: sql<number>`(SELECT coalesce(sum(rating), 0) FROM recipe_rating
    WHERE recipe_id = recipe.id AND ${isCounted})`,
};

async function miscounted({ db }: Patient) {
  const differs = Object.entries(TRUTH).map(
    ([column, truth]) => sql`coalesce(recipe_count.${sql.ref(column)}, -1) <> ${truth}`,
  );
  const found = await db
    .selectFrom("recipe")
    .leftJoin("recipe_count", "recipe_count.recipe_id", "recipe.id")
    .select(["recipe.id", TRUTH.likes.as("likes"), TRUTH.bookmarks.as("bookmarks")])
    .select([TRUTH.comments.as("comments"), TRUTH.ratings.as("ratings"), TRUTH.rating_sum.as("rating_sum")])
    .where(sql<boolean>`(${sql.join(differs, sql` OR `)})`)
    .orderBy("recipe.id")
    .execute();
  return found;
}

export const recipeCounts: Check = {
  name: "likes, bookmarks, comments and ratings are counted right",
  async find(patient) {
    const ids = (await miscounted(patient)).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${several(ids, "recipe")} counted wrong`];
  },
  async mend(patient) {
    const rows = await miscounted(patient);
    for (const { id, ...counts } of rows)
      await patient.db
        .insertInto("recipe_count")
        .values({ recipe_id: id, ...counts })
        .onConflict((it) => it.column("recipe_id").doUpdateSet(counts))
        .execute();
    return [
      `counted ${several(
        rows.map(({ id }) => id),
        "recipe",
      )} anew`,
    ];
  },
};

async function miscountedCategories({ db }: Patient) {
  const shown = sql<number>`(SELECT count(*) FROM recipe WHERE category_slug = category.slug AND hidden_at IS NULL)`;
  return db
    .selectFrom("category")
    .leftJoin("category_count", "category_count.category_slug", "category.slug")
    .select(["category.slug", shown.as("recipes")])
    .where(sql<boolean>`coalesce(category_count.recipes, -1) <> ${shown}`)
    .orderBy("category.slug")
    .execute();
}

export const categoryCounts: Check = {
  name: "the recipes of categories are counted right",
  async find(patient) {
    const slugs = (await miscountedCategories(patient)).map(({ slug }) => slug);
    return slugs.length === 0 ? [] : [`${several(slugs, "category", "categories")} counted wrong`];
  },
  async mend(patient) {
    const rows = await miscountedCategories(patient);
    for (const { slug, recipes } of rows)
      await patient.db
        .insertInto("category_count")
        .values({ category_slug: slug, recipes })
        .onConflict((it) => it.column("category_slug").doUpdateSet({ recipes }))
        .execute();
    return [
      `counted ${several(
        rows.map(({ slug }) => slug),
        "category",
        "categories",
      )} anew`,
    ];
  },
};
