import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import behaviourText from "./data/behaviour.tsv?raw";
import notesText from "./data/notes.tsv?raw";
import { kindOf } from "./kinds";
import { rowsOf } from "./tables";

export type Method = "simmer" | "fry" | "roast" | "boil" | "grill" | "pan" | "raw";

/** How a food behaves when it is cooked one way. */
export interface Behaviour {
  /** "peeled and cut into 2 cm pieces"; empty where nothing is to be done. */
  cut: string;
  minutes: number;
  most: number;
  /** What to look for, with {the}, {is}, {has} and {its} for the food. */
  until: string;
}

const rows = new Map<string, Behaviour>(
  rowsOf(behaviourText).map(({ food, method, cut, minutes, most, until }) => [
    `${food} ${method}`,
    { cut: cut!, minutes: Number(minutes), most: Number(most || minutes), until: until! },
  ]),
);
const notes = new Map<string, string>(rowsOf(notesText).map(({ kind, note }) => [kind!, note!]));

/** Of the food itself, of what it is a kind of, or of its kind in general; null when it is not cooked so. */
export function behaviourOf(food: Food, method: Method): Behaviour | null {
  const key = `${food.id} ${method}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = keysOf(food)
    .map((it) => rows.get(`${it} ${method}`))
    .find((it) => it !== undefined);
  // A row without minutes says that it is not cooked so.
  const able = found === undefined || Number.isNaN(found.minutes) ? null : found;
  known.set(key, able);
  return able;
}

const known = new Map<string, Behaviour | null>();

/** What is done to a food that is only stirred in or scattered over. */
export function noteOf(food: Food): string {
  for (const key of keysOf(food)) {
    const found = notes.get(key);
    if (found !== undefined) return found;
  }
  return "";
}

function keysOf(food: Food): string[] {
  const kind = kindOf(food);
  const kin = lineage(food).filter((it) => kindOf(it) === kind);
  return [...kin.map(({ id }) => id), ...(kind === null ? [] : [kind])];
}
