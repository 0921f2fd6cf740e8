import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import type { Written } from "../ports";
import { inTitle, perServing } from "./role-of";
import { foodOf } from "./uses-of";

/** A recipe to begin with, and its file where it is a dish of the repertoire. */
export interface Base {
  written: Written;
  /** Its file, when it is a dish of the repertoire. */
  dish: DishFile | null;
  /** Whether foods come in only where it cooks them along, since another dish may be taken for them. */
  isInPlaceOnly?: boolean;
}

type Edits = Record<string, string>;

/** The dish as its file can write it again: itself or one of its variants, with more edits of its text. */
export interface Source {
  front: DishFile["front"];
  defining: readonly string[];
  /** The same with these edits besides; null where their places are not there any more. */
  edited(edits: Edits, otherwise?: Parameters<DishFile["edited"]>[1]): Written | null;
}

/** Null for a recipe that its file does not write: somebody changed it before. */
export function sourceOf({ written, dish }: Base): Source | null {
  if (dish === null) return null;
  const { front } = dish;
  const variant = front.variants.find(({ title }) => title === written.title);
  if (variant === undefined && !isSame(written, dish.written)) return null;
  const { edits = {}, defining = front.defining, names: _, ...otherwise } = variant ?? {};
  return {
    front,
    defining,
    edited(more, besides = {}) {
      try {
        return { ...dish.edited({ ...edits, ...more }, { ...otherwise, ...besides }) };
      } catch {
        // Two edits of one place: the second cannot be had with the first.
        return null;
      }
    },
  };
}

/** The minutes that a part of a file says otherwise; those that it does not say stay. */
export function minutesSaid({ prep, cook, rest }: Source["front"]["methods"][number] | OwnSwap) {
  return {
    ...(prep !== undefined && { prep }),
    ...(cook !== undefined && { cook }),
    ...(rest !== undefined && { rest }),
  };
}

type OwnSwap = Source["front"]["swaps"][number];

function isSame(one: Written, other: Written): boolean {
  return (
    one === other ||
    (one.title === other.title &&
      one.servings === other.servings &&
      one.ingredients.length === other.ingredients.length &&
      one.ingredients.every(({ name }, at) => name === other.ingredients[at]!.name))
  );
}

/** Grams a serving from which on meat or fish is what a dish is of. */
export const OF_MEAT = 60;

/** Whether it is another dish without this ingredient: its file says so, or its title, or most of its meat is that. */
export function isDefining(line: Ingredient, recipe: Written, defining: readonly string[]): boolean {
  if (defining.length > 0) return defining.includes(line.name);
  const food = foodOf(line);
  if (food === undefined) return false;
  return inTitle(food, recipe) || (isFlesh(food) && perServing(line, food, recipe) >= OF_MEAT);
}
