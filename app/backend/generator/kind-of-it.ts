import type { DishNames } from "~/backend/repertoire/dish-names";
import type { AskedDish, Brief } from "./brief";

/**
 * The dish that a word makes of the recipe that one goes on from: "crustless, please" of a quiche is a crustless quiche,
 * and "basque" of a cheesecake is no bisque. Null where no word that was not understood, or only nearly so, does.
 */
export function kindOfIt({ dish, notUnderstood }: Brief, title: string, names: DishNames): AskedDish | null {
  const mistyped = dish === null || names.called(dish.words) !== null ? [] : [dish.words];
  for (const word of [...mistyped, ...notUnderstood])
    for (const of of title.split(" ")) {
      const words = `${word} ${of}`;
      const found = names.called(words);
      if (found !== null) return { words, title: found.title, id: found.id, names: found.names };
    }
  return null;
}
