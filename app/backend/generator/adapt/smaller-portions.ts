import type { Draft } from "./own-swaps";

/** How many times as many portions a dish may make before each is no meal any more. */
const MOST_PORTIONS = 1.75;

/** Where a portion is a piece: more of them would be other pieces. */
const IN_PIECES: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "drinks", "sauces-and-pickles"]);

/** The same pot in more portions, each of which keeps to an energy limit; as it is where they would be too small. */
export function inSmallerPortions(draft: Draft, kcal: number, most: number): Draft {
  const { written, changes } = draft;
  if (IN_PIECES.has(written.categorySlug) || kcal <= most) return draft;
  const portions = Math.ceil((written.servings * kcal) / most);
  if (!(portions <= written.servings * MOST_PORTIONS)) return draft;
  const [from, to] = [`${written.servings} portions`, `${portions} smaller portions`];
  return {
    ...draft,
    written: { ...written, servings: portions },
    changes: [...changes, { what: "servings", from, to, why: `at most ${most} kcal each` }],
    grade: 1,
  };
}
