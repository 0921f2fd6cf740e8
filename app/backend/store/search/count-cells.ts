import { type Kysely, sql } from "kysely";
import type { Facets } from "~/contract/recipes";
import type { Database } from "../schema";
import { type Conditions, everyOne, isTimeLimit, type Source, type Wanted } from "./conditions";
import { TIME_LIMITS } from "./facet-cells";

/** The recipes of one cell that fit what is asked beyond the cells. */
interface Cell {
  category_slug: string;
  difficulty: string;
  time_limit: number;
  diets: string;
  recipes: number;
  /** Of these, how many take no longer than asked; only for a time that no cell ends at. */
  in_time: number;
}

export interface CountedCells {
  cells: Cell[];
  /** More were found than anybody counted. */
  isCapped: boolean;
  /** The source with the fewest recipes, and how many they are. */
  smallest: (Source & { size: number }) | null;
}

/** Recipes that are counted; of more it is only said that there are more. 50,000 take about 30 ms. */
const MOST_COUNTED = 50_000;

/**
 * Counts the wanted recipes by cells, whatever cells are wanted: from that follow the total and what every
 * other choice would give.
 */
export async function countCells(
  db: Kysely<Database>,
  wanted: Wanted,
  { sources, checks }: Conditions,
): Promise<CountedCells> {
  const minutes = wanted.maxMinutes !== undefined && !isTimeLimit(wanted.maxMinutes) && wanted.maxMinutes;
  if (sources.length === 0 && checks.length === 0 && minutes === false)
    return { cells: await everyCell(db), isCapped: false, smallest: null };

  const smallest = await smallestOf(db, sources);
  const base = smallest?.ids ?? sql`SELECT recipe_id AS id FROM recipe_facet`;
  const size = smallest?.size ?? (await sizeOf(db, base));
  const others = sources.filter(({ ids }) => ids !== smallest?.ids).map(({ holds }) => holds);
  const inTime = minutes === false ? sql`0` : sql`CASE WHEN facet.minutes <= ${minutes} THEN 1 ELSE 0 END`;
  const { rows } = await sql<Cell>`
    SELECT category_slug, difficulty, time_limit, diets, counted.recipes, counted.in_time
    FROM (
      SELECT facet.cell_id, count(*) AS recipes, sum(${inTime}) AS in_time
      FROM (SELECT id FROM (${base}) AS every_hit LIMIT ${MOST_COUNTED}) AS hit
        CROSS JOIN recipe_facet AS facet
      WHERE facet.recipe_id = hit.id AND ${everyOne([...others, ...checks])}
      GROUP BY facet.cell_id
    ) AS counted JOIN facet_cell ON facet_cell.id = counted.cell_id`.execute(db);
  return { cells: rows, isCapped: size > MOST_COUNTED, smallest };
}

async function everyCell(db: Kysely<Database>): Promise<Cell[]> {
  const cells = await db.selectFrom("facet_cell").selectAll().where("recipes", ">", 0).execute();
  return cells.map((cell) => ({ ...cell, in_time: 0 }));
}

async function smallestOf(db: Kysely<Database>, sources: readonly Source[]) {
  let smallest: CountedCells["smallest"] = null;
  for (const source of sources) {
    const size = await sizeOf(db, source.ids);
    if (smallest === null || size < smallest.size) smallest = { ...source, size };
  }
  return smallest;
}

/** How many ids a query gives, counted no further than one beyond MOST_COUNTED. */
async function sizeOf(db: Kysely<Database>, ids: Source["ids"]): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT count(*) AS size FROM (SELECT 1 FROM (${ids}) AS hit LIMIT ${MOST_COUNTED + 1}) AS few`.execute(db);
  return rows[0]?.size ?? 0;
}

type Test = (cell: Cell) => boolean;

/** What a question asks of a cell, but for its time. */
function testsOf({ category, difficulty, diets = [] }: Wanted): Record<"category" | "difficulty" | "diet", Test> {
  return {
    category: (cell) => category === undefined || cell.category_slug === category,
    difficulty: (cell) => difficulty === undefined || cell.difficulty === difficulty,
    diet: (cell) => diets.every((diet) => cell.diets.includes(` ${diet} `)),
  };
}

/** The recipes of a cell that take no longer than asked. */
function inTime({ maxMinutes }: Wanted): (cell: Cell) => number {
  if (maxMinutes === undefined) return (cell) => cell.recipes;
  if (!isTimeLimit(maxMinutes)) return (cell) => cell.in_time;
  return (cell) => (cell.time_limit <= maxMinutes ? cell.recipes : 0);
}

export function totalOf({ cells }: CountedCells, wanted: Wanted): number {
  const { category, difficulty, diet } = testsOf(wanted);
  const fitting = cells.filter((cell) => category(cell) && difficulty(cell) && diet(cell));
  return sum(fitting, inTime(wanted));
}

/** For every choice that would leave something: how many recipes there would be with it. */
export function facetsOf({ cells }: CountedCells, wanted: Wanted): Facets {
  const { category, difficulty, diet } = testsOf(wanted);
  const count = inTime(wanted);
  const offered = (facet: Map<string, number>) =>
    [...facet].filter(([, recipes]) => recipes > 0).map(([value, recipes]) => ({ value, count: recipes }));
  const fits = (...tests: Test[]) => cells.filter((cell) => tests.every((test) => test(cell)));

  const ofDiet = new Map<string, number>();
  for (const cell of fits(category, difficulty, diet))
    for (const value of cell.diets.trim().split(" ").filter(Boolean))
      ofDiet.set(value, (ofDiet.get(value) ?? 0) + count(cell));
  const untimed = fits(category, difficulty, diet);
  const upTo = TIME_LIMITS.map((limit): [string, number] => [
    String(limit),
    sum(untimed, (cell) => (cell.time_limit <= limit ? cell.recipes : 0)),
  ]);
  return {
    category: offered(grouped(fits(difficulty, diet), "category_slug", count)),
    difficulty: offered(grouped(fits(category, diet), "difficulty", count)),
    diet: offered(ofDiet),
    maxMinutes: offered(new Map(upTo)),
  };
}

function grouped(cells: readonly Cell[], by: "category_slug" | "difficulty", count: (cell: Cell) => number) {
  const groups = new Map<string, number>();
  for (const cell of cells) groups.set(cell[by], (groups.get(cell[by]) ?? 0) + count(cell));
  return groups;
}

function sum(cells: readonly Cell[], count: (cell: Cell) => number): number {
  return cells.reduce((total, cell) => total + count(cell), 0);
}
