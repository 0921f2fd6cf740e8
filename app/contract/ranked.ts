/** How many of the recipes that a search finds are put in order by how well they fit; pages end there. */
export const MOST_RANKED = 1_000;
