import type { Database } from "./schema";

type Keys = { [Table in keyof Database]: readonly (keyof Database[Table] & string)[] };

/**
 * Every table with its primary key, in an order in which each comes after those it refers to. The search
 * index is none of them: the engine makes it of the recipes.
 */
export const PRIMARY_KEYS = {
  setting: ["name"],
  category: ["slug"],
  category_count: ["category_slug"],
  member: ["id"],
  login_session: ["id"],
  refresh_token: ["hash"],
  mailed_token: ["hash"],
  identity: ["provider", "subject"],
  known_browser: ["member_id", "key_hash"],
  pending_registration: ["member_id"],
  totp: ["member_id"],
  recovery_code: ["member_id", "hash"],
  passkey: ["id"],
  auth_challenge: ["hash"],
  spent_proof: ["nonce"],
  invitation: ["hash"],
  invitation_use: ["id"],
  security_event: ["member_id", "id"],
  email_change: ["id"],
  email_change_link: ["hash"],
  former_username: ["username"],
  rate_limit: ["key"],
  avatar: ["member_id"],
  recipe: ["id"],
  recipe_assessment: ["recipe_id"],
  recipe_allergen: ["allergen", "recipe_id"],
  recipe_diet: ["diet", "recipe_id"],
  recipe_food: ["food", "recipe_id"],
  recipe_photo: ["recipe_id"],
  facet_cell: ["id"],
  recipe_facet: ["recipe_id"],
  search_word: ["word"],
  search_trigram: ["trigram", "word"],
  recipe_count: ["recipe_id"],
  recipe_like: ["member_id", "recipe_id"],
  recipe_bookmark: ["member_id", "recipe_id"],
  comment: ["id"],
  recipe_rating: ["recipe_id", "member_id"],
  feedback: ["id"],
  collection: ["id"],
  collection_recipe: ["collection_id", "recipe_id"],
  shopping_recipe: ["member_id", "recipe_id"],
  shopping_item: ["id"],
  shopping_check: ["member_id", "line_key"],
  shopping_share: ["member_id"],
  chat_draft: ["id"],
  chat_version: ["draft_id", "number"],
  model_usage: ["day", "spender"],
  outbox: ["id"],
  owner_log: ["id"],
} satisfies Keys;

export const TABLES = Object.keys(PRIMARY_KEYS) as (keyof Database)[];
