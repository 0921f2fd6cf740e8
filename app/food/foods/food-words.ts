import { wordTable } from "~/word-table";
import { comparedWord } from "../plurals";

/** Other spellings of one word. */
const SPELLINGS = wordTable<string>({
  houmous: "hummus",
  chili: "chilli",
  chile: "chilli",
  yogurt: "yoghurt",
});

/**
 * A name in words that can be compared: lower case, without accents, punctuation and plurals. "Jalapeño
 * peppers (roasted)" -> ["jalapeno", "pepper", "roasted"]. Only for comparing: a "cookie" may become a "cooky".
 */
export function foodWords(name: string): readonly string[] {
  const known = compared.get(name);
  if (known !== undefined) return known;
  const words = plain(name)
    .split(" ")
    .filter((word) => word !== "")
    .map(comparedOf);
  if (name.length > LONGEST_KEPT) return words;
  if (compared.size >= MOST_KEPT) compared.clear();
  compared.set(name, words);
  return words;
}

/** Names and words of recipes come over and over; the longest name of a food has 60 characters. */
const compared = new Map<string, readonly string[]>();
const LONGEST_KEPT = 80;
const MOST_KEPT = 20_000;

/** Most names are written in these signs, and need nothing more. */
const PLAIN = /^[a-z ]*$/;

function plain(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`´]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}%]+/gu, " ");
}

function comparedOf(word: string): string {
  const one = comparedWord(word);
  return SPELLINGS[one] ?? one;
}
