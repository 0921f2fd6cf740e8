import { LRUCache } from "lru-cache";
import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { type IngredientFacts, ingredientFacts } from "~/food/foods/made-of";
import { recogniseFood } from "~/food/foods/recognise-food";
import { type Ingredient, type StepPart, stepText } from "~/food/recipe-lines";
import { oncePer } from "../once-per";
import type { Written } from "../ports";
import { foodsIn, isApart, type Mention, type Word, wordsOf } from "../read-brief/foods-in-words";
import { isAfterWith, isJoinedOn, isLastOne, isMadeHere, isRightAfterWith, withoutDishNames } from "./dishes";
import { isSpokenOf } from "./spoken-of";

/** A recipe, read once for all checks. */
export interface Reading {
  written: Written;
  listed: Listed[];
  /** Foods that the words speak of beside the list: in the steps, the title, the tips, the notes. */
  mentions: Said[];
  /** The steps in plain words, without their amounts. */
  steps: string[];
}

/** A line of the list with what is known of it. */
export interface Listed {
  ingredient: Ingredient;
  facts: IngredientFacts;
  /** All foods it speaks of, the main one first. */
  foods: Food[];
  words: readonly string[];
  /** Whether it stands in for what its noun says: oat milk, gluten-free pasta, vegan sausages. */
  standsIn: boolean;
}

export interface Said extends Mention {
  where: "title" | "group" | "description" | "step" | "tip" | "note" | "label";
  /** The text it stands in. */
  text: string;
  /** The number of the step. */
  step: number | null;
  /** The line that a label or a note belongs to. */
  of: Listed | null;
  /** "The butter": one that was spoken of before. */
  isKnown: boolean;
  /** Whether it is brought to the table beside the dish: "serve with rice". */
  isBeside: boolean;
  /** Whether it goes with something named before: "with naan", "on toast". */
  isWith: boolean;
  isRightAfterWith: boolean;
  /** Whether nothing more is named behind it in its phrase. */
  isLast: boolean;
  /** Whether "and" or a comma joins it to something before. */
  isJoined: boolean;
  /** Whether a sign parts it from the word before. */
  isApart: boolean;
  facts: IngredientFacts;
}

export function readRecipe(written: Written): Reading {
  const known = readings.get(written) ?? readAnew(written);
  readings.set(written, known);
  return known;
}

/** While a dish is changed, each recipe on the way is held against several limits. */
const readings = new LRUCache<Written, Reading>({ max: 200 });

function readAnew(written: Written): Reading {
  const listed = written.ingredients.map(readLine);
  const byRef = new Map(listed.map((it) => [it.ingredient.ref, it]));
  const mentions = [
    ...saidIn(written.title, { where: "title" }),
    ...saidIn(written.description, { where: "description" }),
    ...written.tips.flatMap((tip) => saidIn(tip, { where: "tip" })),
    ...listed.flatMap((of) => saidIn(of.ingredient.note ?? "", { where: "note", of })),
    ...[...new Set([...written.ingredients, ...written.steps].map(({ group }) => group ?? ""))].flatMap(
      (group) => saidIn(group, { where: "group" }),
    ),
    ...written.steps.flatMap(({ parts }, step) => saidInStep(parts, step, byRef)),
  ];
  return {
    written,
    listed,
    mentions,
    steps: written.steps.map(({ parts }) => stepText(parts, written.ingredients)),
  };
}

/** What the words speak of beside the list, and what no line of the list accounts for. */
export const whatElseIsSaid = oncePer((reading: Reading): Said[] => {
  const isListed = (it: Said) => listedAs(reading, it) !== null;
  return withoutDishNames(reading, isListed).filter(
    (it) => !isMadeHere(it) && surelyListedAs(reading, it) === null,
  );
});

/** The line of the list that is meant where the words name a food; null when the list has none. */
export function listedAs({ listed }: Reading, said: Said): Listed | null {
  const kinds = lineage(said.food);
  return (
    listed.find(({ foods }) => foods.some((food) => lineage(food).includes(said.food))) ??
    listed.find(({ foods }) => foods.some((food) => kinds.includes(food))) ??
    listed.find(({ words }) => endsWith(words, said.name)) ??
    listed.find(
      ({ words, foods }) => foods.some((it) => isAkin(it, said.food)) && sharesWord(words, said.name),
    ) ??
    listed.find(
      ({ ingredient: { note } }) =>
        note !== undefined && foodWords(note).join(" ").includes(said.name.join(" ")),
    ) ??
    renderedFrom(listed, said)
  );
}

/** "Toss it in the bacon fat": what ran out of the meat of the list, as it fried. */
function renderedFrom(listed: readonly Listed[], { name }: Said): Listed | null {
  if (name.length < 2 || name.at(-1) !== "fat") return null;
  return listed.find(({ foods, words }) => foods.some(isFlesh) && words.includes(name[0]!)) ?? null;
}

const GROWN: ReadonlySet<string> = new Set(
  "vegetable fruit herb spice mushroom legume grain meat poultry fish egg seafood".split(" "),
);

/** Of one shelf, or of two that grow in one garden: lemon and lemon juice, a chilli and its paste. */
function isAkin(a: Food, b: Food): boolean {
  const made = ["sauce", "spice", "herb", "condiment"];
  return (
    a.group === b.group ||
    (a.group === "flour" && b.group === "grain") ||
    (GROWN.has(a.group) && made.includes(b.group)) ||
    (GROWN.has(b.group) && made.includes(a.group)) ||
    (made.includes(a.group) && made.includes(b.group))
  );
}

