import { parse } from "yaml";
import { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import text from "./kinds.yaml?raw";

const Categories = z.array(z.string()).min(1);

const Kinds = z.strictObject({
  meals: z.strictObject({
    breakfast: Categories,
    lunch: Categories,
    dinner: Categories,
    dessert: Categories,
    snack: Categories,
    drink: Categories,
  }),
  any: Categories,
  cuisines: z.record(z.string(), z.array(z.string()).min(1)),
  forms: z.record(
    z.string(),
    z.strictObject({
      categories: Categories.optional(),
      words: z.array(z.string()).optional(),
      not: z.array(z.string()).default([]),
    }),
  ),
});

/** Where dishes of a kind are looked for; see kinds.yaml. */
export const kinds = Kinds.parse(parse(text));

interface Dish {
  category: string;
  /** The words of its title as they are compared. */
  words: ReadonlySet<string>;
}

/** Whether a dish is of a form, by the name that the reader gives to it. */
export function isOfForm({ category, words }: Dish, form: string): boolean {
  const kind = kinds.forms[form];
  if (kind === undefined) return foodWords(form).every((it) => words.has(it));
  if (kind.not.some((it) => words.has(it))) return false;
  return kind.categories?.includes(category) === true || kind.words?.some((it) => words.has(it)) === true;
}

/** Whether a dish is of a cuisine, or of one that a wider name stands for: "Asian". */
export function isOfCuisine({ cuisine }: { cuisine: string }, asked: string | null): boolean {
  return asked === null || cuisine === asked || kinds.cuisines[asked]?.includes(cuisine) === true;
}
