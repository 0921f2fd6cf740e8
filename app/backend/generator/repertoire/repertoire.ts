import { foodWords } from "~/food/foods/food-words";
import type { DishFile } from "../../starter/dish-file";
import type { Written } from "../ports";
import { isApart, type Word, wordsOf } from "../read-brief/foods-in-words";
import { isAskedFor } from "../read-brief/named-dishes";

/** A recipe that the generator may start from, with all that people call it. */
export interface Dish {
  names: readonly string[];
  written: Written;
  /** The file that wrote it. */
  file?: DishFile | undefined;
}

/** A dish that somebody asked for by its name, and what else they said. */
interface Named {
  dish: Dish;
  /** Their words with "recipe" in the place of the name: nothing in a name is a wish of its own. */
  rest: string;
}

export interface Repertoire {
  /** Of several dishes the one with the longest name. */
  named(words: string): Named | null;
}

/** For a generator that knows no dishes. */
export const NO_DISHES: Repertoire = { named: () => null };

/** The dishes are read when the first one is asked for. */
export function createRepertoire(read: () => readonly Dish[]): Repertoire {
  let index: readonly Entry[] | null = null;
  return {
    named(text) {
      index ??= indexOf(read());
      const words = wordsOf(text.replaceAll("&", " and "));
      const said = ` ${words.map(({ word }) => word).join(" ")} `;
      for (const { name, dish } of index) {
        if (!isAskedFor(said, { compared: name.join(" ") })) continue;
        const from = words.findIndex((_, at) => stands(name, words, at));
        if (from >= 0 && !isBeside(words, from)) return { dish, rest: without(words, from, name.length) };
      }
      return null;
    },
  };
}

interface Entry {
  name: readonly string[];
  dish: Dish;
}

function indexOf(dishes: readonly Dish[]): Entry[] {
  const length = ({ name }: Entry) => name.join(" ").length;
  return dishes
    .flatMap((dish) => dish.names.flatMap(eachName).map((it): Entry => ({ name: foodWords(it), dish })))
    .filter(({ name }) => name.length > 0)
    .sort((a, b) => length(b) - length(a));
}

/** "Thai basil chicken (pad krapow gai)" is one name and another. */
function eachName(name: string): string[] {
  const [, before = name, inside] = /^(.*?)\s*\(([^)]*)\)/.exec(name) ?? [];
  return inside === undefined ? [name] : [name, before, inside];
}

function stands(name: readonly string[], words: readonly Word[], at: number): boolean {
  return name.every((it, i) => words[at + i]?.word === it && (i === 0 || isJoined(words[at + i]!)));
}

function isJoined(word: Word): boolean {
  return !isApart(word) || /^\s*\(\s*$/.test(word.gap);
}

/** "Something with pesto" asks for no pesto alone. */
const BESIDE: ReadonlySet<string> = new Set(
  "with and on in using use from some of add leftover my like to for but".split(" "),
);

function isBeside(words: readonly Word[], from: number): boolean {
  return from > 0 && !isApart(words[from]!) && BESIDE.has(words[from - 1]!.typed.toLowerCase());
}

function without(words: readonly Word[], from: number, length: number): string {
  const typed = ({ gap, typed }: Word) => gap + typed;
  const before = words.slice(0, from).map(typed).join("");
  const after = words
    .slice(from + length)
    .map(typed)
    .join("");
  return `${before}${words[from]!.gap}recipe${after}`;
}
