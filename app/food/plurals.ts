import { wordTable } from "~/word-table";

/** Nouns of food whose plural does not follow the rules below. */
const IRREGULAR = wordTable<string>({
  leaf: "leaves",
  loaf: "loaves",
  half: "halves",
  tomato: "tomatoes",
  potato: "potatoes",
  mango: "mangoes",

  fish: "fish",
  squid: "squid",
  asparagus: "asparagus",
  celeriac: "celeriac",
  broccoli: "broccoli",
  shrimp: "shrimp",
  salmon: "salmon",
  fruit: "fruit",
  tofu: "tofu",
  choi: "choi",
  anise: "anise",
  maize: "maize",
  porcini: "porcini",
  vermicelli: "vermicelli",
  togarashi: "togarashi",
  trout: "trout",
  roe: "roe",
  chilli: "chillies",
  chili: "chilies",
});

const SINGULAR = new Map(Object.entries(IRREGULAR).map(([one, many]) => [many, one]));

/**
 * The name of a counted food, as it stands after an amount: ("red onion", 2) -> "red onions".
 * Only the noun takes the plural, the last word or the one before "of"; a name that already has it stays as
 * it is.
 */
export function countedName(name: string, amount: number): string {
  return amount <= 1 ? name : withNoun(name, plural);
}

/** Words whose singular ends in "ie", which the rule for "berries" would miss. */
const ENDS_IN_IE = /^(?:cookie|brownie|pie|smoothie)s$/i;

/** The other way: "red onions" -> "red onion". A name that does not read as a plural stays as it is. */
export function singularName(name: string): string {
  const singular = withNoun(name, (noun) => {
    const irregular = SINGULAR.get(noun.toLowerCase());
    if (irregular) return noun.slice(0, 1) + irregular.slice(1);
    if (ENDS_IN_IE.test(noun)) return noun.slice(0, -1);
    if (/[^aeiou]ies$/.test(noun)) return `${noun.slice(0, -3)}y`;
    if (/(?:ss|x|z|ch|sh)es$/.test(noun)) return noun.slice(0, -2);
    return /[^sui]s$/.test(noun) ? noun.slice(0, -1) : noun;
  });
  return countedName(singular, 2) === name ? singular : name;
}

/** Plurals that the rules for comparing would get wrong. */
const COMPARED = wordTable<string>({
  leaves: "leaf",
  loaves: "loaf",
  halves: "half",
  knives: "knife",
  calves: "calf",
  geese: "goose",
  fungi: "fungus",
  octopi: "octopus",
  molasses: "molasses",
  brussels: "brussels",
  pies: "pie",
  quiches: "quiche",
  mousses: "mousse",
  leches: "leche",
  roes: "roe",
  chillies: "chilli",
  chilies: "chili",
});

/**
 * A word of a name as it is compared, in lower case and without accents: "tomatoes" -> "tomato". Singular and plural
 * give the same, which need not be a word: both "cookie" and "cookies" may give "cooky".
 */
export function comparedWord(word: string): string {
  const irregular = COMPARED[word];
  if (irregular !== undefined) return irregular;
  // Most words are none of what follows.
  if (!word.endsWith("s") && !word.endsWith("ie")) return word;
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (/ies?$/.test(word)) return word.replace(/ies?$/, "y");
  if (/(?:oes|ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

function withNoun(name: string, change: (noun: string) => string): string {
  const [, phrase = name, rest = ""] = /^(.+?)( of .*)$/.exec(name) ?? [];
  const [, before = "", noun = phrase] = /^(.*[\s-])?(\S+)$/.exec(phrase) ?? [];
  return before + change(noun) + rest;
}

function plural(noun: string): string {
  const irregular = IRREGULAR[noun.toLowerCase()];
  if (irregular) return irregular;
  if (/(?:ss|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/s$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}
