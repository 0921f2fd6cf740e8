import { z } from "zod";
import { Allergen, Diet } from "~/contract/recipes";
import mealText from "./cuisines-and-meals.tsv?raw";
import formText from "./form-words.tsv?raw";
import limitText from "./limit-words.tsv?raw";
import { compared, readTable } from "./read-table";

/** A cell of several, parted by blanks; "-" for none. */
const Cell = z.string().transform((cell) => (cell === "-" ? [] : cell.split(" ")));

const LimitRow = z.object({
  words: z.string().min(1),
  where: z.enum(["out", "allergy", "diet"]),
  allergens: Cell.pipe(z.array(Allergen)),
  diets: Cell.pipe(z.array(Diet)),
});
type LimitRow = z.infer<typeof LimitRow>;

/** What is kept out, by the names people give it: of the law's list, with the diet that goes with it. */
export type Kept = Pick<LimitRow, "allergens" | "diets">;

const FormRow = z.object({ words: z.string().min(1), form: z.string().min(1) });

const Meal = z.enum(["breakfast", "lunch", "dinner", "dessert", "snack", "drink"]);
const MealRow = z.discriminatedUnion("kind", [
  z.object({ words: z.string().min(1), kind: z.literal("cuisine"), name: z.string().min(1) }),
  z.object({ words: z.string().min(1), kind: z.literal("meal"), name: Meal }),
]);

const limitRows = readTable("limit-words.tsv", limitText, LimitRow);
const mealRows = readTable("cuisines-and-meals.tsv", mealText, MealRow);

/** By their words as they are compared; of two with the same the first counts. */
function byWords<Row extends { words: string }, T>(
  rows: readonly Row[],
  said: (row: Row) => T,
): ReadonlyMap<string, T> {
  return new Map(rows.toReversed().map((row): [string, T] => [compared(row.words), said(row)]));
}

function limitsSaid(where: LimitRow["where"]): ReadonlyMap<string, Kept> {
  return byWords(
    limitRows.filter((it) => it.where === where),
    ({ allergens, diets }) => ({ allergens, diets }),
  );
}

/** After "no", "without" and "free": what stands for an allergen rather than for one food. */
export const keptOut = limitsSaid("out");
/** After words of allergy these too are allergens; of a mere "no mustard" they are foods. */
export const allergicTo = limitsSaid("allergy");
export const dietWords = limitsSaid("diet");
/** Kinds of dishes by the words for them, the names of brief.form on the right. */
export const formWords = byWords(readTable("form-words.tsv", formText, FormRow), ({ form }) => form);
export const cuisineWords = byWords(
  mealRows.filter((it) => it.kind === "cuisine"),
  ({ name }) => name,
);
export const mealWords = byWords(
  mealRows.filter((it) => it.kind === "meal"),
  ({ name }) => name,
);
