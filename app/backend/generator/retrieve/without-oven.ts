import { z } from "zod";
import type { DishFile } from "~/backend/repertoire/dish-file";
import { foodWords } from "~/food/foods/food-words";
import { dataIn } from "../adapt/data-tables";
import type { Brief } from "../brief";
import text from "./without-oven.yaml?raw";

const Titles = z.array(z.string()).default([]);
const rows = dataIn(
  z.array(z.strictObject({ said: z.array(z.string()).min(1), hob: Titles, microwave: Titles })),
  text,
  "without-oven.yaml",
);
const OF_KIND = new Map(rows.flatMap((row) => row.said.map((word) => [word, row] as const)));

const UNBAKED = /\b(?:no[- ]bake|unbaked|without baking|no baking|not baked)\b/i;

/** The dishes that are made in the place of a cake, a bread or a pizza without an oven, those of the same things first. */
export function madeWithoutOven(
  { dish, form, kind, method, heat, words }: Brief,
  dishes: readonly DishFile[],
): DishFile[] {
  const isMicrowave = method === "microwave";
  const hasNoOven = isMicrowave || heat === "hob" || heat === "none" || UNBAKED.test(words);
  if (!hasNoOven) return [];
  const said = foodWords(dish?.words ?? kind?.noun ?? form ?? "");
  const row = OF_KIND.get(said.at(-1) ?? "");
  if (row === undefined) return [];
  const titles = isMicrowave ? row.microwave : row.hob;
  const found = titles.flatMap((title) => dishes.find((it) => it.written.title === title) ?? []);
  // That both are cakes says nothing of what is in them.
  const tastes = said.slice(0, -1);
  const shared = (it: DishFile) => foodWords(it.written.title).filter((word) => tastes.includes(word)).length;
  return heat === "none"
    ? found.filter((it) => it.written.cookMinutes === 0)
    : found.sort((one, other) => shared(other) - shared(one));
}

/** Whether nothing is said of it but its kind: "bread", "some sort of cake". */
export function isKindAlone({ dish }: Brief): boolean {
  return dish === null || foodWords(dish.words).length === 1;
}
