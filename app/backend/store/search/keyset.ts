import { type Kysely, type RawBuilder, sql } from "kysely";
import type { RecipeFilter } from "~/backend/recipes/recipes";
import type { Database } from "../schema";

type Sort = RecipeFilter["sort"];
type Ids = RawBuilder<{ id: number }>;

/** A row of a sorted list: what it is sorted by, and the id, which settles ties. */
interface Row {
  id: number;
  key: string | number;
}

/** The place in a list after which to go on. */
type Place = readonly [key: string | number, id: number];

const KEY = {
  newest: { column: "facet.created_at", id: "facet.recipe_id", from: "recipe_facet AS facet", down: true },
  quickest: { column: "facet.minutes", id: "facet.recipe_id", from: "recipe_facet AS facet", down: false },
  popular: {
    column: "counted.likes",
    id: "counted.recipe_id",
    from: "recipe_count AS counted CROSS JOIN recipe_facet AS facet",
    down: true,
  },
} as const;

const keyOf = (sort: Sort) => KEY[sort === "relevance" ? "newest" : sort];

/**
 * A part of a sorted list of those recipes that fit a condition on `facet`. With a source only its recipes are
 * read, then sorted; without one, the index of that order is walked until the part is full. The order of the
 * tables is meant: SQLite keeps it in a CROSS JOIN.
 */
export async function sortedPage(
  db: Kysely<Database>,
  sort: Sort,
  part: {
    source: Ids | null;
    condition: RawBuilder<boolean>;
    place: Place | null;
    offset: number;
    limit: number;
  },
): Promise<Row[]> {
  const { column, id, from, down } = keyOf(sort);
  const [key, idColumn, direction, beyond] = [column, id, down ? "DESC" : "ASC", down ? "<" : ">"].map((it) =>
    sql.raw(it),
  );
  const tables =
    part.source === null
      ? sql.raw(from)
      : sql`(${part.source}) AS hit CROSS JOIN recipe_facet AS facet CROSS JOIN recipe_count AS counted`;
  const joined =
    part.source === null
      ? sql.raw(sort === "popular" ? "facet.recipe_id = counted.recipe_id" : "1 = 1")
      : sql`facet.recipe_id = hit.id AND counted.recipe_id = hit.id`;
  const rows = (after: RawBuilder<unknown>) => sql<Row>`
    SELECT ${idColumn} AS id, ${key} AS "key" FROM ${tables}
    WHERE ${joined} AND ${part.condition} AND ${after}
    ORDER BY ${key} ${direction}, ${idColumn} ${direction} LIMIT ${part.limit} OFFSET ${part.offset}`;
  if (part.place === null) return (await rows(sql`1 = 1`).execute(db)).rows;

  // SQLite serves (key, id) < (?, ?) by the key alone, and would read every tie; these two it serves wholly.
  const [at, after] = part.place;
  const both = await sql<Row>`
    SELECT id, "key" FROM (
      SELECT * FROM (${rows(sql`${key} = ${at} AND ${idColumn} ${beyond} ${after}`)}) AS tied
      UNION ALL SELECT * FROM (${rows(sql`${key} ${beyond} ${at}`)}) AS beyond
    ) AS page ORDER BY "key" ${direction}, id ${direction} LIMIT ${part.limit}`.execute(db);
  return both.rows;
}

/** The place after a row, for `?cursor=`. */
export function cursorAfter({ key, id }: Row, sort: Sort): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
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
