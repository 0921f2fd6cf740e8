import { parse } from "yaml";
import { z } from "zod";
import type { Food, NutrientFacts } from "~/food/foods/food";
import { foodById, foods, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import type { Listed } from "../verify/reading";
import ceilingsText from "./ceilings.yaml?raw";

const ByGroup = z.record(z.string(), z.number().positive()).refine((it) => "else" in it, "needs else");
const Claim = z.strictObject({
  says: z.array(z.string()),
  groups: z.array(z.string()).optional(),
  times: z.number().positive().optional(),
  most: z.number().positive().optional(),
});
const Ceilings = z
  .object({
    density: z.number().positive(),
    "to-taste": ByGroup,
    else: ByGroup,
    claims: z.array(Claim),
    foods: z.record(
      z.string().refine((id) => foodById(id) !== undefined, "is no id of the table of foods"),
      z.partialRecord(z.enum(["netCarbs", "protein", "salt", "saturates", "kcal"]), z.number().nonnegative()),
    ),
  })
  .catchall(ByGroup);
const { claims, foods: ownFigures, ...ceilings } = Ceilings.parse(parse(ceilingsText));

/** What a serving can be limited in and a food has: grams, or kcal. */
export type Measured = "netCarbs" | "protein" | "salt" | "saturates" | "kcal";

/** Between what and what it lies; Infinity where nothing bounds it. */
export interface Bounds {
  least: number;
  most: number;
}

/** Grams of salt in a milligram of sodium, as the EU's labels count it. */
const SALT_PER_SODIUM = 2.5 / 1000;

const IN_100_G: Record<Measured, (it: NutrientFacts) => number | null> = {
  netCarbs: ({ carbs, fibre }) => (carbs === null ? null : Math.max(0, carbs - (fibre ?? 0))),
  protein: ({ protein }) => protein,
  salt: ({ sodium }) => (sodium === null ? null : sodium * SALT_PER_SODIUM),
  saturates: ({ saturates, fat }) => saturates ?? fat,
  kcal: ({ kcal }) => kcal,
};

/** What one line brings to a recipe for so many. What is not in the table of foods may bring anything. */
export function boundsOf(
  { ingredient, facts: { food } }: Pick<Listed, "ingredient" | "facts">,
  of: Measured,
  servings: number,
): Bounds {
  if (food === null) return { least: 0, most: Number.POSITIVE_INFINITY };
  if (food.group === "water") return { least: 0, most: 0 };
  const known = claimed(ingredient.name, food, knownOf(food, of), of);
  const grams = gramsOf(ingredient, food);
  if (known !== null && grams !== null) return { least: (known * grams) / 100, most: (known * grams) / 100 };
  const most = known ?? claimed(ingredient.name, food, highestLike(food, of), of)!;
  return {
    least: 0,
    most: most === 0 ? 0 : (most * (grams ?? mostGramsOf(ingredient, food, servings))) / 100,
  };
}

/** What the name says of its salt: "reduced-salt soy sauce". */
function claimed(name: string, { group }: Food, known: number | null, of: Measured): number | null {
  if (of !== "salt" || known === null) return known;
  const said = ` ${foodWords(name).join(" ")} `;
  const claim = claims.find(
    ({ says, groups }) => groups?.includes(group) !== false && says.some((it) => said.includes(` ${it} `)),
  );
  if (claim === undefined) return known;
  return Math.min(known * (claim.times ?? 1), claim.most ?? Number.POSITIVE_INFINITY);
}

function knownOf(food: Food, of: Measured): number | null {
  const own = ownFigures[food.id]?.[of];
  if (own !== undefined) return own;
  const its = lineage(food).find(({ nutrients }) => nutrients !== null)?.nutrients;
  return its === null || its === undefined ? null : IN_100_G[of](its);
}

function mostGramsOf({ quantity, unit }: Listed["ingredient"], food: Food, servings: number): number {
  const inGroup = (of: Record<string, number>) => of[food.group] ?? of.else!;
  if (quantity === null) {
    // Of salt to taste nobody knows how much that is.
    if (food.cooksAs === "salt") return Number.POSITIVE_INFINITY;
    return inGroup(ceilings["to-taste"]) * servings;
  }
  const amount = quantity.max ?? quantity.min;
  const millilitres = gramsOf({ quantity: { min: 1 }, unit }, WATER);
  if (millilitres !== null && unit !== null) return amount * millilitres * ceilings.density;
  return amount * inGroup(ceilings[unit ?? "piece"] ?? ceilings.else);
}

/** Weighs a gram a millilitre, and nothing by the piece. */
const WATER = { ...foods[0]!, id: "", parent: null, density: 1, each: {} };

/** Rows of the table from which on the most of a class says what another of that class can have. */
const ENOUGH = 3;
const highest = new Map<string, number>();

/** The most that foods have of which the table knows it: of those that cook alike on its shelf, or of all on it. */
function highestLike(food: Food, of: Measured): number {
  const key = `${food.group} ${food.cooksAs} ${of}`;
  const before = highest.get(key);
  if (before !== undefined) return before;
  const onShelf = foods.filter(({ group }) => group === food.group);
  const figures = (some: readonly Food[]) =>
    some.flatMap(({ nutrients }) => (nutrients === null ? [] : (IN_100_G[of](nutrients) ?? [])));
  const alike = figures(onShelf.filter(({ cooksAs }) => cooksAs !== null && cooksAs === food.cooksAs));
  const all = alike.length >= ENOUGH ? alike : figures(onShelf);
  const found = all.length >= ENOUGH ? Math.max(...all) : Number.POSITIVE_INFINITY;
  highest.set(key, found);
  return found;
}
