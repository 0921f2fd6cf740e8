/** Nouns of food whose plural does not follow the rules below. */
const IRREGULAR: Record<string, string> = {
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
};

/**
 * The name of a counted food, as it stands after an amount: ("red onion", 2) -> "red onions".
 * Only the last word takes the plural; a name that already has it stays as it is.
 */
export function countedName(name: string, amount: number): string {
  if (amount <= 1) return name;
  const [, before = "", noun = name] = /^(.*[\s-])?(\S+)$/.exec(name) ?? [];
  return before + plural(noun);
}

function plural(noun: string): string {
  const irregular = IRREGULAR[noun.toLowerCase()];
  if (irregular) return irregular;
  if (/(?:ss|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/s$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}
