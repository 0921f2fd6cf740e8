import { wordTable } from "~/word-table";

/** Plurals that the rules below would get wrong, by their last word. */
const IRREGULAR = wordTable<string>({
  leaves: "leaf",
  loaves: "loaf",
  halves: "half",
  knives: "knife",
  calves: "calf",
  geese: "goose",
  fungi: "fungus",
  octopi: "octopus",
  molasses: "molasses",
  houmous: "hummus",
  brussels: "brussels",
  pies: "pie",
  quiches: "quiche",
  mousses: "mousse",
  chilies: "chilli",
  chillies: "chilli",
  chiles: "chilli",
  chilis: "chilli",
  chili: "chilli",
  chile: "chilli",
  leches: "leche",
  yogurt: "yoghurt",
  yogurts: "yoghurt",
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
    .map(singularOf);
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

function singularOf(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  // Most words are none of what follows.
  if (!word.endsWith("s") && !word.endsWith("ie")) return word;
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (/ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (/(?:oes|ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}
