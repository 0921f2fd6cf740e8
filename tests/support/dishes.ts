import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createRepertoire, type Dish } from "~/backend/generator/repertoire/repertoire";
import { readDish } from "~/backend/starter/dish-file";

const folder = path.resolve(import.meta.dirname, "../../app/backend/starter/recipes");

/** The dishes that a new site's generator may start from. */
export const starterDishes: readonly Dish[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((it) => it.endsWith(".cook"))
  .map((it) => readDish(it, readFileSync(path.join(folder, it), "utf8")))
  .map((file) => ({ names: file.names, written: file.written, file }));

export const repertoire = createRepertoire(() => starterDishes);
