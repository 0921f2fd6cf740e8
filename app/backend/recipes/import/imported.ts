import type { Ingredient, Step } from "~/contract/recipes";

/** A recipe as somebody else wrote it, before it is fitted into what the contract allows. */
export interface Imported {
  title?: string | undefined;
  /** The name or the slug of a category, as it stands there. */
  category?: string | undefined;
  description?: string | undefined;
  cuisine?: string | undefined;
  servings?: number | undefined;
  prepMinutes?: number | undefined;
  cookMinutes?: number | undefined;
  restMinutes?: number | undefined;
  /** When only the sum of all times is known. */
  totalMinutes?: number | undefined;
  difficulty?: string | undefined;
  ingredients: Ingredient[];
  steps: Step[];
  equipment: string[];
  tips: string[];
  /** What could not be read, in sentences for the person who imports. */
  warnings: string[];
}

export const NOTHING = { ingredients: [], steps: [], equipment: [], tips: [], warnings: [] };
