import { z } from "zod";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import type { Written } from "../ports";
import { readTable } from "../read-brief/read-table";
import { isOfForm } from "../retrieve/kinds";
import text from "./data/fridge-forms.tsv?raw";
import { kindNames, kindOf } from "./kinds";

const Kinds = z
  .string()
  .transform((it) => (it === "-" ? [] : it.split(" ")))
  .pipe(z.array(z.string().refine((it) => kindNames.has(it))));
const Row = z.object({ form: z.string().min(1), needs: Kinds, not: Kinds, cost: z.coerce.number() });

const rows = readTable("fridge-forms.tsv", text, Row);

/** What the composer makes of what is in the fridge, the plainest first; which of them takes it is tried. */
const EVERYDAY: readonly string[] =
  "frittata traybake stir-fry fried-rice pasta soup stew salad curry bowl sandwich".split(" ");

/** What it counts in foods to be bought that a dish is made with something that is not there, or of what does not go into it. */
const [LACKS, DOES_NOT_GO] = [3, 3];

/** How ill the kind of a dish suits foods at hand, in foods to be bought: a frittata for who has no eggs, a salad of mince. */
export function misfitOf({ title, categorySlug }: Written, foods: readonly string[]): number {
  const dish = { category: categorySlug, words: new Set(foodWords(title)) };
  const row = rows.find(({ form }) => isOfForm(dish, form));
  if (row === undefined) return 0;
  const kinds = kindsOf(foods);
  return (
    row.cost + (lacks(row, kinds) ? LACKS : 0) + row.not.filter((it) => kinds.has(it)).length * DOES_NOT_GO
  );
}

/** The forms that are tried for foods at hand: none that is made of what is not there. */
export function formsFor(foods: readonly string[]): readonly string[] {
  const kinds = kindsOf(foods);
  return EVERYDAY.filter((form) => {
    const row = rows.find((it) => it.form === form);
    return row === undefined || !lacks(row, kinds);
  });
}

function kindsOf(foods: readonly string[]): ReadonlySet<string> {
  return new Set(foods.map((id) => kindOf(foodById(id)!) ?? ""));
}

function lacks({ needs }: z.infer<typeof Row>, kinds: ReadonlySet<string>): boolean {
  return needs.length > 0 && !needs.some((it) => kinds.has(it));
}
