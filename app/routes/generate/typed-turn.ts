import type { Brief } from "~/contract/generator";
import type { Allergen, Diet } from "~/contract/recipes";

/** What stands in the form of a turn: words and wishes as they are typed and ticked. */
export interface TypedTurn {
  words: string;
  diets: Diet[];
  allergens: Allergen[];
  exclude: string[];
  include: string[];
  maxMinutes: string;
  servings: string;
  category: string;
}

export const BLANK_TURN: TypedTurn = {
  words: "",
  ...{ diets: [], allergens: [], exclude: [], include: [] },
  ...{ maxMinutes: "", servings: "", category: "" },
};

/** The wishes that were understood of a turn, as the form of the next one shows them. */
export function turnAfter(brief: Brief): TypedTurn {
  const { diets, allergens, exclude, include, maxMinutes, servings, category } = brief;
  return {
    words: "",
    ...{ diets, allergens, exclude, include },
    maxMinutes: maxMinutes?.toString() ?? "",
    servings: servings?.toString() ?? "",
    category: category ?? "",
  };
}
