import { wordTable } from "~/word-table";

/** Words before a food that make no difference in a shop. */
const TRIVIAL: ReadonlySet<string> = new Set(
  [
    "fresh freshly large medium small big ripe good best organic nice",
    "hot warm lukewarm cold chilled boiling iced",
  ]
    .join(" ")
    .split(" "),
);

/** Plurals that the rules below would get wrong, by their last word. */
const IRREGULAR = wordTable<string>({
  leaves: "leaf",
  loaves: "loaf",
  halves: "half",
  knives: "knife",
  chillies: "chilli",
  chilies: "chili",
});

/**
 * What two names of a food that the table does not know have in common: "Large papas criollas" and "papa
 * criolla". Letter case, the plural of the last word, punctuation and trivial adjectives are left out.
 */
export function foodKey(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  const words = withoutTrivial(plain.split(/\s+/));
  // The noun: the last word, or the one before "of".
  const noun = words.indexOf("of") > 0 ? words.indexOf("of") - 1 : words.length - 1;
  const key = words.map((word, index) => (index === noun ? singular(word) : word)).join(" ");
  return key || name.trim().toLowerCase();
}

/** A name as it stands in a list where several were merged: without trivial adjectives, else as written. */
export function plainName(name: string): string {
  return withoutTrivial(name.trim().split(/\s+/)).join(" ");
}

/** Whether the last word of a name is a plural. */
export function isPlural(name: string): boolean {
  const last =
    name
      .toLowerCase()
      .split(/[\s-]+/)
      .at(-1) ?? "";
  return singular(last) !== last;
}

/** Leading words that say nothing are dropped, but never the only one. */
function withoutTrivial(words: string[]): string[] {
  const first = words.findIndex((word) => !TRIVIAL.has(word.toLowerCase()));
  return first < 0 ? words : words.slice(first);
}

/** One of a kind: only for comparing, so that "cookies" and "cookie" may both become "cooky", "hummus" "hummu". */
function singular(noun: string): string {
  const irregular = IRREGULAR[noun];
  if (irregular) return irregular;
  if (/ss$/.test(noun)) return noun;
  if (/ies?$/.test(noun)) return noun.replace(/ies?$/, "y");
  if (/(?:oes|ches|shes|sses|xes|zes)$/.test(noun)) return noun.slice(0, -2);
  return noun.replace(/s$/, "");
}
