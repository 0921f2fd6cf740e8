import type { Kysely, Migration } from "kysely";
import type { Database } from "../schema";

/** What is computed of each recipe's food, and what of it the lists are narrowed by. */
export const foodKnowledge: Migration = {
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema
      .createTable("recipe_assessment")
      .addColumn("recipe_id", "integer", (it) => it.primaryKey().references("recipe.id").onDelete("cascade"))
      .addColumn("knowledge", "text", (it) => it.notNull())
      .addColumn("assessment", "text", (it) => it.notNull())
      .addColumn("diets", "text", (it) => it.notNull())
      .execute();

    await schema
      .createTable("recipe_allergen")
      .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
      .addColumn("allergen", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("recipe_allergen_key", ["allergen", "recipe_id"])
      .execute();

    await schema
      .createTable("recipe_diet")
      .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
      .addColumn("diet", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("recipe_diet_key", ["diet", "recipe_id"])
      .execute();

    await schema
      .createTable("recipe_food")
      .addColumn("recipe_id", "integer", (it) => it.notNull().references("recipe.id").onDelete("cascade"))
      .addColumn("food", "text", (it) => it.notNull())
      .addPrimaryKeyConstraint("recipe_food_key", ["food", "recipe_id"])
      .execute();

    // So that what hangs on one recipe is found without reading all of them.
    for (const table of ["recipe_allergen", "recipe_diet", "recipe_food"])
      await schema.createIndex(`${table}_recipe`).on(table).column("recipe_id").execute();
  },
};
