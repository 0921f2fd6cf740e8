import { type Claim, claimAt } from "./claims";
import { DESCRIBING, JOINING } from "./describing-words";
import type { Food } from "./food";
import { foodsByWords, foodsWords, lineage, longestNames } from "./food-table";
import { foodWords } from "./food-words";
import { nearWord } from "./near-word";

/** What a name of an ingredient speaks of. */
export interface Recognised {
  /** The food that it is. */
  food: Food;
  /** Others that are in it as well: "walnut" of walnut bread, "pepper" of salt and pepper. */
  also: readonly Food[];
  /** What may be taken in its place: "margarine" of butter or margarine. */
  alternatives: readonly Food[];
  /** What it is said to be free from. */
  claims: readonly Claim[];
  /** Words that neither a food nor a description accounts for. */
  unread: readonly string[];
  /** Whether the noun is one of them: of a pecan pie only the pecan is known. */
  nounUnread: boolean;
}

/** A piece of a name: a food with the number of its words, a word between foods, or a word nobody knows. */
type Piece = { food: Food; length: number } | { joins: (typeof JOINING)[string] } | { unread: string };

/**
 * The food of a name such as "unsalted butter" or "salt and pepper": the longest name of the table that it
 * has, of several as long the last, because English puts the noun at the end. Null when it has none.
 */
export function recogniseFood(name: string): Recognised | null {
  const known = memory.get(name);
  if (known !== undefined) return known;
  const found = recognise(name);
  if (memory.size > 20_000) memory.clear();
  memory.set(name, found);
  return found;
}

/** Recipes name the same foods over and over. */
const memory = new Map<string, Recognised | null>();

/** Nobody names a food in more words; what is longer is a text. */
const MOST_WORDS = 40;

