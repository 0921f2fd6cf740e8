import { type Kysely, type RawBuilder, sql } from "kysely";
import type { RecipeFilter, RecipeStore } from "~/backend/recipes/recipes";
import type { Recipe } from "~/contract/recipes";
import type { Assessment } from "~/food/foods/assess-recipe";
import { knownLines, knownOfFood } from "~/food/foods/known-lines";
import { keepAssessment, UNKNOWN } from "./assessments";
import { commentPage } from "./comments";
import { cursorAfter, keysetOf, readCursor } from "./keyset";
import { countInCategory } from "./own-recipes";
import { always, type CardRow, cardOf, cards, cardsInOrder, type RecipeBody } from "./recipe-cards";
import { columnsOf } from "./recipe-columns";
import type { Database } from "./schema";
import { foundBy, idsByRelevance, matchExpression } from "./sqlite/search-index";

type Cards = ReturnType<typeof cards>;

export function createRecipeStore(db: Kysely<Database>): RecipeStore {
  const some = async (limit: number, choose: (query: Cards) => Cards) =>
    (await choose(cards(db)).limit(limit).execute()).map(cardOf);

  return {
    async find(id) {
      const row = await cards(db)
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

    list: (filter) => list(db, filter),

    featured: (limit) =>
      some(limit, (query) =>
        query
          .where("recipe.featured_at", "is not", null)
          .orderBy("recipe.featured_at", "desc")
          .orderBy("recipe.id", "desc"),
      ),

    popular: (limit) =>
      some(limit, (query) =>
        query
          .where("recipe_count.likes", ">", 0)
          .orderBy("recipe_count.likes", "desc")
          .orderBy("recipe.id", "desc"),
      ),

    inSeason: (season, limit) =>
      some(limit, (query) =>
        query
          .where("recipe.seasons", "like", `% ${season} %`)
          .orderBy("recipe_count.likes", "desc")
          .orderBy("recipe.id", "desc"),
      ),

    quick: (maxMinutes, limit) =>
      some(limit, (query) =>
        query
          .where("recipe.total_minutes", "<=", maxMinutes)
          .orderBy("recipe_count.likes", "desc")
          .orderBy("recipe.total_minutes")
          .orderBy("recipe.id"),
      ),

    async related(id, limit) {
      const recipe = await db
        .selectFrom("recipe")
        .select(["category_slug", "cuisine"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (recipe === undefined) return null;
      const { category_slug: categorySlug, cuisine } = recipe;
      const alike = sql`(recipe.category_slug = ${categorySlug}) * 2 + (recipe.cuisine = ${cuisine})`;
      return some(limit, (query) =>
        query
          .where("recipe.id", "!=", id)
          .where((it) =>
            it.or([it("recipe.category_slug", "=", categorySlug), it("recipe.cuisine", "=", cuisine)]),
          )
          .orderBy(alike, "desc")
          .orderBy("recipe_count.likes", "desc")
          .orderBy("recipe.id"),
      );
    },

    async sitemap(page, limit) {
      const rows = await db
        .selectFrom("recipe")
        .select(["id", "slug", "category_slug", "updated_at"])
        .orderBy("id")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        categorySlug: row.category_slug,
        updatedAt: row.updated_at,
      }));
    },

    count: () => counted(db, undefined),

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
      await countInCategory(db, recipe.categorySlug, 1);
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

async function list(db: Kysely<Database>, filter: RecipeFilter): ReturnType<RecipeStore["list"]> {
  const expression = filter.q === undefined ? undefined : matchExpression(filter.q);
  if (expression === null) return { data: [], total: 0 };
  const condition = conditionOf(filter);

  if (filter.sort === "relevance" && expression !== undefined) {
    if (!("offset" in filter.from)) return null;
    const ids = await idsByRelevance(db, expression, condition, {
      limit: filter.limit,
      offset: filter.from.offset,
    });
    const [data, total] = await Promise.all([cardsInOrder(db, ids), totalOf(db, filter, expression)]);
    return { data, total };
  }

  const keyset = keysetOf(filter.sort);
  let query = cards(db).where(condition);
  if (expression !== undefined) query = query.where(foundBy(expression));
  if ("cursor" in filter.from) {
    const place = readCursor(filter.from.cursor, filter.sort);
    if (place === null) return null;
    query = query.where(keyset.after(place));
  } else {
    query = query.offset(filter.from.offset);
  }
  const rows = await query
    .orderBy(keyset.column, keyset.direction)
    .orderBy("recipe.id", keyset.direction)
    .limit(filter.limit + 1)
    .execute();

  const total = "offset" in filter.from ? await totalOf(db, filter, expression) : undefined;
  return { data: rows.slice(0, filter.limit).map(cardOf), total, next: nextOf(rows, filter) };
}

/** One row more than asked for says that there is a next page. */
function nextOf(rows: CardRow[], { limit, sort }: RecipeFilter): string | undefined {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined ? cursorAfter(last, sort) : undefined;
}

function conditionOf(filter: RecipeFilter): RawBuilder<boolean> {
  const conditions = [
    filter.category && sql<boolean>`recipe.category_slug = ${filter.category}`,
    filter.maxMinutes && sql<boolean>`recipe.total_minutes <= ${filter.maxMinutes}`,
    filter.difficulty && sql<boolean>`recipe.difficulty = ${filter.difficulty}`,
    filter.author &&
      sql<boolean>`recipe.author_id = (SELECT id FROM member WHERE username = ${filter.author})`,
    ...(filter.diets ?? []).map(
      (diet) =>
        sql<boolean>`EXISTS (SELECT 1 FROM recipe_diet WHERE recipe_id = recipe.id AND diet = ${diet})`,
    ),
    ...(filter.withFoods ?? []).map((food) => hasFood(food)),
    ...(filter.withoutFoods ?? []).map((food) => sql<boolean>`NOT ${hasFood(food)}`),
    // Of an ingredient that nobody knows nobody can say that it is free from something.
    ...(filter.withoutAllergens ?? []).map(
      (allergen) => sql<boolean>`NOT EXISTS (SELECT 1 FROM recipe_allergen
        WHERE recipe_id = recipe.id AND allergen IN (${allergen}, ${UNKNOWN}))`,
    ),
  ].filter((condition) => typeof condition === "object");
  return conditions.length === 0 ? always : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

function hasFood(food: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM recipe_food WHERE recipe_id = recipe.id AND food = ${food})`;
}

async function totalOf(
  db: Kysely<Database>,
  filter: RecipeFilter,
  expression: string | undefined,
): Promise<number> {
  const { category, sort: _, limit: __, from: ___, q: ____, ...narrowed } = filter;
  const onlyCategory =
    expression === undefined &&
    Object.values(narrowed).every((it) => it === undefined || (Array.isArray(it) && it.length === 0));
  if (onlyCategory) return counted(db, category);
  let query = db
    .selectFrom("recipe")
    .select((it) => it.fn.countAll<number>().as("total"))
    .where(conditionOf(filter));
  if (expression !== undefined) query = query.where(foundBy(expression));
  return (await query.executeTakeFirstOrThrow()).total;
}

/** From the counter table: the same at a million recipes as at ten. */
async function counted(db: Kysely<Database>, category: string | undefined): Promise<number> {
  let query = db.selectFrom("category_count").select((it) => it.fn.sum<number>("recipes").as("total"));
  if (category !== undefined) query = query.where("category_slug", "=", category);
  return (await query.executeTakeFirstOrThrow()).total ?? 0;
}
