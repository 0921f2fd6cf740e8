import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief } from "../brief";
import { dietWords } from "../read-brief/word-lists";

/** Whether a title bears the name of the dish that was asked for, word for word. */
export function isCalled(title: string, dish: Brief["dish"]): boolean {
  return dish !== null && hasAll(title, foodWords(dish.words));
}

/** "Vegan toad in the hole", for who asks for a veggie one and eats vegan: the diet alone was said otherwise. */
export function isItWithDiet(title: string, { dish, diets }: Pick<Brief, "dish" | "diets">): boolean {
  if (dish === null || diets.length === 0) return false;
  const words = foodWords(dish.words);
  const plain = words.filter((it) => !dietWords.has(it));
  return plain.length > 0 && plain.length < words.length && hasAll(title, plain);
}

/** "Venison stew", for who asks for beef stew with venison: of its name a food alone was exchanged, for the one they said. */
export function isItWithAnotherFood(
  title: string,
  { dish, include }: Pick<Brief, "dish" | "include">,
): boolean {
  if (dish === null || !include.some(({ words }) => hasAll(title, foodWords(words)))) return false;
  const words = foodWords(dish.words);
  const gone = words.filter((it) => !hasAll(title, [it]));
  return gone.length > 0 && gone.length < words.length && recogniseFood(gone.join(" ")) !== null;
}

function hasAll(title: string, words: readonly string[]): boolean {
  const said = foodWords(title);
  return words.every((it) => said.includes(it));
}
