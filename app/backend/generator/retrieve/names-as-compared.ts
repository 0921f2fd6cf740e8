import type { DishFile } from "~/backend/repertoire/dish-file";
import { foodWords } from "~/food/foods/food-words";

/** A name of a dish, as it is compared. */
interface Name {
  words: readonly string[];
  /** What it says that the dish is: "laksa" of "Curry laksa with prawns", and not "roast" of "Roast potatoes". */
  head: string | undefined;
}

export function readName(name: string): Name {
  const [before] = name.split(/ (?:with|in|on|of|for|alla|al|à) /);
  return { words: foodWords(name), head: foodWords(before!).at(-1) };
}

export function isCalled({ words, head }: Name, said: readonly string[]): boolean {
  return head === said.at(-1) && said.every((word) => words.includes(word));
}

/** Each dish's title and names, read once: an answer looks through all of them. */
const known = new WeakMap<DishFile, { title: Name; names: readonly Name[] }>();

function namesKnownOf(dish: DishFile) {
  const found = known.get(dish) ?? { title: readName(dish.written.title), names: dish.names.map(readName) };
  known.set(dish, found);
  return found;
}

export const titleOf = (dish: DishFile) => namesKnownOf(dish).title;
export const namesOf = (dish: DishFile) => namesKnownOf(dish).names;

/** The dishes of which some name says that they are so: by "laksa" all that are one. */
export function calledBy(head: string | undefined, dishes: readonly DishFile[]): readonly DishFile[] {
  const heads = headsOf.get(dishes) ?? byHead(dishes);
  headsOf.set(dishes, heads);
  return heads.get(head) ?? [];
}
const headsOf = new WeakMap<readonly DishFile[], ReadonlyMap<string | undefined, readonly DishFile[]>>();

function byHead(dishes: readonly DishFile[]): ReadonlyMap<string | undefined, readonly DishFile[]> {
  const heads = new Map<string | undefined, DishFile[]>();
  for (const dish of dishes)
    for (const head of new Set([titleOf(dish), ...namesOf(dish)].map((it) => it.head)))
      heads.set(head, [...(heads.get(head) ?? []), dish]);
  return heads;
}
