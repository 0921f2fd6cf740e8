import { foodWords } from "~/food/foods/food-words";
import { isKnownWord } from "./limits/known-words";
import text from "./misread-words.txt?raw";
import { wordsOfFile } from "./read-table";
import fillerText from "./wishes/filler.txt?raw";

const OWN: ReadonlySet<string> = new Set(
  [text, fillerText].flatMap(wordsOfFile).flatMap((word) => [word, ...foodWords(word)]),
);

/** Whether a word of a wish stands for itself, however near it is to the name of a food or a dish. */
export function isItself(word: string): boolean {
  return isKnownWord(word) || OWN.has(word.toLowerCase());
}
