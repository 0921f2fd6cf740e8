import type { Allergen } from "~/contract/generator";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import { isFor } from "../clauses/clause-words";
import type { FoodText } from "../food-text";
import type { Limit } from "./limit-at";

/** Behind a list, these say that there is more of its kind. */
const AND_SO_ON =
  /^(?:etc|etcetera|usw|ecc|and so on|and so forth|and such|and the like|and the rest|and co)\b/;

/** What comes to mind beside an allergen: of shrimps and crab the mussels. */
const BESIDE: Partial<Record<Allergen, readonly Allergen[]>> = {
  crustaceans: ["molluscs"],
  molluscs: ["crustaceans"],
  peanuts: ["nuts"],
};

/** The allergens of a list with something in it that has to stay out and that goes on, "shrimps and crab etc", and those beside them. */
export function allergensOfMore(text: FoodText, limits: readonly Limit[]): Allergen[] {
  const own = text.words.flatMap((_, at) => {
    if (!goesOn(text, at)) return [];
    const from = listBefore(text, at);
    const out = limits.filter((it) => !it.isDiet && it.from >= from && it.to <= at);
    if (out.length === 0) return [];
    const foods = [...text.foods].filter(([first, it]) => first === it.from && from <= first && it.to <= at);
    return [
      ...out.flatMap(({ kept }) => kept?.allergens ?? []),
      ...foods.flatMap(([, { words }]) => euAllergens(ingredientFacts({ name: words }).contains)),
    ];
  });
  return [...new Set(own.flatMap((it) => [it, ...(BESIDE[it] ?? [])]))];
}

function goesOn({ words }: FoodText, at: number): boolean {
  const typed = words.slice(at, at + 3).map((it) => it.typed.toLowerCase());
  return AND_SO_ON.test(typed.join(" "));
}

/** Where the list of foods before a word begins. */
function listBefore({ words, foods }: FoodText, at: number): number {
  const isOfList = (i: number) =>
    isFor("joiner", words[i]!.word) || [...foods.values()].some((it) => it.from <= i && i < it.to);
  let from = at;
  while (from > 0 && isOfList(from - 1) && !/[.;:!?\n]/.test(words[from]!.gap)) from--;
  return from;
}
