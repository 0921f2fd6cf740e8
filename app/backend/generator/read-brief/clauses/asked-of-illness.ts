import { guardedWords } from "../limits/guard";
import { IS_A_LIMIT } from "./shortages";

/** What follows an illness that is told: "does it have any in?", "is that in it?". */
const ANY_IN =
  /[\s,.;:!–-]+(?:(?:so|and|but|ok)\s+)?(?:(?:does|do|has|have|is|are|will)\s+(?:it|this|that|they|these|those|there|the \p{L}+)\b[^?.!]{0,30}\b(?:any|some|it|them|that|one)\b[^?.!]{0,20}|(?:any|some|is that) in (?:it|this|that|there|here))\s*\?*\s*$/iu;

/** An illness that is told with the question whether the recipe has what it is of. */
interface AskedOfIllness {
  /** What is told, by itself. */
  words: string;
  allergens: ReturnType<typeof guardedWords>["said"]["allergens"];
  diets: ReturnType<typeof guardedWords>["said"]["diets"];
  exclude: ReturnType<typeof guardedWords>["said"]["exclude"];
}

/** "My nephew has a nut allergy, does it have any in?": the illness, and that it is asked about; null for all else. */
export function askedOfIllness(typed: string): AskedOfIllness | null {
  const question = ANY_IN.exec(typed);
  if (question === null) return null;
  const words = typed.slice(0, question.index).trim();
  if (!IS_A_LIMIT.test(words)) return null;
  const { allergens, diets, exclude } = guardedWords(words).said;
  return allergens.length + diets.length + exclude.length === 0 ? null : { words, allergens, diets, exclude };
}
