import { z } from "zod";
import { foodById } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import type { FoodText } from "../food-text";
import { compared, readTable } from "../read-table";
import text from "./food-groups.tsv?raw";

const Row = z.object({ words: z.string().min(1), foods: z.string().min(1) });

const members: ReadonlyMap<string, readonly string[]> = new Map(
  readTable("food-groups.tsv", text, Row).flatMap(({ words, foods }) =>
    words.split("; ").map((it): [string, string[]] => [compared(it), foods.split(" ")]),
  ),
);

/** Every food of the file by its id, for a test that the table has them. */
export const idsInGroups: readonly string[] = [...new Set([...members.values()].flat())];

/** The name of a group of foods that begins at a word: cow, and nothing of cow's milk. */
export function groupAt(text: FoodText, at: number): { phrase: string; length: number } | null {
  const group = text.longest(at, 3, (it) => members.has(it));
  if (group === null) return null;
  const food = text.foods.get(at);
  const isLonger = food !== undefined && food.to - at > group.length;
  return isLonger || OF_MILK.has(text.words[at + group.length]?.word ?? "") ? null : group;
}

const OF_MILK: ReadonlySet<string> = new Set(["milk", "cheese", "butter", "cream", "yoghurt", "yogurt"]);

/** A food as it is; for the name of a group its members, each by its own name. */
export function membersOf(food: NamedFood): NamedFood[] {
  const ids = members.get(compared(food.words));
  if (ids === undefined) return [food];
  return ids.flatMap((id) => {
    const known = foodById(id);
    return known === undefined ? [] : [{ words: known.names[0]!, food: id }];
  });
}
