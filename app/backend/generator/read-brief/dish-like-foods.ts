import { foodsByWords } from "~/food/foods/food-table";
import { DISH_BEFORE, DISH_BEHIND, OWN_FOOD } from "./scope-words";
import { formWords } from "./word-lists";

/** What is sold in a version of no meat, and goes into dishes as such. */
const SOLD_SO: ReadonlySet<string> = new Set(["sausage", "mince", "burger"]);

/** Names of the table that are a food and a dish of it: a beef stew is beef, and a stew. */
export const dishLikeFoods: ReadonlySet<string> = new Set(
  [...foodsByWords.keys()]
    .filter((name) => {
      const words = name.split(" ");
      // Veggie sausages go into a dish in the place of others.
      if (DISH_BEFORE.has(words[0]!) && !SOLD_SO.has(words.at(-1)!)) return true;
      // Of an air fryer no chicken is meant.
      if (name === "fryer") return true;
      if (DISH_BEHIND.has(words.at(-1)!)) return true;
      const form = formWords.get(words.slice(-2).join(" ")) ?? formWords.get(words.at(-1)!);
      if (form !== undefined && foodsByWords.get(name)!.group === "prepared") return true;
      return (
        form !== undefined &&
        !(words.length > 1 && ["pasta", "noodles", "flatbread", "cookies", "jelly"].includes(form))
      );
    })
    .filter((name) => !OWN_FOOD.has(name) && !isPastaShape(name)),
);

function isPastaShape(name: string): boolean {
  return formWords.get(name) === "pasta" || formWords.get(name) === "noodles";
}
