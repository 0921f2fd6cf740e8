import { sql } from "kysely";
import type { RecipeFilter } from "~/backend/recipes/recipes";
import type { CardRow } from "./recipe-cards";

type Sort = RecipeFilter["sort"];
type Place = [key: string | number, id: number];

/** How a sorted list is walked: by a column and the id, so that page 1,000 costs what page 2 costs. */
const KEYSETS = {
  newest: { column: "recipe.created_at", key: (row: CardRow) => row.created_at, direction: "desc" },
  popular: { column: "recipe_count.likes", key: (row: CardRow) => row.likes, direction: "desc" },
  quickest: { column: "recipe.total_minutes", key: (row: CardRow) => row.total_minutes, direction: "asc" },
} as const;

export function keysetOf(sort: Sort) {
  const keyset = KEYSETS[sort === "relevance" ? "newest" : sort];
  const beyond = sql.raw(keyset.direction === "desc" ? "<" : ">");
  return {
    column: keyset.column,
    direction: keyset.direction,
    after: ([key, id]: Place) =>
      sql<boolean>`(${sql.ref(keyset.column)}, recipe.id) ${beyond} (${key}, ${id})`,
  };
}

/** The place after a row, for `?cursor=`. */
export function cursorAfter(row: CardRow, sort: Sort): string {
  const { key } = KEYSETS[sort === "relevance" ? "newest" : sort];
  return Buffer.from(JSON.stringify([sort, key(row), row.id])).toString("base64url");
}

/** The place a cursor names; null when it is not one of ours or belongs to another order. */
export function readCursor(cursor: string, sort: Sort): Place | null {
  try {
    const [forSort, key, id] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const fits = sort === "newest" ? typeof key === "string" : typeof key === "number";
    return forSort === sort && fits && Number.isSafeInteger(id) ? [key, id] : null;
  } catch {
    return null;
  }
}
