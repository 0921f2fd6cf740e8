import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import { foodWords } from "~/food/foods/food-words";
import type { Base } from "../adapt/adapt-dish";
import type { Brief } from "../brief";
import { namedFood } from "../read-brief/chips";
import { type RetrieveOptions, retrieve } from "./retrieve";

/** A recipe that an answer may begin with. */
export interface Candidate {
  base: Base;
  /** Why it is not what was asked for; null where it is, or where nothing was asked for by its name. */
  otherThan: string | null;
}

/** The most that are tried, one after the other. */
const LIMIT = 12;

/**
 * The dishes of the repertoire that a brief may be answered with, the best first: the one that it names and what is of
 * its kind, or those that come near.
 */
export function candidatesFor(
  brief: Brief,
  repertoire: Repertoire,
  options: Pick<RetrieveOptions, "seed" | "season">,
): Candidate[] {
  const { dish: asked } = brief;
  const near = (like: Brief) => retrieve(like, repertoire.dishes(), { ...options, limit: LIMIT });
  if (asked === null) return near(brief).map((it) => candidate(it, null));
  const named = asked.id === null ? null : repertoire.dish(asked.id);
  if (named !== null) {
    const kin = near({ ...brief, category: null }).filter((it) => it !== named && isOfKind(it, asked.words));
    return [candidate(named, null), ...kin.map((it) => candidate(it, asked.title))];
  }
  const known = repertoire.known(asked.title);
  const like: Brief = {
    ...brief,
    category: brief.category ?? known?.category ?? null,
    include: [...brief.include, ...(known?.foods.slice(0, 1).map(namedFood) ?? [])],
  };
  const found = near(like);
  return (found.length > 0 ? found : near({ ...like, category: brief.category })).map((it) =>
    candidate(it, asked.title),
  );
}

function candidate(dish: DishFile, otherThan: string | null): Candidate {
  return { base: { written: dish.written, dish }, otherThan };
}

/** Whether a dish is of the kind that the last word of a name says: of "vegetarian pho" a pho. */
function isOfKind(dish: DishFile, words: string): boolean {
  const head = foodWords(words).at(-1);
  return head !== undefined && foodWords(dish.written.title).includes(head);
}
