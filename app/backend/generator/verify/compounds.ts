import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import compoundsText from "./compounds.tsv?raw";

/** What a bought product is commonly made with. */
interface Compound {
  parts: readonly Food[];
  /** What some kinds have as well. */
  maybe: readonly Food[];
}

const compounds: ReadonlyMap<string, Compound> = new Map(
  compoundsText
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => {
      const [id = "", parts = "", maybe = ""] = row.split("\t");
      return [id, { parts: foodsOf(parts), maybe: foodsOf(maybe) }];
    }),
);

function foodsOf(cell: string): Food[] {
  return cell
    .split("; ")
    .map((it) => foodById(it))
    .filter((it) => it !== undefined);
}

const MIXED: ReadonlySet<string> = new Set("sauce condiment stock prepared pickle".split(" "));
const MIXED_IN: ReadonlySet<string> = new Set(
  "vegetable herb spice mushroom fruit nut seed legume".split(" "),
);

/**
 * Whether a product has a food in it: "yes" by its usual recipe, "some" kinds do, "unknown" for a mixture that
 * the list of products does not have.
 */
export function insideOf(product: Food, isPart: (part: Food) => boolean, wanted: Food | null) {
  const kinds = [...lineage(product).map(({ id }) => id), ...(product.group === "bread" ? ["bread"] : [])];
  const known = kinds.find((id) => compounds.has(id));
  if (known === undefined) {
    const isMixture = MIXED.has(product.group) && (wanted === null || MIXED_IN.has(wanted.group));
    return isMixture ? ("unknown" as const) : ("no" as const);
  }
  const { parts, maybe } = compounds.get(known)!;
  if (parts.some(isPart)) return "yes" as const;
  return maybe.some(isPart) ? ("some" as const) : ("no" as const);
}
