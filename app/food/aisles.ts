import { AISLE_BY_FIRST_WORD, AISLE_WORDS, AT_HOME } from "./aisle-words";
import { foodKey } from "./food-key";

/** The parts of a shop, in the order in which one walks through it. */
export const AISLES = [
  "produce",
  "bakery",
  "meat and fish",
  "dairy",
  "pantry",
  "spices",
  "drinks",
  "frozen",
  "other",
] as const;
export type Aisle = (typeof AISLES)[number];

const aisleOfWord = new Map(
  Object.entries(AISLE_WORDS).flatMap(([aisle, words]) =>
    words.split(",").map((word): [string, Aisle] => [foodKey(word), aisle as Aisle]),
  ),
);

const atHome: ReadonlySet<string> = new Set(AT_HOME.map(foodKey));

/** Where a shop keeps a food, by its key: the longest end of its name that is known decides. */
export function aisleOf(food: string): Aisle {
  const [thing = food] = food.split(/ (?:in|with|for|or|from) /);
  const words = thing.split(" ");
  const known = words.map((_, from) => aisleOfWord.get(words.slice(from).join(" ")));
  if (known[0] !== undefined) return known[0];
  const first = AISLE_BY_FIRST_WORD[words[0] ?? ""];
  const found = known.find((aisle) => aisle !== undefined);
  // "Ground coriander" is a spice, "ground beef" is still meat.
  if (first === "spices") return found === undefined || found === "produce" ? "spices" : found;
  return first ?? found ?? "other";
}

/** Whether nearly every kitchen has it: water, salt, pepper. */
export function isAtHome(food: string): boolean {
  return atHome.has(food);
}
