import { foodWords } from "~/food/foods/food-words";
import type { DishFile } from "./dish-file";
import { createDishNames, type DishNames } from "./dish-names";
import type { Repertoire } from "./repertoire";

/** A repertoire with some recipes of members, which give way to a dish of its own where that has the same name. */
export function withMembers(own: Repertoire, recipes: readonly DishFile[]): Repertoire {
  const byId = new Map(recipes.map((it) => [it.slug, it]));
  if (byId.size === 0) return own;
  const others = [...byId.values()].filter(
    ({ written }) => (own.names().called(written.title)?.id ?? null) === null,
  );
  return {
    ...own,
    names: () => bothNames(own.names(), namesOf([...byId.values()], own)),
    dishes: () => [...own.dishes(), ...others],
    dish: (id) => byId.get(id) ?? own.dish(id),
  };
}

/**
 * Nobody's typing error leads to a recipe of a member, and a single word only where it is known as the name of a dish:
 * anybody can call a recipe "Dinner".
 */
function namesOf(recipes: readonly DishFile[], own: Repertoire): DishNames {
  const isTelling = (name: string) => foodWords(name).length > 1 || own.names().called(name) !== null;
  return createDishNames(
    recipes.map((it) => ({ id: it.slug, title: it.written.title, names: it.names.filter(isTelling) })),
    () => true,
  );
}

/** Of two names that begin at a word the longer one; of equal ones that of the repertoire, where it has the recipe. */
function bothNames(own: DishNames, members: DishNames): DishNames {
  return {
    ...own,
    at(words, from) {
      const [ours, theirs] = [own.at(words, from), members.at(words, from)];
      if (ours === null || theirs === null) return ours ?? theirs;
      return theirs.to > ours.to || (theirs.to === ours.to && ours.id === null) ? theirs : ours;
    },
  };
}
