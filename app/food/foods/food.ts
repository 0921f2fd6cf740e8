import type { Unit } from "../units";
import type { Substance } from "./substances";

/** What a food is made of, as far as a diet asks. */
export const ORIGINS = [
  "plant",
  "mineral",
  "dairy",
  "egg",
  "honey",
  "fish",
  "shellfish",
  "meat",
  "pork",
  "gelatine",
  "rennet",
  "insect",
  "alcohol",
] as const;
export type Origin = (typeof ORIGINS)[number];

/** Per 100 g, as the USDA's SR28 has them; null where it has no figure. Carbohydrate includes fibre there. */
export interface NutrientFacts {
  kcal: number | null;
  protein: number | null;
  fat: number | null;
  saturates: number | null;
  carbs: number | null;
  fibre: number | null;
  sugars: number | null;
  /** Milligrams. */
  sodium: number | null;
}

/** One row of the table of foods. */
export interface Food {
  id: string;
  /** The first is the one that is shown; all are singular, in lower case, without accents and hyphens. */
  names: readonly string[];
  parent: string | null;
  group: string;
  contains: readonly Substance[];
  mayContain: readonly Substance[];
  /** Empty when nobody knows. */
  madeOf: readonly Origin[];
  /** What some products of it have and others not. */
  mayBeMadeOf: readonly Origin[];
  /** How it behaves when it is cooked: the name of a class. */
  cooksAs: string | null;
  /** Grams a millilitre. */
  density: number | null;
  /** Grams of one piece, clove, slice ... */
  each: Partial<Record<Unit, number>>;
  /** Null for foods without a row in the USDA's data. */
  nutrients: NutrientFacts | null;
  /** Where the numbers come from: "SR28 01001", a row of the USDA National Nutrient Database, release 28. */
  source: string | null;
}
