import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Recipe, RecipeCard } from "~/contract/recipes";
import type { Database } from "./schema";
import { shownAvatar } from "./shown-avatar";

/** Everything a card shows, in one query; nothing of what the owner of the site has hidden. */
export function cards(db: Kysely<Database>): CardQuery {
  return everyCard(db).where("recipe.hidden_at", "is", null);
}

/** The same with what is hidden. */
export function everyCard(db: Kysely<Database>): CardQuery {
  const known = cardQueries.get(db);
  if (known !== undefined) return known;
  const query = cardQuery(db);
  cardQueries.set(db, query);
  return query;
}

/** A query is never changed, only built upon, and this one is the trunk of most: it is put together once. */
const cardQueries = new WeakMap<Kysely<Database>, CardQuery>();

function cardQuery(db: Kysely<Database>) {
  return db
    .selectFrom("recipe")
    .innerJoin("recipe_count", "recipe_count.recipe_id", "recipe.id")
    .innerJoin("member", "member.id", "recipe.author_id")
    .innerJoin("recipe_assessment", "recipe_assessment.recipe_id", "recipe.id")
    .select([
      "recipe.id",
      "recipe.slug",
      "recipe.title",
      "recipe.category_slug",
      "recipe.description",
      "recipe.image",
      "recipe.total_minutes",
      "recipe.difficulty",
      "recipe.source",
      "recipe.created_at",
      "recipe.hidden_at",
      "recipe_assessment.diets",
      "recipe_count.likes",
      "recipe_count.ratings",
      "recipe_count.rating_sum",
      "member.username",
      "member.first_name",
      "member.last_name",
      shownAvatar.as("avatar_url"),
    ]);
}

type CardQuery = ReturnType<typeof cardQuery>;
type CardRow = CardQuery extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

export function cardOf(row: CardRow): RecipeCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    categorySlug: row.category_slug,
    description: row.description,
    image: row.image,
    totalMinutes: row.total_minutes,
    difficulty: row.difficulty as RecipeCard["difficulty"],
    diets: row.diets === "" ? [] : (row.diets.split(" ") as RecipeCard["diets"]),
    likeCount: row.likes,
    rating: { average: row.ratings === 0 ? null : row.rating_sum / row.ratings, count: row.ratings },
    author: {
      username: row.username,
      name: [row.first_name, row.last_name].filter(Boolean).join(" "),
      avatarUrl: row.avatar_url,
    },
    source: row.source as RecipeCard["source"],
    createdAt: row.created_at,
    ...(row.hidden_at !== null && { hidden: true as const }),
  };
}

/** What the `body` column holds. */
export type RecipeBody = Pick<Recipe, "ingredients" | "steps" | "equipment" | "tips">;

/** Cards in the order of `ids`, as a member or nobody is shown them; ids that are gone are left out. */
export async function cardsInOrder(
  db: Kysely<Database>,
  ids: readonly number[],
  viewer: number | null = null,
): Promise<RecipeCard[]> {
  if (ids.length === 0) return [];
  const rows = await everyCard(db).where("recipe.id", "in", ids).where(shownTo(viewer)).execute();
  const byId = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A hidden recipe is there for its author and for nobody else. */
export function shownTo(viewer: number | null) {
  return sql<boolean>`(recipe.hidden_at IS NULL OR recipe.author_id = ${viewer})`;
}

/** The opposite, also for nobody in particular: `NOT (… = NULL)` would say neither. */
export function hiddenFrom(viewer: number | null) {
  return sql<boolean>`(recipe.hidden_at IS NOT NULL AND recipe.author_id IS DISTINCT FROM ${viewer})`;
}
