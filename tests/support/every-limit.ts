import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Adapted, adaptDish } from "~/backend/generator/adapt/adapt-dish";
import type { Brief } from "~/backend/generator/brief";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { type DishFile, readDish } from "~/backend/repertoire/dish-file";

/** What each dish is tried to be made: the columns of docs/swaps.md. */
export const LIMITS: Readonly<Record<string, Brief>> = {
  vegan: { ...EMPTY_BRIEF, diets: ["vegan"] },
  vegetarian: { ...EMPTY_BRIEF, diets: ["vegetarian"] },
  "gluten-free": { ...EMPTY_BRIEF, diets: ["gluten-free"] },
  "dairy-free": { ...EMPTY_BRIEF, diets: ["dairy-free"] },
  "egg-free": { ...EMPTY_BRIEF, allergens: ["eggs"] },
  "nut-free": { ...EMPTY_BRIEF, diets: ["nut-free"] },
  "pork-free": { ...EMPTY_BRIEF, diets: ["pork-free"] },
  "alcohol-free": { ...EMPTY_BRIEF, diets: ["alcohol-free"] },
  "low-salt": { ...EMPTY_BRIEF, patterns: ["low-salt"] },
};

const folder = "app/backend/starter/recipes";

/** The dishes of the repertoire, in the order of their files. */
export function dishFiles(root = folder): DishFile[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((it) => it.endsWith(".cook"))
    .sort()
    .map((it) => readDish(it, readFileSync(path.join(root, it), "utf8")));
}

export function adaptedTo(dish: DishFile, limit: string): Adapted | { impossible: string } {
  return adaptDish({ written: dish.written, dish }, LIMITS[limit]!);
}
