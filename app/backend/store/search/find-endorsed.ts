import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../schema";
import { conditionsOf, everyOne, inCells, type Source, type Wanted } from "./conditions";
import { sortedPage } from "./keyset";
import type { SearchIndex } from "./search-index";
import type { SearchTerm } from "./search-terms";

/** What a generator asks for of members' recipes; it can be sent to another thread as it is. */
export type EndorsedQuestion = { limit: number } & (
  | { titled: TitleQuestion }
  | { liked: Wanted & { categories: readonly string[] } }
);

interface TitleQuestion {
  terms: readonly SearchTerm[];
  /** Words that a title should have, and no others. */
  words: readonly string[];
}

/** Titles that are compared with what is asked, the newest. */
const MOST_TITLES = 200;

/** Up to how many recipes are gathered and looked at one by one; of more, only those that most members like. */
const FEW = 2_000;

/**
 * What a condition on `facet` says of a recipe by a member that somebody else stands behind: another member likes it,
 * or the owner of the site features it. Nobody stands behind what is hidden, and nobody who is blocked counts.
 */
export const isEndorsed = sql<boolean>`EXISTS (
  SELECT 1 FROM recipe JOIN member AS author ON author.id = recipe.author_id
  WHERE recipe.id = facet.recipe_id AND recipe.source <> 'starter' AND recipe.hidden_at IS NULL
    AND author.blocked_at IS NULL
    AND (recipe.featured_at IS NOT NULL OR EXISTS (
      SELECT 1 FROM recipe_like AS liked JOIN member AS reader ON reader.id = liked.member_id
      WHERE liked.recipe_id = recipe.id AND liked.member_id <> recipe.author_id AND reader.blocked_at IS NULL)))`;

/**
 * Recipes by members, never the whole of a big store: by the words of their titles, the best first, or those that
 * fit, the most liked first. The same store gives the same ones.
 */
export async function findEndorsed(
  db: Kysely<Database>,
  index: SearchIndex,
  question: EndorsedQuestion,
): Promise<number[]> {
  const { limit } = question;
  if ("titled" in question) return bestTitles(db, index, question.titled, limit);
  const { categories, ...wanted } = question.liked;
  const { sources, checks } = conditionsOf(wanted, index);
  const source = (await fewest(db, sources)) ?? MOST_LIKED;
  const inCategory =
    categories.length === 0
      ? []
      : [
          sql<boolean>`+facet.cell_id IN (
            SELECT id FROM facet_cell WHERE category_slug IN (${sql.join(categories)}))`,
        ];
  const rows = await sortedPage(db, "popular", {
    source,
    condition: everyOne([
      inCells(wanted),
      ...inCategory,
      ...sources.filter(({ ids }) => ids !== source).map(({ holds }) => holds),
      ...checks,
      isEndorsed,
    ]),
    place: null,
    offset: 0,
    limit,
  });
  return rows.map(({ id }) => id);
}

/** By their words: to rank by how rare these are, FTS5 would look for each of them twice. */
async function bestTitles(
  db: Kysely<Database>,
  index: SearchIndex,
  { terms, words }: TitleQuestion,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT recipe.id, recipe.title_text AS title
    FROM (${index.titleHits(terms)}) AS hit CROSS JOIN recipe_facet AS facet CROSS JOIN recipe
    WHERE facet.recipe_id = hit.id AND recipe.id = hit.id AND ${isEndorsed}
    ORDER BY hit.id DESC LIMIT ${sql.lit(MOST_TITLES)}`.execute(db);
  const isAsked = new Set(words);
  return rows
    .map(({ id, title }) => {
      const own = title.split(" ");
      const said = own.filter((it) => isAsked.has(it)).length;
      return { id, said, others: own.length - said };
    })
    .sort((a, b) => b.said - b.others - (a.said - a.others) || b.said - a.said || b.id - a.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

const MOST_LIKED: RawBuilder<{ id: number }> = sql`
  SELECT * FROM (SELECT recipe_id AS id FROM recipe_count
    WHERE likes > 0 ORDER BY likes DESC, recipe_id DESC LIMIT ${sql.lit(FEW)}) AS most_liked
  UNION SELECT * FROM (SELECT id FROM recipe
    WHERE featured_at IS NOT NULL ORDER BY featured_at DESC, id DESC LIMIT ${sql.lit(FEW)}) AS featured`;

/** The source with the fewest recipes, where these are few. */
async function fewest(db: Kysely<Database>, sources: readonly Source[]): Promise<Source["ids"] | null> {
  let found: Source["ids"] | null = null;
  let most = FEW + 1;
  for (const { ids } of sources) {
    const { rows } = await sql<{ size: number }>`
      SELECT count(*) AS size FROM (SELECT 1 FROM (${ids}) AS hit LIMIT ${most}) AS few`.execute(db);
    const size = Number(rows[0]?.size ?? 0);
    if (size >= most) continue;
    most = size;
    found = ids;
  }
  return found;
}
