import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Food, Origin } from "~/food/foods/food";
import { foods as allFoods, foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { wordTable } from "~/word-table";
import type { NamedFood } from "../brief";
import { isAmbiguous } from "../read-brief/clauses/several-meanings";
import { readTable } from "../read-brief/read-table";
import text from "./kinds.tsv?raw";

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

const Row = z.object({ food: z.string().min(1), kinds: z.string().min(1) });

/** What a word means in the kitchen besides the kinds of the table: who eats no onion eats no shallot. */
const ALSO: ReadonlyMap<string, readonly string[]> = new Map(
  readTable("kinds.tsv", text, Row).map(({ food, kinds }) => [food, idsOf(kinds.split(" "))]),
);

/** The foods that a cell names: each by itself, or all of a group of the table but some. */
function idsOf(cell: readonly string[]): string[] {
  const out = cell.flatMap((it) => (it.startsWith("-") ? [it.slice(1)] : []));
  const inGroup = (group: string) => allFoods.filter((it) => it.group === group).map(({ id }) => id);
  return cell
    .filter((it) => !it.startsWith("-"))
    .flatMap((it) => (it.startsWith("@") ? inGroup(it.slice(1)) : [it]))
    .filter((it) => !out.includes(it));
}

/** Every food of the file by its id, for a test that the table has them. */
export const idsInKinds: readonly string[] = [...ALSO].flatMap(([food, kinds]) => [food, ...kinds]);

/** Something named, with the foods it was recognised as. */
interface Thing {
  name: string;
  foods: readonly Food[];
}

/**
 * Whether something is the food, a kind of it or made of it by its name: red onions and onion powder are both
 * onions, butter beans are no butter.
 */
export function isKindOf({ name, foods }: Thing, named: NamedFood): boolean {
  const { ids, origins, names } = knownBy(named);
  if (ids.size > 0 && foods.some((it) => lineage(it).some(({ id }) => ids.has(id)))) return true;
  if (origins.length > 0 && foods.some((it) => origins.some((origin) => it.madeOf.includes(origin))))
    return true;
  const said = ` ${foodWords(name).join(" ")} `;
  return names.some((it) => said.includes(it) && !isLookalike(said, it));
}

/** What a named food is known by: the foods of the table, what is made of it, its names between spaces. */
interface KnownBy {
  ids: ReadonlySet<string>;
  origins: readonly Origin[];
  names: readonly string[];
}

/** Each is asked of every line of every recipe that is tried. */
const known = new LRUCache<string, KnownBy>({ max: 1000 });

function knownBy({ words, food }: NamedFood): KnownBy {
  const key = `${food ?? ""}\n${words}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = {
    ids: new Set(food === null ? [] : [food, ...(ALSO.get(food) ?? [])]),
    origins: MADE_OF[food ?? ""] ?? MADE_OF[foodWords(words).join(" ")] ?? [],
    names: namesOf(words, food).map((it) => ` ${it} `),
  };
  known.set(key, found);
  return found;
}

/** The words themselves and the food's one or two plainest names. */
function namesOf(words: string, food: string | null): string[] {
  const ofTable = food === null ? undefined : foodById(food);
  const names = [words, ...(ofTable?.names.slice(0, 2) ?? [])].map((it) => foodWords(it).join(" "));
  // By "pepper" nobody knows a bell pepper from black pepper; the table does.
  return [...new Set(names)].filter((it) => it !== "" && (food === null || !isAmbiguous(it)));
}

function isLookalike(said: string, name: string): boolean {
  return LOOKALIKES.some(([of, names]) => name.split(" ").includes(of) && names.test(said));
}
