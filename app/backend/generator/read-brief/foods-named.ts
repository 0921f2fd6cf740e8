import { NO_NAMES } from "~/backend/repertoire/dish-names";
import type { NamedFood } from "../brief";
import { FoodText } from "./food-text";
import { wordsOf } from "./foods-in-words";
import { respell } from "./limits/respell";
import { plainFood } from "./plain-food";
import { plainText } from "./plain-text";

/** The foods that a question names, in English or another language that is read here, each once. */
export function foodsNamed(question: string): NamedFood[] {
  const { text } = respell(question, NO_NAMES);
  const words = wordsOf(plainText(text));
  const { foods } = new FoodText(words);
  const named = [...foods.values()].map((it) => ({ words: it.words, food: plainFood(words, it) }));
  return named.filter((it, at) => named.findIndex((other) => other.food === it.food) === at);
}
