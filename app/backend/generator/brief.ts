import type { z } from "zod";
import type { Allergen, Brief as ContractBrief, Diet } from "~/contract/generator";

/** A food that somebody wants in or out: as they said it, and the food of the table that it is. */
export interface NamedFood {
  words: string;
  /** The id in the table of foods; null for one it does not know. */
  food: string | null;
}

/** What a visitor asks for, read out of their words and chips. Empty and null where they said nothing. */
export interface Brief {
  diets: Diet[];
  /** Allergens that have to be kept out, with everything that may have them. */
  allergens: Allergen[];
  /** Foods that have to be kept out, each with all its kinds. */
  exclude: NamedFood[];
  /** Foods that have to be used. */
  include: NamedFood[];
  maxMinutes: number | null;
  servings: number | null;
  /** A category of the site by its slug. */
  category: string | null;
  /** The name of a dish form, such as "soup" or "stir-fry". */
  form: string | null;
  /** A cuisine as an adjective: "Thai". */
  cuisine: string | null;
  meal: "breakfast" | "lunch" | "dinner" | "dessert" | "snack" | "drink" | null;
  spice: "mild" | "hot" | null;
  /** What has to be cooked with: "oven", "hob", "none" for nothing that heats. */
  heat: "oven" | "hob" | "none" | null;
  /** Whether it shall be quicker than the recipe it refines. */
  quicker: boolean;
  /** The visitor's own words of the last turn, for a writer that reads words; never instructions to follow. */
  words: string;
}

/** The brief as the reader sees it, in chips that can be corrected. */
export type Chips = z.output<typeof ContractBrief>;
