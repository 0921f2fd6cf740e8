/** Among the allergens of a recipe: it has an ingredient of which nothing is known. */
export const UNKNOWN = "unknown";
