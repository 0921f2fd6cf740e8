import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Facets } from "~/contract/recipes";
import type { Database } from "../schema";
import { type Conditions, cellsOf, everyOne, isTimeLimit, type Source, type Wanted } from "./conditions";
import { TIME_LIMITS } from "./facet-cells";

/** How many recipes are wanted, and how many there would be with each other choice. */
export interface Counted {
  total: number;
  facets: Facets | undefined;
  /** More were found than anybody counted. */
  isCapped: boolean;
  /** The source with the fewest recipes, and how many they are. */
  smallest: (Source & { size: number }) | null;
}

/** Recipes that are counted; of more it is only said that there are more. These take some 7 ms. */
const MOST_COUNTED = 10_000;

/** Counts the wanted recipes by cells: from that follow the total and what every other choice would give. */
export async function countRecipes(
  db: Kysely<Database>,
  wanted: Wanted & { facets: boolean },
  conditions: Conditions,
): Promise<Counted> {
  const { maxMinutes } = wanted;
  const isOneSource = conditions.sources.length === 1 && conditions.checks.length === 0;
  if (isOneSource && !wanted.facets && maxMinutes === undefined && cellsOf(wanted) === null)
    return sizeAlone(db, conditions.sources[0]!);
  // A time that no cell ends at has to be looked up recipe by recipe.
  const minutes = maxMinutes === undefined || isTimeLimit(maxMinutes) ? null : maxMinutes;
  const { cells, ...about } = await wantedCells(db, conditions, minutes);

  const fits = {
    category: wanted.category ? [sql<boolean>`category_slug = ${wanted.category}`] : [],
    difficulty: wanted.difficulty ? [sql<boolean>`difficulty = ${wanted.difficulty}`] : [],
    diet: (wanted.diets ?? []).map((diet) => sql<boolean>`diets LIKE ${`% ${diet} %`}`),
    maxMinutes: isTimeLimit(maxMinutes) ? [sql<boolean>`time_limit <= ${maxMinutes}`] : [],
  };
  const inTime = sql.raw(minutes === null ? "recipes" : "in_time");
  /** Sums by a column, of the cells that fit all but one of the choices. */
  const sums = (
    facet: string,
    value: string,
    { but, count }: { but?: keyof typeof fits; count?: boolean } = {},
  ) => {
    const asked = Object.entries(fits).flatMap(([name, conditions]) => (name === but ? [] : conditions));
    const recipes = count ? sql.raw("recipes") : inTime;
    return sql`SELECT ${sql.lit(facet)} AS facet, ${sql.raw(value)} AS value, sum(${recipes}) AS recipes
      FROM cells WHERE ${everyOne(asked)} GROUP BY ${sql.raw(value === "''" ? "1" : value)}`;
  };
  const selects = [
    sums("total", "''"),
    ...(wanted.facets
      ? [
          sums("category", "category_slug", { but: "category" }),
          sums("difficulty", "difficulty", { but: "difficulty" }),
          sums("diet", "diets"),
          sums("maxMinutes", "CAST(time_limit AS text)", { but: "maxMinutes", count: true }),
        ]
      : []),
  ];
  const { rows } = await sql<Sum>`WITH cells AS ${cells} ${sql.join(selects, sql` UNION ALL `)}`.execute(db);
  const ofFacet = (facet: string) =>
    rows
      .filter((row) => row.facet === facet)
      .map((row): Sum => ({ ...row, recipes: Number(row.recipes ?? 0) }));
  return {
    total: ofFacet("total")[0]?.recipes ?? 0,
    facets: wanted.facets ? facetsOf(ofFacet) : undefined,
    ...about,
  };
}

