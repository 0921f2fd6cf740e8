import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Repertoire } from "~/backend/repertoire/repertoire";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { isAtHand } from "./at-hand";
import { nameSaid } from "./said-as-a-name";

/** A dish that is called by the name of the one that is asked for with a food, a diet, a cuisine or what it is made in. */
export function calledWithMore(brief: Brief, repertoire: Repertoire): DishFile | null {
  return (
    withFoodInName(brief, repertoire) ??
    cakeOfFoods(brief, repertoire) ??
    withFirstWords(brief, repertoire) ??
    withDietInName(brief, repertoire) ??
    withoutInName(brief, repertoire) ??
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

/** What a cake is for, which says nothing of what it is made of. */
const OCCASIONS: ReadonlySet<string> = new Set(
  "birthday anniversary celebration christening retirement wedding engagement graduation party mother father day surprise".split(
    " ",
  ),
);
/** More foods than this are a list of what is there, and name no cake. */
const MOST_IN_NAME = 3;

/** A birthday cake for who loves lemon and poppy seeds is the cake that is called so, and not the plain one with them in it. */
function cakeOfFoods(brief: Brief, repertoire: Repertoire): DishFile | null {
  const words = foodWords(brief.dish!.words);
  const isForOccasion =
    words.length > 1 && words.at(-1) === "cake" && words.slice(0, -1).every((it) => OCCASIONS.has(it));
  const foods = brief.include.map((it) => it.words);
  if (!isForOccasion || foods.length > MOST_IN_NAME || isAtHand(brief)) return null;
  const pairs = foods.flatMap((one) =>
    foods.flatMap((other) => (one === other ? [] : `${one} and ${other}`)),
  );
  for (const name of [...pairs, ...foods]) {
    const id = repertoire.names().called(`${name} cake`)?.id ?? null;
    const dish = id === null ? null : repertoire.dish(id);
    if (dish?.written.categorySlug === "cakes-and-bakes") return dish;
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

/** Pesto, for who keeps nuts out, is the dish that is called pesto without nuts. */
function withoutInName({ dish, allergens, exclude }: Brief, repertoire: Repertoire): DishFile | null {
  for (const out of [...exclude.map(({ words }) => words), ...allergens]) {
    const id = repertoire.names().called(`${dish!.words} without ${out}`)?.id ?? null;
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
