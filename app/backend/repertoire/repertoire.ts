import type { DishFile } from "./dish-file";
import { createDishNames, type DishNames, NO_NAMES } from "./dish-names";
import text from "./known-dishes.txt?raw";

/** A dish that is known by its name and that we have no recipe of. */
export interface KnownDish {
  names: readonly string[];
  /** The category of the site that it would stand in. */
  category: string;
  /** Ids of the foods that come nearest to what it is, the most telling first. */
  foods: readonly string[];
  /** As our dishes say theirs; null where it is of none of those. */
  cuisine: string | null;
}

/** The dishes that a recipe may begin with, and the names of those that it may not. */
export interface Repertoire {
  names(): DishNames;
  /** All dishes, those that are variants of another among them, each once. */
  dishes(): readonly DishFile[];
  /** By its slug; a variant's has its dish's before it. */
  dish(id: string): DishFile | null;
  /** The title of the recipe that a name leads to, of a variant that of its dish; null for what we have no recipe of. */
  titleOf(name: string): string | null;
  /** By the first of its names. */
  known(title: string): KnownDish | null;
}

/** For a generator that knows no dishes. */
export const NO_DISHES: Repertoire = {
  names: () => NO_NAMES,
  dishes: () => [],
  dish: () => null,
  titleOf: () => null,
  known: () => null,
};

/** The dishes are read when the first one is asked for. `isWord` as in `createDishNames`. */
export function createRepertoire(
  read: () => readonly DishFile[],
  isWord?: (word: string) => boolean,
): Repertoire {
  const files = once(read);
  const dishes = once(() => files().flatMap((it) => [it, ...it.variants()]));
  const byId = once(() => new Map(dishes().map((it) => [it.slug, it])));
  const known = once(() => readKnownDishes(text));
  const knownByTitle = once(() => new Map(known().map((it) => [it.names[0]!, it])));
  const names = once(() =>
    createDishNames(
      [
        ...dishes().map((it) => ({ id: it.slug, title: it.names[0]!, names: it.names })),
        ...known().map((it) => ({ id: null, title: it.names[0]!, names: it.names })),
      ],
      isWord,
    ),
  );
  return {
    names,
    dishes,
    dish: (id) => byId().get(id) ?? null,
    titleOf(name) {
      const id = names().called(name)?.id ?? null;
      return id === null ? null : byId().get(id.split("/")[0]!)!.written.title;
    },
    known: (title) => knownByTitle().get(title) ?? null,
  };
}

/** Throws an Error that names the line that cannot be read. */
export function readKnownDishes(lines: string): KnownDish[] {
  return lines.split("\n").flatMap((line, at): KnownDish[] => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [names = "", category = "", foods = "", cuisine = "", ...more] = line
      .split("|")
      .map((it) => it.trim());
    const read = names.split(";").map((it) => it.trim());
    if (read.includes("") || category === "" || more.length > 0)
      throw new Error(
        `known-dishes.txt, line ${at + 1}: "name; name | category | food food | cuisine" is expected`,
      );
    return [{ names: read, category, foods: foods.split(/\s+/).filter(Boolean), cuisine: cuisine || null }];
  });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
