import { foodsByWords } from "~/food/foods/food-table";
import { nearWord } from "~/food/foods/near-word";
import { wordTable } from "~/word-table";
import type { NamedFood } from "../brief";
import { languageRows } from "./limits/tables";
import { isItself } from "./misread-words";
import { NO_WISH } from "./scope-words";

/** The food that a mistyped word stands for, where a list of foods is told. */
export function mistypedFood(word: string): NamedFood | null {
  // "Coming" is no cumin: what is an ordinary word stands for itself.
  const near = isItself(word) || OF_ANOTHER_LANGUAGE.has(word) ? null : (MISSPELT[word] ?? nearWord(word));
  const food = near === null ? undefined : foodsByWords.get(near);
  return food === undefined || NO_WISH.has(near!) ? null : { words: near!, food: food.id };
}

/** "Panne" is no penne: a word that the tables have is none that was mistyped. */
const OF_ANOTHER_LANGUAGE: ReadonlySet<string> = new Set(
  languageRows.flatMap(({ words }) => (words.includes(" ") ? [] : words)),
);

/** Too near to more than one food. */
const MISSPELT = wordTable<string>({
  chiken: "chicken",
  chickin: "chicken",
  chikcen: "chicken",
  samon: "salmon",
  panir: "paneer",
});
