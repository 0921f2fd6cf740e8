import { z } from "zod";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { readTable } from "../read-brief/read-table";
import compoundsText from "./compounds.tsv?raw";

const Foods = z.string().transform((cell, context) =>
  cell.split("; ").flatMap((id) => {
    const food = foodById(id);
    if (food === undefined && id !== "") context.addIssue(`${id} is no food of the table`);
    return food ?? [];
  }),
);

/** What a bought product is commonly made with, what some kinds have as well, and what only counts for who gets ill of it. */
const Row = z.object({ food: z.string().min(1), parts: Foods, "some kinds": Foods, "for illness": Foods });

const compounds: ReadonlyMap<string, z.infer<typeof Row>> = new Map(
  readTable("compounds.tsv", compoundsText, Row).map((row) => [row.food, row]),
);

const MIXED: ReadonlySet<string> = new Set("sauce condiment stock prepared pickle".split(" "));
const MIXED_IN: ReadonlySet<string> = new Set(
  "vegetable herb spice mushroom fruit nut seed legume".split(" "),
);

/** What makers of any mixture may put in, whatever its usual recipe is. */
const ADDED_BY_MAKERS: ReadonlySet<string> = new Set(["msg"]);

/**
 * Whether a product has a food in it: "yes" by its usual recipe, "some" kinds do, "unknown" for a mixture that
 * the list of products does not have.
 */
export function insideOf(
  product: Food,
  isPart: (part: Food) => boolean,
  { wanted, isIll }: { wanted: Food | null; isIll: boolean },
) {
  if (wanted !== null && ADDED_BY_MAKERS.has(wanted.id) && MIXED.has(product.group)) return "some" as const;
  const kinds = [...lineage(product).map(({ id }) => id), ...(product.group === "bread" ? ["bread"] : [])];
  const known = kinds.find((id) => compounds.has(id));
  if (known === undefined) {
    const isMixture = MIXED.has(product.group) && (wanted === null || MIXED_IN.has(wanted.group));
    return isMixture ? ("unknown" as const) : ("no" as const);
  }
  const { parts, "some kinds": maybe, "for illness": source } = compounds.get(known)!;
  if (parts.some(isPart) || (isIll && source.some(isPart))) return "yes" as const;
  return maybe.some(isPart) || source.some(isPart) ? ("some" as const) : ("no" as const);
}
