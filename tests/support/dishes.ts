import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isItself } from "~/backend/generator/read-brief/misread-words";
import type { DishFile } from "~/backend/repertoire/dish-file";
import { readDish } from "~/backend/repertoire/dish-file";
import { createRepertoire } from "~/backend/repertoire/repertoire";

const folder = path.resolve(import.meta.dirname, "../../app/backend/starter/recipes");

/** The dishes that a new site's generator may start from. */
export const starterDishes: readonly DishFile[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((it) => it.endsWith(".cook"))
  .map((it) => readDish(it, readFileSync(path.join(folder, it), "utf8")));

export const repertoire = createRepertoire(() => starterDishes, isItself);
