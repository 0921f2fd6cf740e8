import type { DishFile } from "~/backend/repertoire/dish-file";
import { wordTable } from "~/word-table";

type Course = "sauce" | "drink" | "sweet" | "either" | "meal";

/** What dishes of a category of the site are eaten as; those of all others are a meal. */
const COURSES = wordTable<Course>({
  "sauces-and-pickles": "sauce",
  drinks: "drink",
  desserts: "sweet",
  "cakes-and-bakes": "sweet",
  breakfast: "either",
  breads: "either",
  "starters-and-snacks": "either",
});

/** Whether two dishes are eaten in the same course, so that one may come near the other: a pizza sauce is no pizza. */
export function isEatenAs(one: DishFile, other: DishFile): boolean {
  const courses = [one, other].map(({ written }) => COURSES[written.categorySlug] ?? "meal");
  if (courses[0] === courses[1]) return true;
  return courses.includes("either") && !courses.some((it) => it === "sauce" || it === "drink");
}
