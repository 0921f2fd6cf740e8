import { allergenWords, dietWords } from "../words";

/** What a list is narrowed by; all of it stands in the address. */
export interface Filters {
  q?: string | undefined;
  exact?: string | undefined;
  category?: string | undefined;
  maxMinutes?: number | undefined;
  difficulty?: string | undefined;
  diet?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  with?: readonly string[] | undefined;
  sort?: string | undefined;
}

/** Filters of which there is one, which its field shows, and those of which there can be several. */
const SINGLE = ["category", "maxMinutes", "difficulty"] as const;
export const SEVERAL = ["diet", "with", "without"] as const;

/** One filter that was chosen. */
export interface Chosen {
  name: (typeof SINGLE)[number] | (typeof SEVERAL)[number];
  value: string;
  /** Whether its field shows it, too. */
  single: boolean;
  /** The filters without it. */
  rest: Filters;
}

/** All that was chosen, in the order of the fields. Words and order narrow nothing. */
export function chosenOf(filters: Filters): Chosen[] {
  const single = SINGLE.flatMap((name): Chosen[] => {
    const value = filters[name];
    return value === undefined
      ? []
      : [{ name, value: String(value), single: true, rest: { ...filters, [name]: undefined } }];
  });
  const several = SEVERAL.flatMap((name) => {
    const values = filters[name] ?? [];
    return values.map((value): Chosen => {
      const others = values.filter((other) => other !== value);
      return { name, value, single: false, rest: { ...filters, [name]: others } };
    });
  });
  return [...single, ...several];
}

/** "Vegan" of a diet, "without nuts" of an allergen or an ingredient. */
export function foodFilterWords(name: (typeof SEVERAL)[number], value: string): string {
  const words: Record<string, string> = name === "diet" ? dietWords : allergenWords;
  // Anything may stand in an address, also what every object of JavaScript has.
  const said = Object.hasOwn(words, value) ? words[value]! : value;
  return name === "diet" ? said : `${name} ${said}`;
}
