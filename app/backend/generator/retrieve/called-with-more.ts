import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { nameSaid } from "./said-as-a-name";

/** A dish that is called by the name of the one that is asked for with a food, a diet, a cuisine or what it is made in. */
export function calledWithMore(brief: Brief, repertoire: Repertoire): DishFile | null {
  return (
    withFoodInName(brief, repertoire) ??
    withFirstWords(brief, repertoire) ??
    withDietInName(brief, repertoire) ??
    withCuisineInName(brief, repertoire) ??
    withKitInName(brief, repertoire)
  );
}

/** "Paella with seafood" is the dish that is called seafood paella. */
function withFoodInName({ dish, include }: Brief, repertoire: Repertoire): DishFile | null {
  const names = include.flatMap(({ words }) => [`${words} ${dish!.words}`, `${dish!.words} with ${words}`]);
  for (const name of names) {
    const id = repertoire.names().called(name)?.id ?? null;
    if (id !== null) return repertoire.dish(id);
  }
  return null;
}

/** "Twice-baked Stilton soufflé" is a twice-baked soufflé. */
function withFirstWords(brief: Brief, repertoire: Repertoire): DishFile | null {
  const said = nameSaid(brief)?.said ?? [];
  const own = foodWords(brief.dish!.words);
  const before = said.length - own.length;
  for (let words = Math.min(before - 1, MOST_FIRST); words > 0; words--) {
    const id = repertoire.names().called([...said.slice(0, words), ...own].join(" "))?.id ?? null;
    if (id !== null && said.slice(before).join(" ") === own.join(" ")) return repertoire.dish(id);
  }
  return null;
}
const MOST_FIRST = 3;

/** Bread, for who eats no gluten, is the dish that is called gluten-free bread. */
function withDietInName({ dish, diets }: Brief, repertoire: Repertoire): DishFile | null {
  for (const diet of diets) {
    const id = repertoire.names().called(`${diet} ${dish!.words}`)?.id ?? null;
    if (id !== null) return repertoire.dish(id);
  }
  return null;
}

/** Oxtail stew, Jamaican style, is the dish that is called Jamaican oxtail stew. */
function withCuisineInName({ dish, cuisine }: Brief, repertoire: Repertoire): DishFile | null {
  const id = cuisine === null ? null : (repertoire.names().called(`${cuisine} ${dish!.words}`)?.id ?? null);
  return id === null ? null : repertoire.dish(id);
}

/** Ramen with a kettle, and macaroni cheese in a microwave, where the dish that is called so has no way of it. */
function withKitInName({ dish, kit, method }: Brief, repertoire: Repertoire): DishFile | null {
  const named = dish!.id === null ? null : repertoire.dish(dish!.id);
  if (named?.front.methods.some((it) => it.method === method) === true) return null;
  const made = kit?.name.replace(/^an? /, "") ?? (method === "microwave" ? method : null);
  const id = made === null ? null : (repertoire.names().called(`${made} ${dish!.words}`)?.id ?? null);
  return id === null ? null : repertoire.dish(id);
}
