import { z } from "zod";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import kindsText from "./data/kinds.yaml?raw";
import { perFood } from "./per-food";
import { readYaml } from "./yaml-table";

/** What a food is to a cook: "poultry", "root", "acid". */
type Kind = string;

const Names = z.array(z.string()).min(1);
const Kinds = z.record(z.string(), z.strictObject({ class: Names.optional(), foods: Names.optional() }));

const kinds = Object.entries(readYaml("kinds.yaml", kindsText, Kinds).data);
const byClass = new Map<string, Kind>();
const byId = new Map<string, Kind>();
for (const [kind, { class: classes = [], foods = [] }] of kinds) {
  for (const name of classes) byClass.set(name, kind);
  for (const id of foods) byId.set(id, kind);
}

export const kindNames: ReadonlySet<string> = new Set(kinds.map(([kind]) => kind));

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
export function isOneOf(food: Food, wanted: ReadonlySet<string>): boolean {
  const kind = kindOf(food);
  return kind !== null && (wanted.has(kind) || wanted.has(food.id));
}
