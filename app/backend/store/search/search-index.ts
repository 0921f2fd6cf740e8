import type { Kysely, RawBuilder } from "kysely";
import type { Database } from "../schema";
import type { SearchTerm } from "./search-terms";

/** The full text of the recipes, in the words of one engine; everything else of the search is the same on all. */
export interface SearchIndex {
  /** A query for the `id` of every recipe that has all of the terms. */
  hits(terms: readonly SearchTerm[]): RawBuilder<{ id: number }>;
  /** The same for those that have them in their title. */
  titleHits(terms: readonly SearchTerm[]): RawBuilder<{ id: number }>;
  /**
   * The recipes that have all of the terms and fit the condition on `facet` (a row of recipe_facet), best
   * first: by how well they fit when there are few; of many (`total` says how many, at least) the best of a
   * choice, which is the same for every page. Never more than MOST_RANKED in all.
   */
  ranked(
    db: Kysely<Database>,
    terms: readonly SearchTerm[],
    condition: RawBuilder<boolean>,
    page: { total: number; limit: number; offset: number },
  ): Promise<number[]>;
}
