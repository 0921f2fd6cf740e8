import { membersOf } from "../clauses/food-groups";
import type { SaidHere } from "../read-words";

/** "Dairy is fine", "I can still have milk". */
const MILK_IS_FINE =
  /\b(?:dairy|milk)(?:\s+(?:products?|itself))?(?:'s|\s+is|\s+are|\s+seems?)?\s+(?:totally\s+|perfectly\s+|all\s+)?(?:fine|ok|okay|allowed|alright|right|no problem|safe)\b|\b(?:can|still)\s+(?:still\s+)?(?:have|eat|do|tolerate|handle|manage)\s+(?:dairy|milk)\b|\b(?:tolerates?|fine with|ok with|okay with)\s+(?:dairy|milk)\b/i;

/** Who has alpha-gal syndrome eats nothing of a mammal, and no milk unless it is said to be fine. */
export function withMammalsOut(said: SaidHere, typed: string): void {
  if (!said.patterns.includes("alpha-gal")) return;
  const mammals = membersOf({ words: "mammal", food: null });
  said.exclude = [
    ...said.exclude,
    ...mammals.filter(({ food }) => !said.exclude.some((it) => it.food === food)),
  ];
  if (MILK_IS_FINE.test(typed)) {
    said.allergens = said.allergens.filter((it) => it !== "milk");
    said.diets = said.diets.filter((it) => it !== "dairy-free");
  } else if (!said.diets.includes("dairy-free")) said.diets = [...said.diets, "dairy-free"];
}
