import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { isAnyMeat, isMeat } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import type { Brief, NamedFood } from "../../brief";
import { kindOf } from "../../compose/kinds";
import { isKindOf } from "../../verify/kinds-of-food";
import type { Source } from "../base-dish";
import type { Limit } from "../limits";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";

/** The recipe after an edit, or the sentence that says why nothing changed. */
export type Edited = Draft | Unchanged;

interface Unchanged {
  unchanged: string;
  /** Whether that says what becomes of the food as well, and nobody has to add that it is left out. */
  isWhole?: true;
}

/** What an edit has to keep in mind. */
export interface Surroundings {
  source: Source | null;
  brief: Brief;
  limits: readonly Limit[];
  /** Whether a food comes in only where the dish cooks it along. */
  isInPlaceOnly?: boolean;
}

export const ASKED = "you asked for it";

/** "The veg": what is eaten as such, and no oil or stock that is called so. */
const VEGETABLES = /^(?:the )?(?:veg|veggies?|vegetables?)$/i;
const SEASONS: ReadonlySet<string | null> = new Set(["garlic", "aroma", "chilli", "puree", "paste"]);

/** The lines that a food named by a visitor is: it or its kinds; where there is none, what is made of it. */
export function linesOf({ written }: Pick<Draft, "written">, food: NamedFood): Ingredient[] {
  const lines = written.ingredients.map((line) => ({ line, known: foodOf(line) }));
  if (VEGETABLES.test(food.words))
    return lines.flatMap(({ line, known }) => (known !== undefined && isVegetable(known) ? [line] : []));
  const meat = isAnyMeat(food.words) ? lines.filter(({ known }) => known !== undefined && isMeat(known)) : [];
  if (meat.length > 0) return meat.map(({ line }) => line);
  const kinds = lines.filter(
    ({ known }) => known !== undefined && lineage(known).some(({ id }) => id === food.food),
  );
  const found = kinds.length > 0 ? kinds : lines.filter(({ line, known }) => isIt(line, known, food));
  return found.map(({ line }) => line);
}

function isVegetable(food: Food): boolean {
  return (food.group === "vegetable" || food.group === "mushroom") && !SEASONS.has(kindOf(food));
}

function isIt({ name }: Ingredient, known: Food | undefined, food: NamedFood): boolean {
  return isKindOf({ name, foods: known === undefined ? [] : [known] }, food);
}

export function changed(draft: Draft, written: Draft["written"], ...changes: Change[]): Draft {
  return { ...draft, written, changes: [...draft.changes, ...changes] };
}
