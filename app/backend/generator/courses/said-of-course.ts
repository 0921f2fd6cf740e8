import { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { readTable } from "../read-brief/read-table";
import { comesNear } from "../retrieve/comes-near";
import type { DishFacts } from "../retrieve/dish-facts";
import { listed } from "../verify/outcome";
import alikeText from "./alike.tsv?raw";
import { courseOf } from "./courses";

/** How it shall be, in words that nothing else was made of: the "pink" of "a pink mocktail". */
function wordsSo({ course, kind, passedOver, notUnderstood }: Brief): string[] {
  const unread = new Set([...passedOver, ...notUnderstood, ...(kind?.name ?? [])]);
  return (course ?? kind)?.so.filter((it) => unread.has(it)) ?? [];
}

/** How many of these words the texts of a dish have. */
export function saidOf(dish: DishFacts, brief: Brief): number {
  return wordsSo(brief).filter((it) => isSaidOf(dish, it)).length;
}

/** What is told of a dish that is served as a course: what it is not, and how it serves as one. */
export function toldOfCourse(dish: DishFacts, brief: Brief): string[] {
  const { course, kind, notUnderstood } = brief;
  const missing = wordsSo(brief).filter((it) => !isSaidOf(dish, it));
  if (course === null) {
    // What was not understood is told as such.
    const so = missing.filter((it) => !notUnderstood.includes(it));
    if (kind === null || so.length === 0) return [];
    return so.some((it) => kind.name.includes(it))
      ? [comesNear(kind.words, dish.dish.written)]
      : [notSo(kind.noun, so)];
  }
  const not = missing.length === 0 ? [] : [notSo(course.name, missing)];
  const told = courseOf(course.words, course.beside)?.told;
  return told === undefined ? not : [...not, told];
}

function notSo(noun: string, missing: readonly string[]): string {
  return `We know of no ${noun} of ours that is ${listed(missing.map((it) => `“${it}”`))}, so this one may not be.`;
}

/** Whether a dish says a word of itself, or one that means the same. */
export function isSaidOf({ dish }: DishFacts, word: string): boolean {
  const [said] = foodWords(word);
  const alike = said === undefined ? [] : [said, ...(ALIKE.get(said) ?? [])];
  return alike.some((it) => textOf(dish).has(it));
}

const Row = z.object({ said: z.string().min(1), also: z.string().transform((it) => it.split(" ")) });
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(
  readTable("alike.tsv", alikeText, Row).map(({ said, also }) => [said, also]),
);

const texts = new WeakMap<DishFacts["dish"], ReadonlySet<string>>();

/** What a dish says of itself and is made of, in words as they are compared; its steps speak of blue flames. */
function textOf(dish: DishFacts["dish"]): ReadonlySet<string> {
  const found = texts.get(dish) ?? wordsOfDish(dish);
  texts.set(dish, found);
  return found;
}

function wordsOfDish({ names, written: { title, description, ingredients } }: DishFacts["dish"]) {
  const all = [title, ...names, description, ...ingredients.map(({ name }) => name)];
  return new Set(all.flatMap((it) => foodWords(it)));
}
