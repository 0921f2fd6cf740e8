import { foodById } from "~/food/foods/food-table";
import { wordTable } from "~/word-table";
import type { Brief, NamedFood } from "../brief";

/** What is taken for the name of a whole group of foods, the most usual first; and how many of it make a dish of the group. */
const USUAL = wordTable<{ foods: readonly string[]; number: number }>({
  vegetable: { foods: ["carrot", "courgette", "red-pepper", "broccoli", "spinach", "potato"], number: 3 },
  fruit: { foods: ["apple", "banana", "orange", "strawberry"], number: 2 },
  meat: { foods: ["beef", "chicken"], number: 1 },
});

/** Foods that are meant by the name of a group, where a recipe is put together: nobody can buy "300 g vegetables". */
export function withoutGroups(brief: Brief, isAdmitted: (id: string) => boolean): Brief {
  const has = new Set(brief.include.map(({ food }) => food));
  const include = brief.include.flatMap((it): NamedFood[] => {
    const usual = USUAL[it.food ?? ""];
    if (usual === undefined) return [it];
    const foods = usual.foods.filter((id) => !has.has(id) && isAdmitted(id)).slice(0, usual.number);
    return foods.length === 0 ? [it] : foods.map((id) => ({ words: foodById(id)!.names[0]!, food: id }));
  });
  return { ...brief, include };
}
