import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import text from "./named-dishes.txt?raw";

interface Name {
  words: string;
  /** As words are compared. */
  compared: string;
}

interface Dish {
  names: readonly Name[];
  /** The composer's form for it; null where it has none. */
  form: string | null;
  /** Whether the form makes that very dish, and not one that comes near. */
  isReal: boolean;
  /** What makes it that dish: each the usual food first, then what may take its place. */
  foods: readonly (readonly string[])[];
}

const dishes: readonly Dish[] = text
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [names, form = "", foods = ""] = line.split("|").map((it) => it.trim());
    return {
      names: names!.split(",").map((it) => ({ words: it.trim(), compared: compared(it) })),
      form: form.replace("~", "") || null,
      isReal: form !== "" && !form.startsWith("~"),
      foods: foods
        .split(" ")
        .filter(Boolean)
        .map((it) => it.split("/")),
    };
  });

/** By every name as words are compared. */
const dishesByName: ReadonlyMap<string, Dish> = new Map(
  dishes.flatMap((dish) => dish.names.map((name) => [name.compared, dish])),
);

/** The names of the dishes that the composer has a form for, with that form. */
export const formsOfDishes: readonly (readonly [name: string, form: string])[] = dishes.flatMap(
  ({ names, form }) => (form === null ? [] : names.map(({ words }): [string, string] => [words, form])),
);

/** Every food in the file by its id, for a test that the table has them. */
export const idsInDishes: readonly string[] = dishes.flatMap(({ foods }) => foods.flat());

/** Whether words, as they are compared, are the name of a dish with foods of its own. */
export function hasOwnFoods(name: string): boolean {
  return (dishesByName.get(name)?.foods.length ?? 0) > 0;
}

/** Whether a food in the name of a dish is asked for: tomatoes of tomato soup, and no butter of butter chicken. */
export function isAskedIn(name: string, food: Food): boolean {
  const dish = dishesByName.get(name);
  if (dish === undefined || dish.foods.length === 0) return true;
  const kin = lineage(food);
  return (
    !dish.isReal &&
    dish.foods.flat().some((id) => {
      const own = foodById(id);
      return own !== undefined && (kin.includes(own) || lineage(own).includes(food));
    })
  );
}

/** Who names a dish so wants something else, or has a part of it at hand: "not a lasagne", "lasagne sheets". */
const NOT_ASKED =
  /(?:\b(?:no|not|dont|without|never|avoid|hate|than|except|instead of|sick of|tired of)(?: \w+){0,2}) $/;
const A_PART = /^ (?:sheet|case|shell|wrapper|base|dough|mix|powder|sauce|paste)\b/;

/** A dish that words ask for by its name, and whether a name is that of one. */
export interface NamedDish extends Omit<Dish, "names"> {
  words: string;
  isNamedIn(name: string): boolean;
}

/** The dishes of which somebody said the name, the longest first: "lasagne for 4" asks for a lasagne. */
export function namedDishes(words: string): NamedDish[] {
  const said = ` ${compared(words)} `;
  return dishes
    .flatMap(({ names, ...dish }) => {
      const name = names.find((it) => isAskedFor(said, it));
      if (name === undefined) return [];
      const isNamedIn = (words: string) => names.some((it) => holds(compared(words), it));
      return [{ ...dish, words: name.words, isNamedIn }];
    })
    .sort((a, b) => b.words.length - a.words.length);
}

/** Whether words, as they are compared and with a blank on both sides, ask for a dish by this name. */
function isAskedFor(said: string, { compared: name }: Pick<Name, "compared">): boolean {
  const at = said.indexOf(` ${name} `);
  if (at < 0) return false;
  return !NOT_ASKED.test(said.slice(0, at + 1)) && !A_PART.test(said.slice(at + 1 + name.length));
}

function holds(words: string, { compared: name }: Name): boolean {
  return ` ${words} `.includes(` ${name} `);
}

function compared(words: string): string {
  return foodWords(words).join(" ");
}
