import { wordTable } from "~/word-table";
import { foodKey } from "./food-key";
import { DESCRIBING } from "./foods/describing-words";
import type { Food } from "./foods/food";
import { foodById, foodsByWords, lineage } from "./foods/food-table";
import { foodWords } from "./foods/food-words";
import { type Recognised, recogniseFood } from "./foods/recognise-food";

/** What two recipes must both name for their amounts to be one line of a list. */
export interface ThingToBuy {
  /** The same for all names of it: "food-spring-onion", "food-potato--waxy", "food-written-papas-criollas". */
  key: string;
  /** The food it is; null when the table does not know the name in full. */
  food: Food | null;
  /** What the name speaks of all the same: the "sausage" of an unheard-of sausage. */
  like: Food | null;
  /** The words that say more than the food's own name does, and on which shelf it stands. */
  kind: readonly string[];
}

/**
 * Kinds that are practically the same in a shop as what they are a kind of: who needs unsalted butter for the
 * one dish and butter for the other buys one packet.
 */
const SAME_TO_BUY = wordTable<string>({
  "unsalted-butter": "butter",
  "plain-flour": "flour",
  "granulated-sugar": "sugar",
  "vegetable-oil": "oil",
  "chicken-broth": "chicken-stock",
  "beef-broth": "beef-stock",
});

/** Words that part what the table counts as one food: nobody takes the one potato for the other. */
const CHOSEN_BY: ReadonlySet<string> = new Set(
  `red green yellow white black brown purple pink blue golden floury waxy baking mild smoked unsmoked wild
  blanched flavoured flavored rind leg thigh breast wing shoulder loin rib shank belly neck steak head bone mince
  frozen dried`.split(/\s+/),
);

/** Sorts that the table has as another name of a food, and that only themselves will do for. */
const SORTS: ReadonlySet<string> = new Set(
  "gem kalamata lankan madras cavolo masarepa niter nitter lager".split(" "),
);

/** And words that do not part, because that food is usually so. */
const USUAL = wordTable<readonly string[]>({
  onion: ["yellow", "brown"],
  egg: ["brown", "white"],
  rice: ["white"],
  sugar: ["white"],
  "granulated-sugar": ["white"],
  "plain-flour": ["white"],
  tomato: ["red"],
  pea: ["green"],
  potato: ["white"],
  mushroom: ["white"],
  pitta: ["white"],
  "fresh-breadcrumbs": ["white"],
  "cardamom-pod": ["green"],
});

/** Words for what does not stand with fresh food. */
export const IN_TINS: ReadonlySet<string> = new Set([
  "canned",
  "tinned",
  "tin",
  "can",
  "jarred",
  "jar",
  "bottled",
]);

/** What a name of an ingredient is in a shop. */
export function thingToBuy(name: string): ThingToBuy {
  const found = recogniseFood(name);
  if (found === null || !isWhole(found)) return asWritten(name);
  const { food } = found;
  const kind = kindOf(name, food);
  const bought = foodById(SAME_TO_BUY[food.id] ?? food.id) ?? food;
  return { key: [`food-${bought.id}`, ...kind].join("--"), food: bought, like: bought, kind };
}

/** Whether a name asks for one of the things of a line that is more particular than the others. */
export function isParticular(name: string): boolean {
  const found = recogniseFood(name);
  return found !== null && SAME_TO_BUY[found.food.id] !== undefined;
}

/** Whether nothing that a name says is left out by calling it this food. */
function isWhole({ unread, also, alternatives, claims }: Recognised): boolean {
  return [unread, also, alternatives, claims].every((rest) => rest.length === 0);
}

function kindOf(name: string, food: Food): string[] {
  const own = foodWords(food.names[0]!);
  const words = foodWords(name);
  const more = [...new Set(words)].filter((word) => !own.includes(word));
  const sharesHead = own.at(-1) === words.at(-1);
  // A name with other words than the food's is another name of it: green onions are spring onions.
  const isKindOf = own.every((word) => words.includes(word));
  const itsOwn = more.filter((word) => !DESCRIBING.has(word) && !CHOSEN_BY.has(word));
  if (!isKindOf && sharesHead && namesAnother(itsOwn, food)) return itsOwn;
  const parts = (word: string) => CHOSEN_BY.has(word) && !USUAL[food.id]?.includes(word);
  return [
    ...more.filter((word) => SORTS.has(word) || (isKindOf && parts(word))),
    ...(isKindOf && more.some((word) => IN_TINS.has(word)) ? ["tinned"] : []),
  ].sort();
}

/** Chipotle paste is in the table as a chilli paste, and is still made of something that others are not. */
function namesAnother(words: readonly string[], food: Food): boolean {
  const kinds = lineage(food);
  return [...words, words.join(" ")].some((word) => {
    const named = foodsByWords.get(word);
    return named !== undefined && !kinds.includes(named);
  });
}

function asWritten(name: string): ThingToBuy {
  const written = foodKey(name);
  const like = recogniseFood(written)?.food ?? null;
  return { key: `food-written-${slugOf(written)}`, food: null, like, kind: foodWords(written) };
}

/** Letters and digits of any script, with hyphens between them; a name without any by its code points. */
function slugOf(written: string): string {
  const slug = /[^\p{L}\p{M}\p{N} ]/u.test(written) ? "" : written.replaceAll(" ", "-");
  return slug || [...written].map((sign) => sign.codePointAt(0)!.toString(16)).join("-");
}
