import type { Generated } from "kysely";

/** The tables, as every engine has them. Moments are ISO 8601 strings in UTC, flags are 0 or 1. */
export interface Database {
  category: { slug: string; name: string; description: string; icon: string; position: number };
  /** How many recipes a category has: kept with every write, because counting a million rows takes 50 ms. */
  category_count: { category_slug: string; recipes: number };
  member: {
    id: Generated<number>;
    username: string;
    first_name: string;
    last_name: string;
    sex: string | null;
    avatar_url: string | null;
    bio: Generated<string>;
    email_verified: number;
    joined_at: string;
  };
  recipe: {
    id: Generated<number>;
    slug: string;
    title: string;
    category_slug: string;
    author_id: number;
    source: string;
    description: string;
    image: string | null;
    cuisine: string;
    servings: number;
    prep_minutes: number;
    cook_minutes: number;
    rest_minutes: number;
    total_minutes: number;
    difficulty: string;
    /** The seasons it belongs to, as " autumn winter "; empty for all the year. */
    seasons: string;
    featured_at: string | null;
    /** Ingredients, steps, equipment and tips as JSON. */
    body: string;
    /** What the search index reads beside the title. */
    ingredient_text: string;
    other_text: string;
    based_on: number | null;
    created_at: string;
    updated_at: string;
  };
  /** What members did with a recipe, counted. */
  recipe_count: {
    recipe_id: number;
    likes: Generated<number>;
    bookmarks: Generated<number>;
    comments: Generated<number>;
    ratings: Generated<number>;
    rating_sum: Generated<number>;
  };
  /** What this store remembers of itself, such as having been filled with the starter recipes. */
  setting: { name: string; value: string };
}
