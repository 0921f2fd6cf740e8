import type { Kysely } from "kysely";
import type { Database } from "../schema";
import { correctWords, type TypedWord } from "./correct-words";
import { type EndorsedQuestion, findEndorsed } from "./find-endorsed";
import { type Found, findRecipes, type Question } from "./find-recipes";
import type { SearchIndex } from "./search-index";

/** Who answers what may take a while: this thread or another. */
export interface Searcher {
  /** A page of recipes; null for a cursor that is not one of ours. */
  find(question: Question): Promise<Found | null>;
  /** The ids of recipes of members that others stand behind, the best first. */
  endorsed(question: EndorsedQuestion): Promise<number[]>;
  /** For each word that no recipe has, the word that it may have been meant to be. */
  correct(words: readonly TypedWord[]): Promise<ReadonlyMap<string, string>>;
}

/** Searches on a connection of this thread. */
export function searcherOn(db: Kysely<Database>, index: SearchIndex): Searcher {
  return {
    find: (question) => findRecipes(db, index, question),
    endorsed: (question) => findEndorsed(db, index, question),
    correct: (words) => correctWords(db, words),
  };
}
