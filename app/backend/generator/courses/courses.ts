import { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import { dataIn } from "../adapt/data-tables";
import type { AskedCourse, Brief } from "../brief";
import { oncePer } from "../once-per";
import type { DishFacts } from "../retrieve/dish-facts";
import text from "./courses.yaml?raw";

const Words = z.array(z.string().min(1)).default([]);

const Course = z.strictObject({
  name: z.string().min(1),
  words: z.array(z.string().min(1)).min(1),
  beside: z.array(z.string().min(1)).optional(),
  categories: Words,
  titles: Words,
  within: Words,
  not: Words,
  alcohol: z.literal(true).optional(),
  sweet: z.literal(true).optional(),
  meal: z.enum(["breakfast", "lunch", "dinner", "dessert", "snack", "drink"]).optional(),
  told: z.string().optional(),
});
type Course = z.infer<typeof Course>;

/** All kinds of dish, those for what they go with before the general one. */
export const courses: readonly Course[] = dataIn(z.array(Course), text, "courses.yaml");

/** The kind that words ask for beside something, such as "lamb"; undefined for words that ask for none. */
export function courseOf(words: string, beside: string | null): Course | undefined {
  const named = new Set(beside === null ? [] : foodWords(beside));
  return courses.find(
    (it) =>
      it.words.includes(words) && (it.beside === undefined || it.beside.some((name) => hasAll(named, name))),
  );
}

/** The row of a kind that was asked for: every dish is held against it. */
const rowOf = oncePer((asked: AskedCourse): Course => courseOf(asked.words, asked.beside)!);

/** The meal that a kind of dish is. */
export function mealOf(asked: AskedCourse): Brief["meal"] {
  return rowOf(asked).meal ?? null;
}

/** Whether a dish is of a kind. */
export function isOfCourse(dish: DishFacts, asked: AskedCourse): boolean {
  return isOfRow(rowOf(asked))(dish);
}

const isOfRow = oncePer((course: Course) =>
  oncePer(({ category, words, diets, isSweet }: DishFacts): boolean => {
    if (course.not.some((it) => hasAll(words, it))) return false;
    if (course.sweet && !isSweet) return false;
    if (course.alcohol && diets.has("alcohol-free")) return false;
    if (course.categories.includes(category)) return true;
    const isThere = course.within.length === 0 || course.within.includes(category);
    return isThere && course.titles.some((it) => hasAll(words, it));
  }),
);

const SIDE: AskedCourse = { name: "side dish", words: "side", so: [], beside: null };

/** Whether a dish is served beside another: nobody dines on mashed potatoes who asks for a dinner. */
export function isSide(dish: DishFacts): boolean {
  return isOfCourse(dish, SIDE);
}

function hasAll(words: ReadonlySet<string>, phrase: string): boolean {
  return compared(phrase).every((it) => words.has(it));
}

/** Each phrase is held against every dish. */
const known = new Map<string, readonly string[]>();

function compared(phrase: string): readonly string[] {
  const words = known.get(phrase) ?? foodWords(phrase);
  known.set(phrase, words);
  return words;
}
