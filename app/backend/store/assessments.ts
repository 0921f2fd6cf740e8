import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Written } from "~/backend/recipes/check-recipe";
import { type Assessment, assessRecipe } from "~/food/foods/assess-recipe";
import { foodTable } from "~/food/foods/food-table";
import type { RecipeBody } from "./recipe-cards";
import type { Database } from "./schema";
import { keepFacets } from "./search/facet-cells";
import { createSettings } from "./settings";
import { UNKNOWN } from "./unknown-food";

/** To be raised when the rules of app/food say something else of the same table of foods. */
const RULES = 1;

/** What the assessments of this release stand on; those of another are made anew at the next start. */
export const KNOWLEDGE = `${RULES}-${createHash("sha256").update(foodTable).digest("base64url").slice(0, 16)}`;

/** Recipes that are assessed anew in one transaction. */
const AT_ONCE = 100;

/** Computes what a recipe's ingredients say of it and keeps that; belongs into the transaction of the recipe. */
export async function keepAssessment(
  db: Kysely<Database>,
  recipeId: number,
  recipe: Pick<Written, "ingredients" | "servings">,
): Promise<void> {
  const assessment = assessRecipe(recipe);
  const { allergens, diets, foods } = narrowedBy(assessment);

  const row = { knowledge: KNOWLEDGE, assessment: JSON.stringify(assessment), diets: diets.join(" ") };
  await db
    .insertInto("recipe_assessment")
    .values({ recipe_id: recipeId, ...row })
    .onConflict((it) => it.column("recipe_id").doUpdateSet(row))
    .execute();
  for (const table of ["recipe_allergen", "recipe_diet", "recipe_food"] as const)
    await db.deleteFrom(table).where("recipe_id", "=", recipeId).execute();
  if (allergens.length > 0)
    await db
      .insertInto("recipe_allergen")
      .values(allergens.map((allergen) => ({ recipe_id: recipeId, allergen })))
      .execute();
  if (diets.length > 0)
    await db
      .insertInto("recipe_diet")
      .values(diets.map((diet) => ({ recipe_id: recipeId, diet })))
      .execute();
  if (foods.length > 0)
    await db
      .insertInto("recipe_food")
      .values(foods.map((food) => ({ recipe_id: recipeId, food })))
      .execute();
  if (await isListed(db, recipeId)) await keepFacets(db, recipeId, diets);
}

/** A recipe that is new, hidden or being rewritten is in no list. */
async function isListed(db: Kysely<Database>, recipeId: number): Promise<boolean> {
  const query = db.selectFrom("recipe_facet").select("recipe_id").where("recipe_id", "=", recipeId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The setting that says that no recipe is without an assessment, of whatever release. */
const ALL_ASSESSED = "assessed-recipes";

/** Whether every recipe has an assessment of this release: from an index, without a look at the recipes. */
export async function isAssessed(db: Kysely<Database>): Promise<boolean> {
  if ((await createSettings(db).get(ALL_ASSESSED)) === null) return false;
  // Two ranges, because no index serves "is not".
  for (const other of ["<", ">"] as const) {
    const outdated = await db
      .selectFrom("recipe_assessment")
      .select("recipe_id")
      .where("knowledge", other, KNOWLEDGE)
      .limit(1)
      .executeTakeFirst();
    if (outdated !== undefined) return false;
  }
  return true;
}

/** Belongs behind the last recipe that was outdated: those that are written from now on are assessed at once. */
export async function markAssessed(db: Kysely<Database>): Promise<void> {
  await createSettings(db).set(ALL_ASSESSED, "yes");
}

/** What of an assessment the lists are narrowed by, each of it in a table of its own. */
export function narrowedBy({ contains, mayContain, unknown, diets, foods }: Assessment) {
  const allergens = [...contains, ...mayContain].map(({ allergen }) => allergen as string);
  return {
    allergens: [...allergens, ...(unknown.length > 0 ? [UNKNOWN] : [])],
    diets: diets.filter(({ fits }) => fits === "yes").map(({ diet }) => diet as string),
    foods: [...new Set(Object.values(foods).flat())],
  };
}

/**
 * Assesses some recipes that no assessment of this release has been made of. Answers how many; zero when all
 * are done. Belongs into a transaction.
 */
export async function assessOutdated(db: Kysely<Database>): Promise<number> {
  const rows = await db
    .selectFrom("recipe")
    .leftJoin("recipe_assessment", "recipe_assessment.recipe_id", "recipe.id")
    .select(["recipe.id", "recipe.servings", "recipe.body"])
    .where((it) =>
      it.or([
        it("recipe_assessment.knowledge", "is", null),
        it("recipe_assessment.knowledge", "!=", KNOWLEDGE),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { id, servings, body } of rows)
    await keepAssessment(db, id, { servings, ingredients: (JSON.parse(body) as RecipeBody).ingredients });
  return rows.length;
}
