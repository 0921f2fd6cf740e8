/** Plurals that the rules below would get wrong, by their last word. */
const IRREGULAR: Record<string, string> = {
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
};

/**
 * A name in words that can be compared: lower case, without accents, punctuation and plurals. "Jalapeño
 * peppers (roasted)" -> ["jalapeno", "pepper", "roasted"]. Only for comparing: a "cookie" may become a "cooky".
 */
export function foodWords(name: string): string[] {
  return plain(name)
    .split(" ")
    .filter((word) => word !== "")
    .map(singular);
}

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

/** Recipes are written in a few thousand words, over and over. */
const singulars = new Map<string, string>();

function singular(word: string): string {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  if (singulars.size > 20_000) singulars.clear();
  const one = singularOf(word);
  singulars.set(word, one);
  return one;
}

function singularOf(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (/ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (/(?:oes|ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}
