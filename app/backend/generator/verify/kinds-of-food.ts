import type { Food, Origin } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { wordTable } from "~/word-table";
import type { NamedFood } from "../brief";

/** Foods that only sound like a kind of another. */
const LOOKALIKES: readonly (readonly [of: string, names: RegExp])[] = [
  [
    "butter",
    /\b(?:peanut|almond|cashew|hazelnut|nut|cocoa|apple|shea|seed|tahini|sunflower) butter|\bbutter (?:bean|lettuce)/,
  ],
  ["cream", /\bcream of tartar|\bcream cracker|\b(?:coconut|oat|soy|soya|cashew|vegan|plant) cream/],
  ["milk", /\b(?:coconut|almond|oat|soy|soya|rice|hemp|cashew|plant|nut|vegan) milk/],
  ["cheese", /\bvegan (?:\w+ )?cheese/],
  ["egg", /\bvegan egg|\begg (?:replacer|substitute|free)|\beggless/],
  ["potato", /\bsweet potato|\bpotato starch/],
  [
    "pepper",
    /\b(?:black|white|sichuan|szechuan|pink|green|cayenne|ground) (?:pepper|peppercorn)|\bsalt and pepper/,
  ],
  ["chicken", /\bchicken of the wood|\bvegan chicken|\bvegetarian chicken/],
  ["oyster", /\boyster mushroom|\bking oyster/],
  ["lemon", /\blemon grass|\blemon balm/],
  ["crab", /\bcrab apple/],
  ["nut", /\btiger nut|\bnut free/],
  ["corn", /\bcorn syrup/],
  ["date", /\bup to date/],
];

/** Shelves that a word names, and what is made of it. */
const MADE_OF = wordTable<readonly Origin[]>({
  meat: ["meat", "pork"],
  fish: ["fish"],
  seafood: ["fish", "shellfish"],
  shellfish: ["shellfish"],
  egg: ["egg"],
  honey: ["honey"],
  gelatine: ["gelatine"],
  pork: ["pork"],
  alcohol: ["alcohol"],
});

/** What a word means in the kitchen besides the kinds of the table: who eats no onion eats no shallot. */
const ALSO = wordTable<readonly string[]>({
  onion: ["shallot", "spring-onion"],
  raisin: ["sultana", "currant"],
});

/** Something named, with the foods it was recognised as. */
interface Thing {
  name: string;
  foods: readonly Food[];
}

/**
 * Whether something is the food, a kind of it or made of it by its name: red onions and onion powder are both
 * onions, butter beans are no butter.
 */
export function isKindOf({ name, foods }: Thing, { words, food }: NamedFood): boolean {
  const ids = food === null ? [] : [food, ...(ALSO[food] ?? [])];
  if (foods.some((it) => lineage(it).some(({ id }) => ids.includes(id)))) return true;
  const origins = MADE_OF[food ?? ""] ?? MADE_OF[foodWords(words).join(" ")] ?? [];
  if (foods.some((it) => origins.some((origin) => it.madeOf.includes(origin)))) return true;
  const said = ` ${foodWords(name).join(" ")} `;
  return namesOf(words, food).some((it) => said.includes(` ${it} `) && !isLookalike(said, it));
}

/** The words themselves and the food's one or two plainest names. */
function namesOf(words: string, food: string | null): string[] {
  const known = food === null ? undefined : foodById(food);
  const names = [words, ...(known?.names.slice(0, 2) ?? [])].map((it) => foodWords(it).join(" "));
  return [...new Set(names)].filter((it) => it !== "");
}

function isLookalike(said: string, name: string): boolean {
  return LOOKALIKES.some(([of, names]) => name.split(" ").includes(of) && names.test(said));
}
