import type { Food } from "~/food/foods/food";
import { SUBSTANCES, type Substance, TREE_NUTS } from "~/food/foods/substances";
import { wordTable } from "~/word-table";

/** Foods that an allergen is named after, where their names differ: whatever has the allergen is made with them. */
const SOURCES = wordTable<readonly Substance[]>({
  egg: ["eggs"],
  peanut: ["peanuts"],
  "sesame-seed": ["sesame"],
  soybean: ["soybeans"],
  shellfish: ["crustaceans", "molluscs"],
  seafood: ["crustaceans", "molluscs", "fish"],
  nut: TREE_NUTS,
});

/** The substances that come of this food alone: whatever has walnut in it is made with walnuts. */
export function onlySourceOf({ id }: Food): readonly Substance[] {
  return SOURCES[id] ?? SUBSTANCES.filter((it) => it === id);
}
