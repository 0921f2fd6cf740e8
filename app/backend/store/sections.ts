import { type Kysely, sql } from "kysely";
import type { RecipeStore } from "~/backend/recipes/recipes";
import type { RecipeCard } from "~/contract/recipes";
import { cardOf, cards, cardsInOrder, shownTo } from "./recipe-cards";
import type { Database } from "./schema";
import type { Searcher } from "./search/searcher";

/** How many of each kind of likeness are looked at, the newest: more would cost a page more, and show no better. */
const ALIKE = 100;

/**
 * The few recipes that a page leads to. They are read from an index until there are enough, so that a page costs
 * the same however many recipes there are (`npm run bench:growth`): this thread can find them.
 */
export function createSections(
  db: Kysely<Database>,
  searcher: Searcher,
): Pick<RecipeStore, "featured" | "popular" | "inSeason" | "quick" | "related"> {
  type Cards = ReturnType<typeof cards>;
  const some = async (limit: number, choose: (query: Cards) => Cards) =>
    (await choose(cards(db)).limit(limit).execute()).map(cardOf);

  async function within(minutes: number, sort: "popular" | "quickest", limit: number): Promise<RecipeCard[]> {
    const found = await searcher.find({
      maxMinutes: minutes,
      sort,
      limit,
      from: { offset: 0 },
      facets: false,
    });
    return cardsInOrder(db, found?.ids ?? []);
  }

  return {
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

    // Only the starter recipes have seasons, and the index has only what has some.
    inSeason: (season, limit) =>
      some(limit, (query) =>
        query
          .where("recipe.seasons", "<>", sql.lit(""))
          .where("recipe.seasons", "like", `% ${season} %`)
          .orderBy("recipe_count.likes", "desc")
          .orderBy("recipe.id", "desc"),
      ),

    async quick(maxMinutes, limit) {
      const liked = (await within(maxMinutes, "popular", limit)).filter(({ likeCount }) => likeCount > 0);
      if (liked.length === limit) return liked;
      const quickest = await within(maxMinutes, "quickest", limit);
      const isLiked = new Set(liked.map(({ id }) => id));
      return [...liked, ...quickest.filter(({ id }) => !isLiked.has(id))].slice(0, limit);
    },

    async related(id, limit, viewer = null) {
      const recipe = await db
        .selectFrom("recipe")
        .select(["category_slug", "cuisine"])
        .where("id", "=", id)
        .where(shownTo(viewer))
        .executeTakeFirst();
      if (recipe === undefined) return null;
      const sameCategory = sql<boolean>`category_slug = ${recipe.category_slug}`;
      // Those that say no cuisine have none in common.
      const sameCuisine = sql<boolean>`cuisine = ${recipe.cuisine} AND cuisine <> ''`;
      const newest = (alike: number, condition: typeof sameCategory) => sql`
        SELECT * FROM (SELECT id, ${sql.lit(alike)} AS alike FROM recipe
          WHERE ${condition} AND hidden_at IS NULL AND id <> ${id} ORDER BY id DESC LIMIT ${ALIKE}) AS newest`;
      const { rows } = await sql<{ id: number }>`
        SELECT hit.id FROM (
          ${newest(3, sql`${sameCategory} AND ${sameCuisine}`)}
          UNION ALL ${newest(2, sameCategory)} UNION ALL ${newest(1, sameCuisine)}
        ) AS hit JOIN recipe_count ON recipe_count.recipe_id = hit.id
        GROUP BY hit.id, recipe_count.likes
        ORDER BY max(hit.alike) DESC, recipe_count.likes DESC, hit.id LIMIT ${limit}`.execute(db);
      return cardsInOrder(
        db,
        rows.map((row) => row.id),
      );
    },
  };
}
