/** The fourteen allergens of Regulation (EU) No 1169/2011, Annex II, in its order. */
export const EU_ALLERGENS = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type EuAllergen = (typeof EU_ALLERGENS)[number];

/** The nine major food allergens of US law: FALCPA 2004, with sesame by the FASTER Act 2021. */
const US_ALLERGENS = [
  "milk",
  "eggs",
  "fish",
  "crustacean shellfish",
  "tree nuts",
  "wheat",
  "peanuts",
  "soybeans",
  "sesame",
] as const;
export type UsAllergen = (typeof US_ALLERGENS)[number];

/** The nuts of Annex II, number 8; `nut` where it is unsure which. */
const EU_NUTS = [
  "almond",
  "hazelnut",
  "walnut",
  "cashew",
  "pecan",
  "brazil-nut",
  "pistachio",
  "macadamia",
  "nut",
] as const;

/** The cereals that Annex II, number 1, calls by the name of gluten. */
export const CEREALS = ["wheat", "rye", "barley", "oats"] as const;

/** All that a kitchen calls a nut of a tree: the EU's, and the FDA's pine nut (guidance of January 2025). */
export const TREE_NUTS = [...EU_NUTS, "pine-nut"] as const;

/** What the table of foods speaks of: finer than either list, so that both can be told from it. */
export const SUBSTANCES = [
  ...CEREALS,
  ...TREE_NUTS,
  ...EU_ALLERGENS.filter((it) => it !== "gluten" && it !== "nuts"),
] as const;
export type Substance = (typeof SUBSTANCES)[number];

/** The EU's name for a substance; null for what its list does not know. */
export function euAllergen(substance: Substance): EuAllergen | null {
  if (includes(CEREALS, substance)) return "gluten";
  if (includes(EU_NUTS, substance)) return "nuts";
  return substance === "pine-nut" ? null : (substance as EuAllergen);
}

/** The US name for a substance; null for what its list does not know, such as celery or rye. */
function usAllergen(substance: Substance): UsAllergen | null {
  if (includes(TREE_NUTS, substance)) return "tree nuts";
  if (substance === "crustaceans") return "crustacean shellfish";
  return (US_ALLERGENS as readonly string[]).includes(substance) ? (substance as UsAllergen) : null;
}

/** Each once, in the order of the law's list. */
export function euAllergens(substances: Iterable<Substance>): EuAllergen[] {
  const found = new Set([...substances].map(euAllergen));
  return EU_ALLERGENS.filter((it) => found.has(it));
}

export function usAllergens(substances: Iterable<Substance>): UsAllergen[] {
  const found = new Set([...substances].map(usAllergen));
  return US_ALLERGENS.filter((it) => found.has(it));
}

function includes(list: readonly string[], item: string): boolean {
  return list.includes(item);
}
