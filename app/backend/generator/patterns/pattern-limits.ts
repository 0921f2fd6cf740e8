import type { Allergen, Diet, Pattern } from "~/contract/generator";
import type { Origin } from "~/food/foods/food";
import { foodById, foods, lineage } from "~/food/foods/food-table";
import type { NamedFood } from "../brief";
import { type Figure, type KeptOut, patterns } from "./patterns";

/** What a recipe for a pattern can be aimed at. Keeping all of it is not yet proof; `keepsPattern` is. */
interface PatternLimits {
  diets: Diet[];
  allergens: Allergen[];
  /** Each with all its kinds; the first of its names as its words. */
  exclude: NamedFood[];
  /** Limits for a serving. */
  figures: readonly Figure[];
}

/** What a diet or an allergen of the site stands for, where an origin as a whole has to stay out. */
const BY_ORIGIN: Partial<Record<Origin, { diet?: Diet; allergen?: Allergen; exclude?: string }>> = {
  meat: { exclude: "meat" },
  pork: { diet: "pork-free" },
  alcohol: { diet: "alcohol-free" },
  dairy: { diet: "dairy-free" },
  egg: { allergen: "eggs" },
  honey: { exclude: "honey" },
  gelatine: { exclude: "gelatine" },
  fish: { allergen: "fish" },
};

const known = new Map<Pattern, PatternLimits>();

/** The diets, allergens, foods and figures that a pattern implies, for who looks for a dish or changes one. */
export function patternLimits(pattern: Pattern): PatternLimits {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const { out, figures, rules } = patterns[pattern];
  const origins = out.flatMap((it) => (it.except.length > 0 && it.foods.length === 0 ? [] : it.origins));
  const byOrigin = origins.flatMap((it) => BY_ORIGIN[it] ?? []);
  const shellfish: Allergen[] = origins.includes("shellfish") ? ["crustaceans", "molluscs"] : [];
  const found: PatternLimits = {
    diets: unique(byOrigin.flatMap(({ diet }) => diet ?? [])),
    allergens: unique([...byOrigin.flatMap(({ allergen }) => allergen ?? []), ...shellfish]),
    exclude: unique([
      ...byOrigin.flatMap(({ exclude }) => exclude ?? []),
      ...out.flatMap(foodsOut),
      ...(rules.includes("no-whole-nuts") ? ["nut", "peanut"] : []),
    ]).map((id) => ({ words: foodById(id)?.names[0] ?? id, food: foodById(id)?.id ?? null })),
    figures,
  };
  known.set(pattern, found);
  return found;
}

/** Without those that some of its kinds may be in: an exclusion takes all kinds. */
function foodsOut({ foods: ids, groups, except, having }: KeptOut): string[] {
  if (having !== undefined) return ids.filter((id) => !except.some((it) => isKindOf(it, id)));
  const shelves = foods.filter((it) => it.parent === null && groups.includes(it.group)).map(({ id }) => id);
  return [...ids, ...shelves].filter((id) => !except.some((it) => isKindOf(it, id)));
}

function isKindOf(id: string, kind: string): boolean {
  const food = foodById(id);
  return food !== undefined && lineage(food).some((it) => it.id === kind);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
