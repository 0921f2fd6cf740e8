import { z } from "zod";
import type { DishMention, DishNames } from "../../repertoire/dish-names";
import type { FoodText } from "../food-text";
import { isApart, type Word } from "../foods-in-words";
import { type PhraseFound, Phrases, readTable } from "../read-table";
import { cuisineWords, dietWords, formWords, mealWords } from "../word-lists";
import text from "./beside-dishes.tsv?raw";

const Row = z.object({ words: z.string().min(1), where: z.enum(["before", "at hand", "part"]) });
type Row = z.infer<typeof Row>;

const rows = readTable("beside-dishes.tsv", text, Row);
const of = (where: Row["where"]) => new Phrases(rows.filter((it) => it.where === where));
const BEFORE = of("before");
const AT_HAND = of("at hand");
const PARTS = of("part");

/** Between such a word and the name. */
const ARTICLES: ReadonlySet<string> = new Set([
  "a",
  "an",
  "the",
  "some",
  "any",
  "my",
  "our",
  "his",
  "her",
  "their",
  "another",
  "more",
  "really",
  "very",
  "of",
  "for",
  "it",
]);
/** "Something with pesto": what "with" stands behind is what is asked for. */
const SOMETHING: ReadonlySet<string> = new Set([
  "something",
  "anything",
  "dish",
  "meal",
  "recipe",
  "food",
  "idea",
  "main",
  "side",
  "bowl",
  "eat",
  "cook",
  "goes",
  "go",
  "serve",
]);

/** For a reader that knows no dishes. */
export const NO_DISH_NAMES: DishNames = { at: () => null };

/** The dish that words ask for, where its name stands; null where none is named, or only to be without it. */
export function dishIn(text: FoodText, names: DishNames): DishMention | null {
  const { words } = text;
  for (let at = 0; at < words.length; at++) {
    const mention = names.at(words, at);
    if (mention === null) continue;
    if (isAskedFor(text, mention, names)) return mention;
    at = mention.to - 1;
  }
  return null;
}

/** Words with "recipe" in the place of the name of a dish: nothing in a name is a wish or a limit of its own. */
export function withoutDish(words: readonly Word[], dish: DishMention | null): readonly Word[] {
  if (dish === null) return words;
  const isOfName = (at: number) => at >= dish.from && at < dish.to;
  return words.map((it, at) => (isOfName(at) ? { ...it, typed: "recipe", word: "recipe" } : it));
}

function isAskedFor(text: FoodText, mention: DishMention, names: DishNames): boolean {
  return !isPart(text, mention, names) && !isBeside(text, mention);
}

/** "Lasagne sheets" and "lasagne soup" are no lasagne. */
function isPart({ words }: FoodText, { to }: DishMention, names: DishNames): boolean {
  const next = words[to];
  if (next === undefined || isApart(next)) return false;
  if (PARTS.at(words, to) !== null) return true;
  return formWords.has(next.word) || names.at(words, to) !== null;
}

/** Whether what stands before the name says that it is not what is asked for. */
function isBeside(text: FoodText, mention: DishMention): boolean {
  const { words, foods } = text;
  const isFood = [...foods.values()].some((it) => it.from === mention.from && it.to >= mention.to);
  let at = mention.from;
  // "Without a lasagne", "I have rice, carrots and pesto".
  for (let back = 0; at > 0 && back < 8; back++) {
    const isList = isFood && /^,\s*$/.test(words[at]!.gap);
    if (isApart(words[at]!) && !isList) return false;
    const found = BEFORE.before(words, at) ?? (isFood ? AT_HAND.before(words, at) : null);
    if (found !== null) return !isHarmless(text, found);
    const { word } = words[at - 1]!;
    if (word === "with") return isOfSomething(text, at - 1);
    const food = isFood ? foodEndingAt(text, at) : null;
    if (food !== null) at = food;
    else if (isFood && word === "and") at--;
    else if (ARTICLES.has(word) || cuisineWords.has(word) || dietWords.has(word)) at--;
    else return false;
  }
  return false;
}

/** "Not sure: lasagne?" is one. */
function isHarmless({ words }: FoodText, { to, row }: PhraseFound<Row>): boolean {
  // "I would like a lasagne", "feel like pizza".
  if (row.words !== "like" && row.words !== "like a") return false;
  const before = words[to - (row.words === "like a" ? 3 : 2)]?.word ?? "";
  return before === "" || !/^(?:something|anything|taste|look|just|more|much|not)$/.test(before);
}

/** Whether before "with" stands what it goes with: a food, a dish, or "something". */
function isOfSomething({ words, foods }: FoodText, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const { word } = words[before]!;
    if (SOMETHING.has(word) || formWords.has(word) || mealWords.has(word) || foods.has(before)) return true;
    if (isApart(words[before]!)) return false;
  }
  return false;
}

function foodEndingAt({ foods }: FoodText, to: number): number | null {
  for (const it of foods.values()) if (it.to === to) return it.from;
  return null;
}