function sharesWord(words: readonly string[], name: readonly string[]): boolean {
  return words.includes(name[0]!) || words.includes(name.at(-1)!);
}

/** The same, for whom an allergen in "butter" must not hide behind peanut butter. */
function surelyListedAs({ listed }: Reading, said: Said): Listed | null {
  if (said.of !== null && isLabelOf(said.of, said)) return said.of;
  return (
    listed.find(({ facts: { food } }) => food !== null && lineage(food).includes(said.food)) ??
    listed.find(({ words, standsIn }) => (standsIn || said.isKnown) && endsWith(words, said.name)) ??
    listed.find((it) => isShortFor(said, it)) ??
    listed.find(
      ({ foods }) => CUT_FROM.has(said.food.id) && !(said.isBeside && said.isWith) && foods.some(isPotato),
    ) ??
    renderedFrom(listed, said)
  );
}

/** "Mince" for the beef mince of the list: less is said of it, and nothing that the line has not. */
function isShortFor({ food, name, facts }: Said, line: Listed): boolean {
  return (
    line.words.length > name.length &&
    endsWith(line.words, name) &&
    line.facts.food?.group === food.group &&
    [...facts.contains].every((it) => line.facts.contains.has(it)) &&
    [...facts.madeOf].every((it) => line.facts.madeOf.has(it))
  );
}

/** What is cut from potatoes at home, and bought with more in it. */
const CUT_FROM: ReadonlySet<string> = new Set(["chips"]);

function isPotato(food: Food): boolean {
  return lineage(food).some(({ id }) => id === "potato");
}

export function endsWith(words: readonly string[], name: readonly string[]): boolean {
  return name.length <= words.length && name.every((it, i) => words[words.length - name.length + i] === it);
}

function isLabelOf(line: Listed, { food, name }: Said): boolean {
  return line.foods.some((it) => lineage(it).includes(food)) || endsWith(line.words, name);
}

function readLine(ingredient: Ingredient): Listed {
  const { name, note } = ingredient;
  const found = recogniseFood(name);
  const facts = ingredientFacts({ name, note });
  const foods = found === null ? [] : [found.food, ...found.also, ...found.alternatives];
  const kinds = found === null ? [] : lineage(found.food).map(({ id }) => id);
  return {
    ingredient,
    facts,
    foods,
    words: foodWords(name),
    standsIn: (found?.claims.length ?? 0) > 0 || kinds.some((id) => STAND_IN.test(id)),
  };
}

const STAND_IN =
  /^(?:vegan|vegetarian|veggie|gluten-free|plant|soy|quorn|imitation|non-alcoholic|alcohol-free|seitan|tofu|tempeh|margarine|coconut-milk|.*-(?:noodles?|pasta)$|rice-|egg-re)/;

type Place = Partial<Pick<Said, "step" | "of">> & Pick<Said, "where">;

function saidInStep(parts: readonly StepPart[], step: number, byRef: ReadonlyMap<string, Listed>): Said[] {
  // What stands between two texts is another word: "beans" of "@butter beans".
  const texts = parts.map((part) => (typeof part === "string" ? part : " | ")).join("");
  const labels = parts.flatMap((part) =>
    typeof part !== "string" && "ingredient" in part && part.label
      ? saidIn(part.label, { where: "label", step, of: byRef.get(part.ingredient) ?? null })
      : [],
  );
  return [...saidIn(texts, { where: "step", step }), ...labels];
}

function saidIn(text: string, { where, step = null, of = null }: Place): Said[] {
  if (text === "") return [];
  const key = `${where === "title"} ${text}`;
  const known = told.get(key) ?? toldIn(text, where === "title");
  told.set(key, known);
  return known.map((it) => ({ ...it, where, step, of }));
}

type Told = Omit<Said, "where" | "step" | "of">;

/** Of a recipe that is changed most texts stay as they are. */
const told = new LRUCache<string, readonly Told[]>({ max: 8000 });

function toldIn(text: string, isTitle: boolean): Told[] {
  const words = wordsOf(text);
  return foodsIn(words)
    .filter((it) => isSpokenOf(words, it, isTitle))
    .map((it) => ({
      ...it,
      text,
      isKnown: isKnownOne(words, it.from),
      isBeside: isBesideOne(words, it.from),
      isWith: isAfterWith(words, it.from),
      isRightAfterWith: isRightAfterWith(words, it.from),
      isLast: isLastOne(words, it.to),
      isJoined: isJoinedOn(words, it.from),
      isApart: isApart(words[it.from]!),
      facts: ingredientFacts({ name: it.words }),
    }));
}

const DEFINITE: ReadonlySet<string> = new Set(
  "the this these your all remaining rest reserved each every its their same".split(" "),
);

function isKnownOne(words: readonly Word[], from: number): boolean {
  for (let at = from; at > Math.max(0, from - 3); at--) {
    if (isApart(words[at]!)) return false;
    if (DEFINITE.has(words[at - 1]!.typed.toLowerCase())) return true;
  }
  return false;
}

/** "Serve with", "good over", "best for frying with", in the same sentence. */
function isBesideOne(words: readonly Word[], from: number): boolean {
  for (let at = from; at > Math.max(0, from - 9); at--) {
    if (/[.;!?|]/.test(words[at]!.gap)) return false;
    if (["serve", "served", "serving", "eat", "best", "good"].includes(words[at - 1]!.word)) return true;
  }
  return false;
}
