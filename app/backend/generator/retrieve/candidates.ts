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
    const family = familyOf(named, asked.words, repertoire.dishes());
    const like: Brief = { ...brief, category: null, form: null };
    const kin = retrieve(like, family, { ...options, limit: LIMIT });
    // What it is served with may be in none of them: they are of its kind all the same.
    const rest = retrieve({ ...like, include: [] }, family, { ...options, limit: LIMIT });
    return [
      candidate(named, null),
      ...[...new Set([...kin, ...rest])].map((it) => candidate(it, asked.title)),
    ];
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

/**
 * The other dishes that bear the name that was said, or the last word of it: of "tom yum" every tom yum, of "vegetarian
 * pho" each pho; and what the file of the dish makes besides.
 */
function familyOf(named: DishFile, words: string, dishes: readonly DishFile[]): DishFile[] {
  const said = foodWords(words);
  const head = said.slice(-1);
  const [file] = named.slug.split("/");
  return dishes.filter((it) => {
    if (it === named) return false;
    if (it.slug.split("/")[0] === file) return true;
    const names = it.names.map((name) => foodWords(name));
    return names.some((name) => bears(name, said)) || bears(foodWords(it.written.title), head);
  });
}

function bears(name: readonly string[], said: readonly string[]): boolean {
  return said.length > 0 && said.every((word) => name.includes(word));
}
