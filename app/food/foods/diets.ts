import type { Origin } from "./food";
import { CEREALS, type Substance, TREE_NUTS } from "./substances";

export const DIETS = [
  "vegan",
  "vegetarian",
  "pescatarian",
  "gluten-free",
  "dairy-free",
  "nut-free",
  "pork-free",
  "alcohol-free",
] as const;
export type Diet = (typeof DIETS)[number];

/** Whether something fits a diet: it does, it does not, some products do, or nobody knows. */
export type Verdict = "yes" | "no" | "varies" | "unknown";

interface Rule {
  origins: readonly Origin[];
  substances: readonly Substance[];
}

const FLESH: readonly Origin[] = ["meat", "pork", "gelatine", "rennet", "insect"];
const SEAFOOD: readonly Origin[] = ["fish", "shellfish"];

/** What each diet keeps out. */
export const KEEPS_OUT: Readonly<Record<Diet, Rule>> = {
  vegan: {
    origins: [...FLESH, ...SEAFOOD, "dairy", "egg", "honey"],
    substances: ["milk", "eggs", "fish", "crustaceans", "molluscs"],
  },
  vegetarian: { origins: [...FLESH, ...SEAFOOD], substances: ["fish", "crustaceans", "molluscs"] },
  pescatarian: { origins: FLESH, substances: [] },
  "gluten-free": { origins: [], substances: CEREALS },
  "dairy-free": { origins: ["dairy"], substances: ["milk"] },
  // Peanuts are no nuts in law, but in the kitchen of somebody who eats nut-free.
  "nut-free": { origins: [], substances: [...TREE_NUTS, "peanuts"] },
  // Gelatine is pork as often as beef.
  "pork-free": { origins: ["pork"], substances: [] },
  "alcohol-free": { origins: ["alcohol"], substances: [] },
};

/** What is known of something that is eaten. */
export interface MadeOf {
  contains: ReadonlySet<Substance>;
  mayContain: ReadonlySet<Substance>;
  madeOf: ReadonlySet<Origin>;
  mayBeMadeOf: ReadonlySet<Origin>;
  /** Whether part of it is not known at all. */
  unknown: boolean;
}

export function verdictOn(diet: Diet, it: MadeOf): Verdict {
  const { origins, substances } = KEEPS_OUT[diet];
  if (origins.some((one) => it.madeOf.has(one)) || substances.some((one) => it.contains.has(one)))
    return "no";
  if (it.unknown) return "unknown";
  const gelatine = diet === "pork-free" && (it.madeOf.has("gelatine") || it.mayBeMadeOf.has("gelatine"));
  const maybe =
    origins.some((one) => it.mayBeMadeOf.has(one)) || substances.some((one) => it.mayContain.has(one));
  return maybe || gelatine ? "varies" : "yes";
}

/** Of several together: one that does not fit decides, then what nobody knows, then what varies. */
export function together(verdicts: Iterable<Verdict>): Verdict {
  const all = new Set(verdicts);
  return (["no", "unknown", "varies"] as const).find((it) => all.has(it)) ?? "yes";
}
