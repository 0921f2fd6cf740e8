import { foodsByWords } from "~/food/foods/food-table";
import { formWords } from "./word-lists";

/** Ways to cook what stands before them: "chicken tikka masala" and "chicken katsu curry" are curries of chicken. */
const WAYS: ReadonlySet<string> = new Set(["tikka", "katsu"]);

/** Names of the table that are a food and a dish of it: a beef stew is beef, and a stew. */
export const dishLikeFoods: ReadonlySet<string> = new Set(
  [...foodsByWords.keys()]
    .filter((name) => {
      const words = name.split(" ");
      if (["no", "leftover", "roast", "not", "vegan", "vegetarian", "veggy"].includes(words[0]!)) return true;
      // Of an air fryer no chicken is meant.
      if (name === "fryer") return true;
      if (WAYS.has(words.at(-1)!)) return true;
      const form = formWords.get(words.slice(-2).join(" ")) ?? formWords.get(words.at(-1)!);
      if (form !== undefined && foodsByWords.get(name)!.group === "prepared") return true;
      return (
        form !== undefined &&
        !(words.length > 1 && ["pasta", "noodles", "flatbread", "cookies", "jelly"].includes(form))
      );
    })
    .filter(
      (name) =>
        !["pasta", "noodle", "hummus", "guacamole", "naan", "pita"].includes(name) && !isPastaShape(name),
    ),
);

function isPastaShape(name: string): boolean {
  return formWords.get(name) === "pasta" || formWords.get(name) === "noodles";
}