function recognise(name: string): Recognised | null {
  const words = foodWords(name.replace(/\//g, " or ").slice(0, 400)).slice(0, MOST_WORDS).map(knownWord);
  const whole = foodsByWords.get(words.join(" "));
  if (whole !== undefined)
    return {
      food: whole,
      also: [],
      alternatives: [],
      claims: claimsOf(words),
      unread: [],
      nounUnread: false,
    };

  const { pieces, claims } = piecesOf(words);
  const parts = partsOf(pieces).filter(({ foods }) => foods.length > 0);
  const [first, ...others] = parts.some(({ joins }) => joins !== "ignored")
    ? parts.filter(({ joins }) => joins !== "ignored")
    : parts;
  const unread = pieces.flatMap((piece) => ("unread" in piece ? [piece.unread] : []));
  if (first === undefined) return mistyped(unread);

  const main = mainOf(first.foods);
  const kinds = lineage(main.food);
  // "Cheese" of Parmesan cheese says nothing more.
  const isForm = (food: Food) => FORMS.has(food.id) && GROWN.has(main.food.group);
  const also = first.foods.map(({ food }) => food).filter((food) => !kinds.includes(food) && !isForm(food));
  const alternatives: Food[] = [];
  let head = main.food;
  for (const { joins, foods } of others) {
    const its = foods.map(({ food }) => food);
    if (joins === "alternative") alternatives.push(...its);
    else if (joins === "of" && isPart(head)) {
      // "Zest of lemon" is lemon zest, "breast of chicken" is chicken.
      const thing = mainOf(foods).food;
      head = foodsByWords.get(`${thing.names[0]} ${head.names[0]}`) ?? thing;
    } else also.push(...its);
  }
  // "Gluten-free" of gluten-free pasta holds for all that is said with it: gluten-free pasta, penne.
  const own = claimsOf(foodWords(head.names[0]!));
  return {
    food: head,
    also,
    alternatives,
    claims: [...claims, ...own],
    unread,
    nounUnread: first.nounUnread,
  };
}

/**
 * What a name of the table says; what such food has instead stands in its row, and so does what a "non-dairy"
 * creamer and a "non-alcoholic" beer still have of it.
 */
function claimsOf(words: readonly string[]): Claim[] {
  const said = /^(?:non|alcohol)/.test(words[0]!) ? null : claimAt(words, 0);
  return said === null ? [] : [{ ...said.claim, instead: [] }];
}

/** Plurals and singulars that only the table can tell: "rotis" of "roti", "fraich" of "creme fraiche". */
function knownWord(word: string): string {
  if (foodsWords.has(word) || DESCRIBING.has(word) || JOINING[word] !== undefined) return word;
  if (word.endsWith("s") && foodsWords.has(word.slice(0, -1))) return word.slice(0, -1);
  return /(?:ch|sh|ss)$/.test(word)
    ? ([`${word}e`, `${word}es`].find((it) => foodsWords.has(it)) ?? word)
    : word;
}

function piecesOf(words: readonly string[]): { pieces: Piece[]; claims: Claim[] } {
  const pieces: Piece[] = [];
  const claims: Claim[] = [];
  for (let at = 0; at < words.length; ) {
    const said = claimAt(words, at);
    const named = nameAt(words, at);
    if (said !== null && (named === null || named.length <= said.length)) {
      claims.push(said.claim);
      at += said.length;
    } else if (named !== null && !isIdle(words, at, named.length)) {
      pieces.push(named);
      at += named.length;
    } else {
      const word = words[at]!;
      if (JOINING[word] !== undefined) pieces.push({ joins: JOINING[word] });
      else if (!DESCRIBING.has(word) && !/^[\d%]+\p{L}{0,2}$/u.test(word)) pieces.push({ unread: word });
      at++;
    }
  }
  return { pieces, claims };
}

/** The longest name of the table that begins at a word. */
function nameAt(words: readonly string[], at: number): { food: Food; length: number } | null {
  const longest = longestNames.get(words[at]!) ?? 0;
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const food = foodsByWords.get(words.slice(at, at + length).join(" "));
    if (food !== undefined) return { food, length };
  }
  return null;
}

/** A describing word that is also a food's name, "plain" or "round", is only that where it stands alone. */
function isIdle(words: readonly string[], at: number, length: number): boolean {
  return length === 1 && (DESCRIBING.has(words[at]!) || JOINING[words[at]!] !== undefined);
}

/** A name without any known food may have a mistyped one; where others are known it is a word of theirs. */
function mistyped(unread: readonly string[]): Recognised | null {
  for (const word of unread) {
    const near = nearWord(word);
    const food = near === null ? undefined : foodsByWords.get(near);
    if (food !== undefined)
      return {
        ...{ food, also: [], alternatives: [], claims: [] },
        unread: unread.filter((it) => it !== word),
        nounUnread: unread.at(-1) !== word,
      };
  }
  return null;
}

interface Part {
  /** How it is joined to what stands before it. */
  joins: (typeof JOINING)[string];
  foods: { food: Food; length: number }[];
  /** Whether a word that nobody knows stands behind its last food. */
  nounUnread: boolean;
}

function partsOf(pieces: readonly Piece[]): Part[] {
  let part: Part = { joins: "also", foods: [], nounUnread: false };
  const parts = [part];
  for (const piece of pieces) {
    if ("joins" in piece) {
      part = { joins: piece.joins, foods: [], nounUnread: false };
      parts.push(part);
    } else {
      part.nounUnread = "unread" in piece;
      if ("food" in piece) part.foods.push(piece);
    }
  }
  return parts;
}

function mainOf(foods: Part["foods"]): Part["foods"][number] {
  const last = foods.reduce((best, next) => (next.length >= best.length ? next : best));
  // "Garlic paste" that the table does not have is garlic, and not some paste.
  const before = foods.at(-2);
  return FORMS.has(last.food.id) && before !== undefined && GROWN.has(before.food.group) ? before : last;
}

/** Generic foods that are, after what grows, only the form it has. */
const FORMS: ReadonlySet<string> = new Set([
  "paste",
  "powder",
  "puree",
  "flake",
  "juice",
  "seasoning",
  "sauce",
]);
const GROWN: ReadonlySet<string> = new Set([
  "vegetable",
  "fruit",
  "herb",
  "spice",
  "mushroom",
  "nut",
  "seed",
  "legume",
]);

const PARTS: ReadonlySet<string> = new Set(
  "juice zest rind peel leaf seed stalk stem breast leg thigh wing shoulder rack loin fillet steak chop rib shank root bulb".split(
    " ",
  ),
);

function isPart(food: Food): boolean {
  return food.names[0]!.split(" ").length === 1 && PARTS.has(food.names[0]!);
}
