import { z } from "zod";
import { foodById } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import { compared, readTable } from "../read-table";
import text from "./several-meanings.tsv?raw";

const Ids = z.string().transform((cell) => cell.split(" ").filter((it) => it !== ""));
const Row = z.object({
  words: z.string().min(1),
  "read as": z.string().min(1),
  foods: Ids,
  "for illness": Ids,
  told: z.string(),
  "told of illness": z.string().min(1),
});

const rows = readTable("several-meanings.tsv", text, Row);

/** Every food of the file by its id, for a test that the table has them. */
export const idsOfMeanings: readonly string[] = rows.flatMap((it) => [
  it["read as"],
  ...it.foods,
  ...it["for illness"],
]);

function rowOf({ words, food }: NamedFood): z.infer<typeof Row> | undefined {
  return rows.find((it) => it.words === compared(words) && it["read as"] === food);
}

/** All the foods that a name may mean, the one that it is read as first; the food itself where its name is plain. */
export function meaningsOf(food: NamedFood, isIll: boolean): NamedFood[] {
  const row = rowOf(food);
  if (row === undefined) return [food];
  const others = [...row.foods, ...(isIll ? row["for illness"] : [])].filter((id) => id !== food.food);
  return [
    food,
    ...others.flatMap((id) => {
      const known = foodById(id);
      return known === undefined ? [] : [{ words: known.names[0]!, food: id }];
    }),
  ];
}

/** What is told of a name that several foods bear; null where there is nothing to tell. */
export function toldOfMeanings(food: NamedFood, isIll: boolean): string | null {
  const row = rowOf(food);
  const told = isIll ? row?.["told of illness"] : row?.told;
  return told ? `“${food.words}” ${told}.` : null;
}

const readAs = (words: string) => new Set(rows.filter((it) => it.words === words).map((it) => it["read as"]));
const ambiguous: ReadonlySet<string> = new Set(
  rows.map((it) => it.words).filter((it) => readAs(it).size > 1),
);

/** Whether a name alone, in the singular, does not tell which food is meant: a pepper is a spice or a vegetable. */
export function isAmbiguous(name: string): boolean {
  return ambiguous.has(name);
}
