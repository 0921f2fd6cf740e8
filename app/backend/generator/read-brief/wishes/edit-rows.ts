import { z } from "zod";
import { readTable } from "../read-table";
import text from "./edit-words.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  kind: z.enum([
    ...(["amount", "behind", "servings", "out", "in", "use", "swap", "for", "by", "instead"] as const),
    ...(["taste", "quicker", "cheaper", "lighter", "easier", "fancier", "veg", "minutes", "table"] as const),
  ]),
  value: z
    .string()
    .regex(/^(?:-|-!|\d+(?:\.\d+)?|[+-](?:salt|sugar|spice|fat|acid|garlic|cream|body|sauce))$/),
});
export type EditWords = z.infer<typeof Row>;

/** The words that ask for a change, in the order of their file. */
export const editRows: readonly EditWords[] = readTable("edit-words.tsv", text, Row);
