import { foodsByWords } from "~/food/foods/food-table";
import { nearWord } from "~/food/foods/near-word";
import { wordTable } from "~/word-table";
import type { NamedFood } from "../brief";
import { isKnownWord } from "./limits/known-words";
import { languageRows } from "./limits/tables";
import { NO_WISH } from "./scope-words";

/** The food that a mistyped word stands for, where a list of foods is told. */
export function mistypedFood(word: string): NamedFood | null {
  // "Coming" is no cumin: what is an ordinary word stands for itself.
  const near =
    COMMON.has(word) || isKnownWord(word) || OF_ANOTHER_LANGUAGE.has(word)
      ? null
      : (MISSPELT[word] ?? nearWord(word));
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

/** Words near the name of a food that are themselves. */
const COMMON: ReadonlySet<string> = new Set(
  "other house maybe under later water today there thing party place three seven eight night quick light think these those little people friend family table kitchen never always after before about still every great bring since while until tender fresh spare sweet heavy plain smoke crispy crunchy quite small large extra super simple cheap healthy hearty cosy cozy comforting fridge freezer pantry cupboard leftover leftovers twist flavour flavor sauce plenty amount bunch touch hint splash handful either whatever really store bought homemade thick creamy lemony garlicky minty spiced winter summer autumn spring".split(
    " ",
  ),
);
