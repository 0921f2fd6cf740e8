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
  closed: z.strictObject({ categories: Categories, words: z.array(z.string()), foods: z.array(z.string()) }),
  cuisines: z.record(z.string(), z.array(z.string()).min(1)),
  forms: z.record(
    z.string(),
    z.strictObject({
      categories: Categories.optional(),
      words: z.array(z.string()).optional(),
      not: z.array(z.string()).default([]),
      plain: z.array(z.string()).default([]),
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

/** Whether a noun is the name of a form: "soup". */
export function isKindOfDish(noun: string): boolean {
  return kinds.forms[noun] !== undefined;
}

/** Whether a dish is what is usually meant by the name of a form alone: by "curry" no green one. */
export function isPlainOfForm({ words }: Dish, form: string): boolean {
  return (
    kinds.forms[form]?.plain.some((title) => foodWords(title).join(" ") === [...words].join(" ")) === true
  );
}

/** Whether a food that a dish does not have may come into it: into a stew or a salad, and not into a burger or under pastry. */
export function takesMore({ category, words, foods }: Dish & { foods: ReadonlySet<string> }): boolean {
  const { closed } = kinds;
  return (
    !closed.categories.includes(category) &&
    !closed.words.some((it) => words.has(it)) &&
    !closed.foods.some((it) => foods.has(it))
  );
}

/** Whether a dish is of a cuisine, or of one that a wider name stands for: "Asian". */
export function isOfCuisine({ cuisine }: { cuisine: string }, asked: string | null): boolean {
  return asked === null || cuisine === asked || kinds.cuisines[asked]?.includes(cuisine) === true;
}
