import { z } from "zod";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import { foodOf } from "./adapt/uses-of";
import text from "./made-of-parts.tsv?raw";
import type { Written } from "./ports";
import { foodsIn, wordsOf } from "./read-brief/foods-in-words";
import { readTable } from "./read-brief/read-table";

const Id = z.string().refine((it) => foodById(it) !== undefined);
const cellOf = (cell: string, sign: string) => cell.split(sign).filter((it) => it !== "");
const Row = z.object({
  words: z.string().min(1),
  of: z.string().transform((cell) => cellOf(cell, "; ").map((it) => z.array(Id).parse(it.split("|")))),
  by: z.string().transform((cell) => cellOf(cell, "; ")),
});

const rows: ReadonlyMap<string, z.infer<typeof Row>> = new Map(
  readTable("made-of-parts.tsv", text, Row).map((row) => [foodWords(row.words).join(" "), row]),
);

/** Whether a recipe makes of its own lines what a menu has another name for: "butterscotch sauce", "marie rose". */
export function isMadeOfParts(words: string, { ingredients, steps }: Written): boolean {
  const found = rowFor(foodWords(words));
  if (found === undefined) return false;
  const { row, before } = found;
  const foods = ingredients.flatMap((it) => foodOf(it) ?? []);
  const isListed = (id: string) => foods.some((it) => lineage(it).some((kin) => kin.id === id));
  // "Walnut toffee sauce" is of walnuts too.
  if (!foodsIn(wordsOf(before)).every(({ food }) => isListed(food.id))) return false;
  const said = steps
    .map(({ parts }) => stepText(parts, ingredients))
    .join(" ")
    .toLowerCase();
  return (
    row.of.every((same) => same.some(isListed)) &&
    (row.by.length === 0 || row.by.some((it) => said.includes(it)))
  );
}

/** The row with most of the words that a name ends with, and the words before those. */
function rowFor(words: readonly string[]): { row: z.infer<typeof Row>; before: string } | undefined {
  for (let from = 0; from < words.length; from++) {
    const row = rows.get(words.slice(from).join(" "));
    if (row !== undefined) return { row, before: words.slice(0, from).join(" ") };
  }
}
