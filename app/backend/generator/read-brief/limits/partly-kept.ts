import { foodWords } from "~/food/foods/food-words";
import { wordTable } from "~/word-table";

const KOSHER =
  "Of kosher rules only these are kept: no pork, no shellfish. Meat with dairy, wine, gelatine, rennet and where meat comes from are not checked.";
const HALAL =
  "Of halal rules only these are kept: no pork, no alcohol. Where meat and gelatine come from is not checked.";

/** What is told of rules of which a part can be checked, by the words for them. */
const PARTLY_KEPT = wordTable<string>({
  kosher: KOSHER,
  jewish: KOSHER,
  passover: `${KOSHER} Nor is leaven.`,
  pesach: `${KOSHER} Nor is leaven.`,
  halal: HALAL,
  muslim: HALAL,
  ramadan: HALAL,
  iftar: HALAL,
  jain: "Of Jain rules only this is kept: no meat, no fish. Onions, garlic, roots and honey are kept out when you name them.",
});

/** A sentence for each rule that words name and that is kept in part. */
export function partlyKept(words: string): string[] {
  return [...new Set(foodWords(words).flatMap((it) => PARTLY_KEPT[it] ?? []))];
}
