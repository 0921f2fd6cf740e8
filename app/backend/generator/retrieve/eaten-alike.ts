import type { DishFile } from "~/backend/repertoire/dish-file";

/** Categories of the site that nothing of another stands for: nobody eats a sauce for dinner, or drinks a cake. */
const APART: readonly ReadonlySet<string>[] = [
  new Set(["sauces-and-pickles"]),
  new Set(["drinks"]),
  new Set(["desserts", "cakes-and-bakes", "breakfast", "breads", "starters-and-snacks"]),
];
/** Where a meal is kept, and what may be eaten as one. */
const OF_MEALS: ReadonlySet<string> = new Set(["breakfast", "breads", "starters-and-snacks"]);

/** Whether two dishes are eaten in the same course, so that one may come near the other: a pizza sauce is no pizza. */
export function isEatenAs({ written }: DishFile, other: DishFile): boolean {
  const [one, two] = [written.categorySlug, other.written.categorySlug];
  const isMeal = (it: string) => OF_MEALS.has(it) || !APART.some((categories) => categories.has(it));
  return (isMeal(one) && isMeal(two)) || APART.some((it) => it.has(one) && it.has(two));
}
