import { titles } from "../adapt/data-tables";
import type { Brief } from "../brief";

/** What has to be kept out, as one says it: "vegan", "nut-free", "without olives". */
export function limitsInForce({ diets, allergens, exclude, patterns }: Brief): string[] {
  const said = [
    ...diets,
    ...allergens.map((it) => titles.allergens[it] ?? `without ${it}`),
    ...exclude.map(({ words }) => `without ${words}`),
    ...patterns,
  ];
  return [...new Set(said)];
}
