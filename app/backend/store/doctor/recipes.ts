import type { Assessment } from "~/food/foods/assess-recipe";
import { KNOWLEDGE, keepAssessment, narrowedBy } from "../assessments";
import { writtenOf } from "../own-recipes";
import type { RecipeBody } from "../recipe-cards";
import { columnsOf } from "../recipe-columns";
import { type Check, type Patient, several } from "./check";

/** Recipes looked at in one query. */
const AT_ONCE = 500;

type Row = Awaited<ReturnType<typeof page>>[number];

function page({ db }: Patient, after: number) {
  return db
    .selectFrom("recipe")
    .leftJoin("recipe_assessment", "recipe_assessment.recipe_id", "recipe.id")
    .selectAll("recipe")
    .select(["recipe_assessment.knowledge", "recipe_assessment.assessment", "recipe_assessment.diets"])
    .where("recipe.id", ">", after)
    .orderBy("recipe.id")
    .limit(AT_ONCE)
    .execute();
}

async function* recipes(patient: Patient): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await page(patient, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.id;
  }
}

/** Null for a body that cannot be read. */
function bodyOf({ body }: Row): RecipeBody | null {
  try {
    const read = JSON.parse(body) as RecipeBody;
    return Array.isArray(read.ingredients) && Array.isArray(read.steps) ? read : null;
  } catch {
    return null;
  }
}

/** The columns that are computed from what the author wrote, as they have to be. */
function computedOf(row: Row) {
  const { title_text, ingredient_text, other_text, total_minutes } = columnsOf({
    ...writtenOf(row),
    slug: row.slug,
  });
  return { title_text, ingredient_text, other_text, total_minutes };
}

async function illWritten(patient: Patient) {
  const unreadable: number[] = [];
  const stale: { id: number; columns: ReturnType<typeof computedOf> }[] = [];
  for await (const rows of recipes(patient))
    for (const row of rows) {
      if (bodyOf(row) === null) {
        unreadable.push(row.id);
        continue;
      }
      const columns = computedOf(row);
      if (Object.entries(columns).some(([name, value]) => row[name as keyof Row] !== value))
        stale.push({ id: row.id, columns });
    }
  return { unreadable, stale };
}

export const recipeTexts: Check = {
  name: "recipes can be read, and the search reads what they say",
  async find(patient) {
    const { unreadable, stale } = await illWritten(patient);
    const ids = stale.map(({ id }) => id);
    return [
      ...(unreadable.length > 0
        ? [`${several(unreadable, "recipe")} cannot be read: only a backup has what they said`]
        : []),
      ...(ids.length > 0 ? [`${several(ids, "recipe")} found or sorted by what they do not say`] : []),
    ];
  },
  async mend(patient) {
    const { stale } = await illWritten(patient);
    for (const { id, columns } of stale)
      await patient.db.updateTable("recipe").set(columns).where("id", "=", id).execute();
    return stale.length === 0
      ? []
      : [
          `wrote the search text of ${several(
            stale.map(({ id }) => id),
            "recipe",
          )} anew`,
        ];
  },
};

type Narrowing = "recipe_allergen" | "recipe_diet" | "recipe_food";

/** What is kept of recipes to narrow lists by, sorted, by the recipe's id. */
async function kept({ db }: Patient, table: Narrowing, ids: readonly number[]) {
  const column = ({ recipe_allergen: "allergen", recipe_diet: "diet", recipe_food: "food" } as const)[table];
  const rows = await db
    .selectFrom(table as "recipe_food")
    .select(["recipe_id", `${column as "food"} as word`])
    .where("recipe_id", "in", ids)
    .execute();
  const words = new Map<number, string[]>();
  for (const { recipe_id, word } of rows) words.set(recipe_id, [...(words.get(recipe_id) ?? []), word]);
  return (id: number) => sorted(words.get(id) ?? []);
}

const sorted = (words: readonly string[]) => [...words].sort().join(" ");

async function illAssessed(patient: Patient): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of recipes(patient)) {
    const ids = rows.map(({ id }) => id);
    const [allergensOf, dietsOf, foodsOf] = await Promise.all([
      kept(patient, "recipe_allergen", ids),
      kept(patient, "recipe_diet", ids),
      kept(patient, "recipe_food", ids),
    ]);
    for (const row of rows) {
      if (bodyOf(row) === null) continue;
      const read = row.knowledge === KNOWLEDGE ? assessmentOf(row) : null;
      const fits =
        read !== null &&
        sorted(read.diets) === sorted((row.diets ?? "").split(" ").filter(Boolean)) &&
        sorted(read.allergens) === allergensOf(row.id) &&
        sorted(read.diets) === dietsOf(row.id) &&
        sorted(read.foods) === foodsOf(row.id);
      if (!fits) found.push(row);
    }
  }
  return found;
}

function assessmentOf({ assessment }: Row) {
  try {
    return narrowedBy(JSON.parse(assessment ?? "") as Assessment);
  } catch {
    return null;
  }
}

export const assessments: Check = {
  name: "allergens, diets and foods are assessed with what this release knows",
  async find(patient) {
    const ids = (await illAssessed(patient)).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${several(ids, "recipe")} assessed otherwise or not at all`];
  },
  async mend(patient) {
    const rows = await illAssessed(patient);
    for (const row of rows)
      await keepAssessment(patient.db, row.id, {
        servings: row.servings,
        ingredients: bodyOf(row)!.ingredients,
      });
    return [
      `assessed ${several(
        rows.map(({ id }) => id),
        "recipe",
      )} anew`,
    ];
  },
};
