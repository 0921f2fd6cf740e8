import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import type { Base } from "../adapt/adapt-dish";
import type { Brief } from "../brief";
import { namedFood } from "../read-brief/chips";
import { type RetrieveOptions, retrieve } from "./retrieve";

/** A recipe that an answer may begin with. */
export interface Candidate {
  base: Base;
  /** What has to be said before it, where it is not what was asked for. */
  note: string | null;
}

/** The most that are tried, one after the other. */
const LIMIT = 12;

/**
 * The dishes of the repertoire that a brief may be answered with, the best first: the one that it names, or those that
 * come near. None when it names a dish whose repertoire is not here.
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
  if (named !== null) return [candidate(named, null)];
  const known = repertoire.known(asked.title);
  const like: Brief = {
    ...brief,
    category: brief.category ?? known?.category ?? null,
    include: [...brief.include, ...(known?.foods.slice(0, 1).map(namedFood) ?? [])],
  };
  return near(like).map((it) =>
    candidate(it, `We know ${asked.title}, but have no recipe for it. This one comes near: ${it.names[0]}.`),
  );
}

function candidate(dish: DishFile, note: string | null): Candidate {
  return { base: { written: dish.written, dish }, note };
}
