import type { Kysely } from "kysely";
import type { RecipeStore } from "~/backend/recipes/recipes";
import type { Recipe } from "~/contract/recipes";
import type { Assessment } from "~/food/foods/assess-recipe";
import { knownLines, knownOfFood } from "~/food/foods/known-lines";
import { keepAssessment } from "./assessments";
import { commentPage } from "./comments";
import { enterLists } from "./listing";
import { cardOf, everyCard, type RecipeBody, shownTo } from "./recipe-cards";
import { columnsOf } from "./recipe-columns";
import { countRecipes, listRecipes } from "./recipe-list";
import type { Database } from "./schema";
import type { Searcher } from "./search/searcher";
import { createSections } from "./sections";

export function createRecipeStore(
  db: Kysely<Database>,
  /** For what may take a while, and for what does not. */
  { searcher, here }: { searcher: Searcher; here: Searcher },
): RecipeStore {
  return {
    async find(id, viewer = null) {
      const row = await everyCard(db)
        .select([
          "recipe.cuisine",
          "recipe.servings",
          "recipe.prep_minutes",
          "recipe.cook_minutes",
          "recipe.rest_minutes",
          "recipe.body",
          "recipe.based_on",
          "recipe.constraints_kept",
          "recipe.updated_at",
          "recipe_count.bookmarks",
          "recipe_count.comments",
          "recipe_assessment.assessment",
        ])
        .where("recipe.id", "=", id)
        .where(shownTo(viewer))
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        ...cardOf(row),
        ...withKnowledge(JSON.parse(row.body) as RecipeBody, JSON.parse(row.assessment) as Assessment),
        cuisine: row.cuisine,
        servings: row.servings,
        prepMinutes: row.prep_minutes,
        cookMinutes: row.cook_minutes,
        restMinutes: row.rest_minutes,
        bookmarkCount: row.bookmarks,
        commentCount: row.comments,
        comments: row.comments === 0 ? [] : (await commentPage(db, id)).data,
        updatedAt: row.updated_at,
        basedOn: row.based_on ?? undefined,
        constraintsKept:
          row.constraints_kept === null ? undefined : (JSON.parse(row.constraints_kept) as string[]),
      } satisfies Recipe;
    },

    list: (filter) => listRecipes(db, searcher, filter),

    ...createSections(db, here),

    async sitemap(page, limit) {
      // The rows of lists are a hundredth as long as recipes, of which those before the page are not read.
      const ids = db
        .selectFrom("recipe_facet")
        .select("recipe_id")
        .orderBy("recipe_id")
        .limit(limit)
        .offset((page - 1) * limit);
      const rows = await db
        .selectFrom("recipe")
        .select(["id", "slug", "category_slug", "updated_at"])
        .where("id", "in", ids)
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        categorySlug: row.category_slug,
        updatedAt: row.updated_at,
      }));
    },

    count: () => countRecipes(db),

    async add(recipe) {
      const { id } = await db
        .insertInto("recipe")
        .values({
          ...columnsOf(recipe),
          author_id: recipe.authorId,
          source: recipe.source,
          image: recipe.image,
          seasons: recipe.seasons.length === 0 ? "" : ` ${recipe.seasons.join(" ")} `,
          featured_at: recipe.featured ? recipe.createdAt : null,
          based_on: recipe.basedOn ?? null,
          constraints_kept: recipe.constraintsKept ? JSON.stringify(recipe.constraintsKept) : null,
          created_at: recipe.createdAt,
          updated_at: recipe.createdAt,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("recipe_count").values({ recipe_id: id }).execute();
      await keepAssessment(db, id, recipe);
      await enterLists(db, id);
      return id;
    },
  };
}

/** A recipe with what is computed of it: its food as a whole, and of each ingredient which food it is. */
function withKnowledge(body: RecipeBody, assessment: Assessment) {
  return {
    ...body,
    ingredients: knownLines(body.ingredients, assessment),
    ...knownOfFood(assessment),
  };
}
