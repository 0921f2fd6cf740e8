import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import kindsText from "./data/kinds.txt?raw";
import { perFood } from "./per-food";
import { keyed } from "./tables";

/** What a food is to a cook: "poultry", "root", "acid". */
type Kind = string;

const byClass = new Map<string, Kind>();
const byId = new Map<string, Kind>();

for (const line of kindsText.split("\n")) {
  if (line.startsWith("#") || !line.includes(":")) continue;
  const { key, value } = keyed(line);
  for (const part of value.split(";")) {
    const [how, ...names] = part.trim().split(/\s+/);
    for (const name of names) (how === "class" ? byClass : byId).set(name, key);
  }
}

/** Null for what a cook would not cook with: ready dishes, sweets, and what the table has no class for. */
export const kindOf = perFood((food): Kind | null => {
  const own = byId.get(food.id);
  if (own !== undefined) return own === "never" ? null : own;
  for (const line of lineage(food).slice(1)) {
    const kind = byId.get(line.id);
    if (kind !== undefined && line.cooksAs === food.cooksAs) return kind === "never" ? null : kind;
  }
  return (food.cooksAs && byClass.get(food.cooksAs)) || null;
});

/** The ids that the file names, for a test that the table has them all. */
export const namedInKinds: readonly string[] = [...byId.keys()];

/** Whether a food is one of these kinds, or of these foods by their ids. */
export function isOneOf(food: Food, kinds: ReadonlySet<string>): boolean {
  const kind = kindOf(food);
  return kind !== null && (kinds.has(kind) || kinds.has(food.id));
}