/** Where nothing else is asked, the cells need not be looked at. */
async function sizeAlone(db: Kysely<Database>, source: Source): Promise<Counted> {
  // What the index knows and no list has is hidden.
  const listed = sql<{ id: number }>`
    SELECT hit.id FROM (${source.ids}) AS hit CROSS JOIN recipe_facet AS facet WHERE facet.recipe_id = hit.id`;
  const size = await sizeOf(db, listed);
  return {
    total: Math.min(size, MOST_COUNTED),
    facets: undefined,
    isCapped: size > MOST_COUNTED,
    smallest: { ...source, size },
  };
}

interface Sum {
  facet: string;
  value: string;
  recipes: number;
}

function facetsOf(sumsOf: (facet: string) => Sum[]): Facets {
  const diets = new Map<string, number>();
  for (const { value, recipes } of sumsOf("diet"))
    for (const diet of value.trim().split(" ").filter(Boolean))
      diets.set(diet, (diets.get(diet) ?? 0) + recipes);
  const times = sumsOf("maxMinutes");
  const upTo = TIME_LIMITS.map((limit): [string, number] => [
    String(limit),
    times.reduce((sum, { value, recipes }) => (Number(value) <= limit ? sum + recipes : sum), 0),
  ]);
  return {
    category: offered(sumsOf("category").map(({ value, recipes }) => [value, recipes])),
    difficulty: offered(sumsOf("difficulty").map(({ value, recipes }) => [value, recipes])),
    diet: offered([...diets]),
    maxMinutes: offered(upTo),
  };
}

/** Choices that would leave something. */
function offered(choices: readonly [string, number][]) {
  return choices.filter(([, recipes]) => recipes > 0).map(([value, count]) => ({ value, count }));
}

/**
 * The cells with their recipes that fit what is asked beyond the cells, as a query in brackets. Those that are
 * counted for it are kept (`MATERIALIZED`) for all the sums: SQLite would count them anew for each.
 */
async function wantedCells(db: Kysely<Database>, { sources, checks }: Conditions, minutes: number | null) {
  if (sources.length === 0 && checks.length === 0 && minutes === null)
    return { cells: sql`(SELECT * FROM facet_cell WHERE recipes > 0)`, isCapped: false, smallest: null };

  const smallest = await smallestOf(db, sources);
  const base = smallest?.ids ?? sql<{ id: number }>`SELECT recipe_id AS id FROM recipe_facet`;
  const size = smallest?.size ?? (await sizeOf(db, base));
  const others = sources.filter(({ ids }) => ids !== smallest?.ids).map(({ holds }) => holds);
  const inTime = minutes === null ? sql`0` : sql`CASE WHEN facet.minutes <= ${minutes} THEN 1 ELSE 0 END`;
  const cells: RawBuilder<unknown> = sql`MATERIALIZED (
    SELECT category_slug, difficulty, time_limit, diets, counted.recipes, counted.in_time
    FROM (
      SELECT facet.cell_id, count(*) AS recipes, sum(${inTime}) AS in_time
      FROM (SELECT id FROM (${base}) AS every_hit LIMIT ${sql.lit(MOST_COUNTED)}) AS hit
        CROSS JOIN recipe_facet AS facet
      WHERE facet.recipe_id = hit.id AND ${everyOne([...others, ...checks])}
      GROUP BY facet.cell_id
    ) AS counted CROSS JOIN facet_cell WHERE facet_cell.id = counted.cell_id)`;
  return { cells, isCapped: size > MOST_COUNTED, smallest };
}

async function smallestOf(db: Kysely<Database>, sources: readonly Source[]) {
  let smallest: Counted["smallest"] = null;
  for (const source of sources) {
    const size = await sizeOf(db, source.ids);
    if (smallest === null || size < smallest.size) smallest = { ...source, size };
  }
  return smallest;
}

/** How many ids a query gives, counted no further than one beyond MOST_COUNTED. */
async function sizeOf(db: Kysely<Database>, ids: Source["ids"]): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT count(*) AS size FROM (SELECT 1 FROM (${ids}) AS hit LIMIT ${sql.lit(MOST_COUNTED + 1)}) AS few`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
}
