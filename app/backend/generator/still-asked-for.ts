import { isFlesh } from "~/food/foods/flesh";
import { foodById, lineage } from "~/food/foods/food-table";
import { linesOf } from "./adapt/edits/edit";
import { foodOf } from "./adapt/uses-of";
import type { Brief, NamedFood } from "./brief";
import type { Written } from "./ports";
import { EMPTY_BRIEF } from "./read-brief/chips";
import { isSame } from "./read-brief/contradiction";
import { violationsOf } from "./verify/verify";

/** Of the foods that were asked for in all turns, those that a recipe that somebody goes on from still has to get. */
export function stillAskedFor(brief: Brief, before: Written): NamedFood[] {
  return brief.include.filter(
    (it) => !isInOtherForm(it, before) && !isGivenUp(it, brief) && !isToBeCheaper(it, brief, before),
  );
}

/** Chilli, where a recipe has chilli flakes: it is in it already, and nothing else by that name has to be. */
function isInOtherForm(food: NamedFood, written: Written): boolean {
  if (!hasIt(written, food)) return false;
  // Beef stock is no beef, and shrimp paste no shrimp.
  const known = food.food === null ? undefined : foodById(food.food);
  const isOwn = (id: string | undefined) =>
    id !== undefined && lineage(foodById(id)!).some((it) => it.id === food.food);
  if (known !== undefined && isFlesh(known) && !written.ingredients.some((it) => isOwn(foodOf(it)?.id)))
    return false;
  return violationsOf({ ...EMPTY_BRIEF, include: [food] }, written).some(({ words }) =>
    words.endsWith("asked for and not in the list."),
  );
}

/** "Gruyère is too dear, a cheaper cheese?": what is there need not stay. */
function isToBeCheaper(food: NamedFood, { edits }: Brief, before: Written): boolean {
  return edits.some(({ kind }) => kind === "cheaper" || kind === "lighter") && hasIt(before, food);
}

export function hasIt(written: Written, food: NamedFood): boolean {
  return linesOf({ written }, food).length > 0;
}

/** The beef that was asked for, of somebody who only has pork now, or who has it taken out again. */
function isGivenUp(food: NamedFood, { edits }: Brief): boolean {
  const gone = edits.flatMap((it) => (it.kind === "out" ? it.food : it.kind === "swap" ? it.out : []));
  if (
    gone.some((it) => isSame(it, food)) &&
    !edits.some((it) => it.kind === "swap" && it.in !== null && isSame(it.in, food))
  )
    return true;
  const groupOf = (it: NamedFood) => (it.food === null ? undefined : foodById(it.food)?.group);
  const used = edits.flatMap((it) => (it.kind === "use" ? it.food : []));
  if (used.some((it) => it.food === food.food)) return false;
  if (CARRIES.has(groupOf(food) ?? "") && used.some((it) => CARRIES.has(groupOf(it) ?? ""))) return true;
  return used.some((it) => TAKES_PLACES.has(groupOf(it) ?? "") && groupOf(it) === groupOf(food));
}

/** What a dish is of: who uses prawns now has no chicken to come in again. */
const CARRIES: ReadonlySet<string> = new Set(["meat", "poultry", "fish", "seafood", "soy", "legume"]);

const TAKES_PLACES: ReadonlySet<string> = new Set([
  "meat",
  "poultry",
  "fish",
  "fruit",
  "flour",
  "pasta",
  "grain",
]);
