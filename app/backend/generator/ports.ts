import type { Change } from "~/contract/generator";
import type { Allergen, WrittenRecipe } from "~/contract/recipes";
import type { Assessment } from "~/food/foods/assess-recipe";
import type { Brief, NamedFood } from "./brief";
import type { Candidate } from "./retrieve/candidates";
import type { Violation } from "./verify/verify";

/** A recipe as a writer hands it over: what a member would write, before anything is computed of it. */
export type Written = WrittenRecipe;

/** A recipe of a member that somebody else stands behind: another member likes it, or the owner features it. */
export interface MemberRecipe {
  id: number;
  /** The name of the member who wrote it. */
  author: string;
  written: Written;
  /** What is computed of its ingredients. */
  assessment: Assessment;
}

/** Such recipes, a few at a time. */
export interface MemberRecipeStore {
  /** With words of the text in a row in their title, or with one of the names in it; the best first. */
  titled(asked: { text: string; names: readonly string[]; limit: number }): Promise<MemberRecipe[]>;
  /** That have all of this, the most liked first. */
  liked(asked: LikedRecipes): Promise<MemberRecipe[]>;
}

interface LikedRecipes {
  /** Each somewhere in the recipe. */
  words: readonly string[];
  /** One of them; none for any. */
  categories: readonly string[];
  maxMinutes?: number;
  diets: readonly string[];
  /** Ids of foods. */
  withFoods: readonly string[];
  withoutFoods: readonly string[];
  withoutAllergens: readonly Allergen[];
  limit: number;
}

/** What a writer is asked for. */
export interface Commission {
  brief: Brief;
  /** The recipe to change, when this refines one: everything the brief does not touch is kept. */
  before: Written | null;
  /**
   * Dishes of the repertoire to begin with, the best first; for one that changes a recipe the dish that it began with,
   * where only limits have changed that since.
   */
  candidates: readonly Candidate[];
  /** Decides ties: the same commission and seed give the same recipe, where the writer can promise that. */
  seed: number;
  /** What was wrong with the last attempt, to be put right; null for a first one. */
  repair: { written: Written; violations: readonly Violation[] } | null;
  /** Of the request that it is for: a provider is told, so that its log and ours can be read together. */
  requestId?: string | undefined;
  /** What was said so far, the newest last. */
  messages: readonly { role: "user" | "assistant"; content: string }[];
}

export interface Usage {
  promptTokens: number;
  completionTokens: number;
}

/** What comes from a writer: parts as they grow, then the whole. */
export type Progress =
  | { type: "retrying" }
  | { type: "partial"; written: Partial<Written> }
  | ({ type: "done"; written: Written; usage?: Usage | undefined } & Partial<Provenance>);

/** What a recipe began with, and what became of that. */
export interface Provenance {
  /** The dish of the repertoire; null for none. */
  basedOn: Written | null;
  /** From that dish, or from the recipe before; null where nobody noted them. */
  changes: Change[] | null;
  /** Foods that were asked for in a dish that has no place for them, as the notes say. */
  leftOut: readonly NamedFood[];
  /** What has to be said of it first, in sentences: that it is another dish, what could not be changed and why. */
  notes: string[];
}

/**
 * Writes recipes. Ends with "done", or throws a Problem: unsatisfiable, not_food, refused, and the codes of
 * providers. Stops when `signal` aborts.
 */
export interface Writer {
  source: "composer" | "model";
  write(commission: Commission, signal: AbortSignal): AsyncIterable<Progress>;
}
