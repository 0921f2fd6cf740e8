import type { Ingredient } from "~/contract/recipes";
import { isFlesh, isMeat } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { gramsOf } from "~/food/foods/weigh";
import type { NamedFood } from "../../brief";
import { kindOf } from "../../compose/kinds";
import type { Draft } from "../own-swaps";
import { inTitle } from "../role-of";
import { foodOf } from "../uses-of";
import { withFood } from "./add-food";
import { withAllItsMince } from "./all-its-mince";
import { type Edited, linesOf, type Surroundings } from "./edit";

/** Groups of which one thing does the work of another: of "use pears" in a crumble the apples go. */
const ALIKE: ReadonlySet<string> = new Set([
  "fruit",
  "flour",
  "meat",
  "poultry",
  "fish",
  "pasta",
  "grain",
  "sweetener",
]);

/** "Use pears", "I only have pork": it takes the place of what does its work here; where nothing does, it comes in. */
export function withUse(draft: Draft, asked: NamedFood, around: Surroundings): Edited {
  const food = asked.food === null ? undefined : foodById(asked.food);
  if (food === undefined) return withFood(draft, asked, around);
  const [had] = linesOf(draft, asked);
  if (had !== undefined) return { unchanged: `It has ${had.name} already.` };
  const line = placeOf(food, draft);
  if (line === null) return withFood(draft, asked, around);
  return withAllItsMince(draft, line, asked, around);
}

/** The line that a food takes the place of: the most of its kind, else of its group. */
function placeOf(food: Food, { written }: Draft): Ingredient | null {
  const lines = written.ingredients.flatMap((line) => {
    const own = foodOf(line);
    return own === undefined ? [] : [{ line, own, grams: gramsOf(line, own) ?? 0 }];
  });
  const most = (of: typeof lines) => of.sort((a, b) => b.grams - a.grams)[0]?.line ?? null;
  const kind = kindOf(food);
  const same = lines.filter(({ own }) => lineage(own).includes(food) || lineage(food).includes(own));
  const kin = lines.filter(({ own }) => kind !== null && kindOf(own) === kind);
  const group = ALIKE.has(food.group)
    ? lines.filter(({ own, grams }) => isOfGroup(food, own) && grams > 40)
    : [];
  // Tofu in a dish that is called after its meat is there in its stead.
  const named = STEAD.has(kind ?? "") ? lines.filter(({ own }) => isFlesh(own) && inTitle(own, written)) : [];
  const main = MEATLESS.has(kind ?? "")
    ? lines.filter(({ own, grams }) => isPortion(own, grams, written))
    : [];
  // Peas in a cottage pie are no main thing of it: lentils take the place of the mince.
  const isKinSmall = kin.every(({ grams }) => grams / written.servings < A_SIDE);
  return most(same) ?? (isKinSmall ? most(main) : null) ?? most(kin) ?? most(group) ?? most(named);
}

function isPortion(own: Food, grams: number, { servings }: Draft["written"]): boolean {
  return isFlesh(own) && grams / servings >= A_PORTION;
}

/** Grams of meat a serving from which on the dish is of it. */
const A_PORTION = 80;
/** Grams of pulses a serving that are only beside it. */
const A_SIDE = 40;
const MEATLESS: ReadonlySet<string> = new Set(["tofu", "tempeh", "pulse", "dry-pulse", "lentil"]);

const STEAD: ReadonlySet<string> = new Set([
  "tofu",
  "tempeh",
  "frying-cheese",
  "pulse",
  "mushroom",
  "fish",
  "prawn",
]);

function isOfGroup(food: Food, own: Food): boolean {
  return own.group === food.group || (isMeat(own) && isMeat(food));
}
