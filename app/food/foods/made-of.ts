import { type Claim, claimAt } from "./claims";
import { DESCRIBING } from "./describing-words";
import type { MadeOf } from "./diets";
import type { Food, Origin } from "./food";
import { foodWords } from "./food-words";
import { type Recognised, recogniseFood } from "./recognise-food";
import type { Substance } from "./substances";

/** What is known of an ingredient by its name and its note, and the food it was recognised as. */
export interface IngredientFacts extends MadeOf {
  /** Null when the name says nothing that the table knows. */
  food: Food | null;
}

interface Facts {
  contains: Set<Substance>;
  mayContain: Set<Substance>;
  madeOf: Set<Origin>;
  mayBeMadeOf: Set<Origin>;
  unknown: boolean;
}

/**
 * What an ingredient is made of. A name that is not known in full is told as unknown beside what is known of
 * it, so that nobody takes silence for absence.
 */
export function ingredientFacts(ingredient: Named): IngredientFacts {
  const { name, note } = ingredient;
  const key = note === undefined ? name : `${name}\n${note}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = factsOf(ingredient);
  if (memory.size > 20_000) memory.clear();
  memory.set(key, found);
  return found;
}

interface Named {
  name: string;
  note?: string | undefined;
}

/** Recipes name the same ingredients over and over. */
const memory = new Map<string, IngredientFacts>();

function factsOf({ name, note }: Named): IngredientFacts {
  const facts: Facts = {
    contains: new Set(),
    mayContain: new Set(),
    madeOf: new Set(),
    mayBeMadeOf: new Set(),
    unknown: false,
  };
  const found = recogniseFood(name) ?? (note === undefined ? null : recogniseFood(`${name} ${note}`));
  const food = found?.food ?? null;
  if (found === null) facts.unknown = true;
  else addRecognised(facts, found);
  if (note !== undefined) addNote(facts, food, note);
  return { food, ...facts };
}

function addRecognised(facts: Facts, found: Recognised): void {
  const { food, also, alternatives, claims, unread, nounUnread } = found;
  add(facts, food);
  for (const other of also) {
    // "Chicken seasoning" is for chicken; "walnut bread" has walnuts in it.
    if (food.group === "spice" || SOFT_MODIFIERS.has(other.id)) addPossible(facts, other);
    else addInside(facts, other);
  }
  for (const other of alternatives) addPossible(facts, other);
  if (nounUnread || (unread.length > 0 && food.madeOf.length === 0)) facts.unknown = true;
  for (const claim of claims)
    for (const it of claim.instead) if (isUsedIn(it, food, claim)) facts.mayContain.add(it);
  // In whatever order they stand: "nut-free vegan cheese" has no nuts in the place of milk.
  for (const claim of claims) believe(facts, claim);
}

function believe(facts: Facts, { substances, origins, doubtful = [] }: Claim): void {
  for (const it of substances) {
    facts.mayContain.delete(it);
    if (facts.contains.delete(it) && doubtful.includes(it)) facts.mayContain.add(it);
  }
  for (const it of origins) {
    facts.madeOf.delete(it);
    facts.mayBeMadeOf.delete(it);
  }
}

/** Foods whose versions without something are made with something else: cheese without milk, of nuts. */
const MADE_WITHOUT: ReadonlySet<string> = new Set(
  "dairy cheese egg meat poultry fish seafood sauce condiment snack sweet prepared chocolate".split(" "),
);

/** Bread without wheat is held together by eggs, milk or soya; its flour, and that of pasta, may be of lupin. */
function isUsedIn(substance: Substance, food: Food, claim: Claim): boolean {
  const { group } = food;
  const { substances } = claim;
  if (isOnlySetOtherwise(food, claim)) return false;
  if (!substances.includes("wheat")) return MADE_WITHOUT.has(group);
  return group === "bread" || (substance === "lupin" && (group === "flour" || group === "pasta"));
}

/** A vegetarian cheese is set with the rennet of a mould, and nothing is in it instead of its milk. */
function isOnlySetOtherwise({ group, madeOf, mayBeMadeOf }: Food, { origins }: Claim): boolean {
  const gone = [...madeOf, ...mayBeMadeOf].filter((it) => origins.includes(it));
  return group === "cheese" && gone.length > 0 && gone.every((it) => it === "rennet");
}

/** Words of many names that say what a food is like and not what is in it: butter lettuce, cream crackers. */
const SOFT_MODIFIERS: ReadonlySet<string> = new Set(["butter", "cream", "milk", "honey", "wine", "nut"]);

function add(facts: Facts, food: Food): void {
  for (const it of food.contains) facts.contains.add(it);
  for (const it of food.mayContain) facts.mayContain.add(it);
  for (const it of food.madeOf) facts.madeOf.add(it);
  for (const it of food.mayBeMadeOf) facts.mayBeMadeOf.add(it);
  if (food.madeOf.length === 0) facts.unknown = true;
}

/** Something named with the food: what it surely has is in it; its flesh may be only how it tastes. */
function addInside(facts: Facts, food: Food): void {
  add(facts, { ...food, madeOf: food.madeOf.length === 0 ? ["plant"] : food.madeOf });
}

function addPossible(facts: Facts, food: Food): void {
  for (const it of [...food.contains, ...food.mayContain]) facts.mayContain.add(it);
  for (const it of [...food.madeOf, ...food.mayBeMadeOf]) facts.mayBeMadeOf.add(it);
}

/** Notes that bring in more food: "or almond milk", "plus butter for the tin", "such as Parmesan". */
const MORE = /(?:^|[,;(]\s*|\s)(or|plus|with|such as|like|preferably|e\.?g\.?|ideally)\s+([^,;()]+)/giu;

function addNote(facts: Facts, food: Food | null, note: string): void {
  for (const piece of note.split(/[,;()]/)) for (const claim of claimsIn(piece)) believe(facts, claim);
  for (const [, joined = "", words = ""] of note.slice(0, 400).matchAll(MORE)) {
    // "Plus more for spreading on bread" is no bread.
    const other = recogniseFood(words.replace(/\b(?:for|to)\b.*$/i, ""));
    if (other === null || other.food === food || isPreparation(words)) continue;
    const surely = /^(?:plus|with)$/i.test(joined);
    for (const one of [other.food, ...other.also, ...other.alternatives]) {
      if (surely) add(facts, one);
      else addPossible(facts, one);
    }
  }
}

/** "Gluten-free" in a note; nothing of "gluten-free if you like". */
function claimsIn(piece: string): Claim[] {
  if (!/free|vegan|vegetarian|less\b|\bgf\b/i.test(piece) || UNSURE.test(piece)) return [];
  const words = foodWords(piece);
  return words.flatMap((_, at) => claimAt(words, at)?.claim ?? []);
}

const UNSURE = /\b(?:if|or|optional|optionally|use|for|can|could|to make|ideally|preferably|option|not)\b/i;

/** "In small pieces", "and drained": words about the same food. */
function isPreparation(words: string): boolean {
  return foodWords(words).every((word) => DESCRIBING.has(word));
}
