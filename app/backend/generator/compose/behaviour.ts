import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import behaviourText from "./data/behaviour.tsv?raw";
import notesText from "./data/notes.tsv?raw";
import { kindOf } from "./kinds";
import { rowsOf } from "./tables";

export type Method = "simmer" | "fry" | "roast" | "boil" | "grill" | "pan" | "brown" | "raw";

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
export function behaviourOf(food: Food, method: Method, hurry = false): Behaviour | null {
  const cache = known[method];
  const key = hurry ? `${food.id}!` : food.id;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const able = lookUp(food, method, hurry);
  cache.set(key, able);
  return able;
}

/** The row that says most of the food. In a hurry the one with the smaller pieces, where it says as much. */
function lookUp(food: Food, method: Method, hurry: boolean): Behaviour | null {
  for (const key of keysOf(food)) {
    const usual = rows.get(`${key} ${method}`);
    const found = (hurry ? rows.get(`${key} ${method}!`) : undefined) ?? usual;
    // A row without minutes says that it is not cooked so.
    if (found !== undefined) return Number.isNaN(found.minutes) ? null : found;
  }
  return null;
}

const known: Readonly<Record<Method, Map<string, Behaviour | null>>> = {
  ...{ simmer: new Map(), fry: new Map(), roast: new Map(), boil: new Map() },
  ...{ grill: new Map(), pan: new Map(), brown: new Map(), raw: new Map() },
};

/** What is done to a food that is only stirred in or scattered over. */
export function noteOf(food: Food): string {
  for (const key of keysOf(food)) {
    const found = notes.get(key);
    if (found !== undefined) return found;
  }
  return "";
}

/** What rows on a food are looked up by, the closest first: itself, what it is a kind of while that cooks alike, its kind. */
export function keysOf(food: Food): string[] {
  const kind = kindOf(food);
  const kin = lineage(food).filter((it) => kindOf(it) === kind);
  return [...kin.map(({ id }) => id), ...(kind === null ? [] : [kind])];
}

/** Eaten raw where that is the better of the two. */
export function isEatenRaw(food: Food): boolean {
  if (behaviourOf(food, "raw") === null) return false;
  return !COOKED_FIRST.has(kindOf(food) ?? "") && !COOKED_FIRST.has(food.id);
}
const COOKED_FIRST: ReadonlySet<string> = new Set(
  "squash noodle green-bean asparagus mushroom broccoli cauliflower beetroot brussels-sprout allium leek kale".split(
    " ",
  ),
);
