import { sql } from "kysely";
import { wordsOfRow } from "../listing";
import { dietsInCell, keepFacets, timeLimitOf } from "../search/facet-cells";
import { countWords } from "../search/vocabulary";
import { type Check, type Patient, several } from "./check";

function shown({ db }: Patient) {
  return db
    .selectFrom("recipe")
    .leftJoin("recipe_assessment", "recipe_assessment.recipe_id", "recipe.id")
    .leftJoin("recipe_facet", "recipe_facet.recipe_id", "recipe.id")
    .leftJoin("facet_cell", "facet_cell.id", "recipe_facet.cell_id")
    .select(["recipe.id", "title", "body", "cuisine", "recipe.category_slug", "recipe.difficulty"])
    .select(["total_minutes", "recipe.created_at", "recipe_assessment.diets", "recipe_facet.minutes"])
    .select(["recipe_facet.created_at as listed_at", "facet_cell.category_slug as cell_category"])
    .select([
      "facet_cell.difficulty as cell_difficulty",
      "facet_cell.time_limit",
      "facet_cell.diets as cell_diets",
    ])
    .where("hidden_at", "is", null)
    .orderBy("recipe.id")
    .execute();
}

type Row = Awaited<ReturnType<typeof shown>>[number];

const dietsOf = ({ diets }: Row) => (diets ?? "").split(" ").filter(Boolean);

function isListedRight(row: Row): boolean {
  return (
    row.minutes === row.total_minutes &&
    row.listed_at === row.created_at &&
    row.cell_category === row.category_slug &&
    row.cell_difficulty === row.difficulty &&
    row.time_limit === timeLimitOf(row.total_minutes) &&
    row.cell_diets === dietsInCell(dietsOf(row))
  );
}

async function miscountedCells({ db }: Patient): Promise<number[]> {
  const counted = sql<number>`(SELECT count(*) FROM recipe_facet WHERE cell_id = facet_cell.id)`;
  const rows = await db
    .selectFrom("facet_cell")
    .select("id")
    .where(sql<boolean>`recipes <> ${counted}`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function hiddenInLists({ db }: Patient): Promise<number[]> {
  const rows = await db
    .selectFrom("recipe_facet")
    .innerJoin("recipe", "recipe.id", "recipe_facet.recipe_id")
    .select("recipe.id")
    .where("hidden_at", "is not", null)
    .orderBy("recipe.id")
    .execute();
  return rows.map(({ id }) => id);
}

async function miscountedWords(patient: Patient, rows: readonly Row[]): Promise<string[]> {
  const truth = new Map<string, number>();
  for (const row of rows)
    for (const word of wordsOfRow(row).keys()) truth.set(word, (truth.get(word) ?? 0) + 1);
  const kept = await patient.db.selectFrom("search_word").select(["word", "recipes"]).execute();
  const wrong = kept.filter(({ word, recipes }) => truth.get(word) !== recipes).map(({ word }) => word);
  const known = new Set(kept.map(({ word }) => word));
  return [...wrong, ...[...truth.keys()].filter((word) => !known.has(word))].sort();
}

/** What lists, filters with their counts, and corrections of the search stand on. */
export const lists: Check = {
  name: "every recipe that is shown is in the lists, and the words of the search are counted right",
  async find(patient) {
    const rows = await shown(patient);
    const ids = rows.filter((row) => !isListedRight(row)).map(({ id }) => id);
    const [cells, hidden] = [await miscountedCells(patient), await hiddenInLists(patient)];
    const words = await miscountedWords(patient, rows);
    return [
      ...(ids.length > 0 ? [`${several(ids, "recipe")} in no list or in a wrong place of one`] : []),
      ...(hidden.length > 0 ? [`${several(hidden, "hidden recipe")} in lists`] : []),
      ...(cells.length > 0 ? [`${several(cells, "count")} of filters wrong`] : []),
      ...(words.length > 0 ? [`${several(words, "word")} counted wrong`] : []),
    ];
  },
  async mend(patient) {
    const rows = await shown(patient);
    for (const table of ["recipe_facet", "facet_cell", "search_trigram", "search_word"] as const)
      await patient.db.deleteFrom(table).execute();
    for (const row of rows) {
      await keepFacets(patient.db, row.id, dietsOf(row));
      await countWords(patient.db, wordsOfRow(row));
    }
    return [`listed ${rows.length} ${rows.length === 1 ? "recipe" : "recipes"} anew`];
  },
};
