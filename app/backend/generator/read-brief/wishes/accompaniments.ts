import { z } from "zod";
import type { DishNames } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import { foodsByWords } from "~/food/foods/food-table";
import type { SideDish } from "../../brief";
import type { FoodText } from "../food-text";
import { isApart, typed, type Word } from "../foods-in-words";
import type { Owners } from "../owners";
import { Phrases, readTable } from "../read-table";
import { dietWords, formWords } from "../word-lists";
import text from "./accompaniments.tsv?raw";
import { endsSides } from "./sides";
import { asRecipe } from "./without-dishes";
import { ARTICLES, AT_HAND, ILLNESS, REFUSING } from "./words-beside-dishes";

const Row = z.object({
  words: z.string().min(1),
  beside: z.enum(["anything", "meat", "dish", "sauced"]),
  alone: z.enum(["yes", "no"]).transform((it) => it === "yes"),
});
type Row = z.infer<typeof Row>;

const ROWS = new Phrases(readTable("accompaniments.tsv", text, Row));

/** What stands beside the main thing of a message, and where. */
interface Accompaniment {
  /** Null where nobody can say whether a dish has it: a sauce. */
  side: SideDish | null;
  from: number;
  to: number;
}

/** What a line of a menu has beside its main thing, which stands first: the gravy of "turkey, dressing and gravy". */
export function accompanimentsIn(text: FoodText, names: DishNames): readonly Accompaniment[] {
  const { words } = text;
  if (words.some((_, at) => isNoMenu(words, at))) return [];
  return partsOf(words).flatMap(({ from, to }) => {
    const row = rowOf(words, from, to);
    if (row === null || from === 0 || isAcross(words, from, names)) return [];
    if (words.slice(from, to).some(isLimit)) return [];
    if (isOtherFood(text, to, row)) return [];
    if (!stands(row.beside, text, from, names)) return [];
    const said = typed(words, from, to);
    return [{ side: row.words === "sauce" ? null : { words: said, names: [said] }, from, to }];
  });
}

/** The words with "and" for a comma within what is called so: "fish, chips and peas" is fish and chips. */
export function withNamesJoined(words: readonly Word[], names: DishNames): readonly Word[] {
  const parts = partsOf(words);
  const joined = new Set(
    parts.flatMap(({ from, to }, at) => {
      const before = parts[at - 1];
      if (before?.to !== from || !/^\s*,\s*$/.test(words[from]!.gap) || rowOf(words, from, to) === null)
        return [];
      const name = `${typed(words, before.from, before.to)} and ${typed(words, from, to)}`;
      return names.called(name) === null ? [] : [from];
    }),
  );
  return words.flatMap((it, at) =>
    joined.has(at)
      ? [
          { typed: "and", word: "and", gap: " ", start: it.start - 1 },
          { ...it, gap: " " },
        ]
      : [it],
  );
}

/** The words of a message with "recipe" in the place of what stands beside the main thing. */
export function withoutAccompaniments(
  words: readonly Word[],
  found: readonly Accompaniment[],
  owners: Owners,
): readonly Word[] {
  for (const { from, to } of found) owners.own(words, from, to, "beside");
  return words.map((it, at) => (found.some(({ from, to }) => from <= at && at < to) ? asRecipe(it) : it));
}

/** Whether a message keeps something out here, or says what there is to use up. */
function isNoMenu(words: readonly Word[], at: number): boolean {
  return REFUSING.at(words, at) !== null || ILLNESS.at(words, at) !== null || AT_HAND.at(words, at) !== null;
}

/** Chocolate chips are no chips. */
function isOtherFood({ foods }: FoodText, to: number, row: Row): boolean {
  const own = [...foods.values()].find((it) => it.to === to);
  return (
    own !== undefined &&
    own.name.length > row.words.split(" ").length &&
    own.food !== foodsByWords.get(row.words)
  );
}

/** Of a "gluten-free gravy" more is said than what is beside. */
function isLimit({ word }: Word): boolean {
  return dietWords.has(word) || /^(?:free|less|low|without)$/.test(word);
}

const JOINING = /^(?:and|with|w|plus)$/;

/** What commas and "and", "with" part, each without the articles before it. */
function partsOf(words: readonly Word[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at++) {
    const isEnd = at === words.length || JOINING.test(words[at]!.word) || endsSides(words, at);
    const isBreak = at < words.length && at > from && isApart(words[at]!);
    if (!isEnd && !isBreak) continue;
    while (from < at && ARTICLES.has(words[from]!.word)) from++;
    if (from < at) parts.push({ from, to: at });
    from = isEnd ? at + 1 : at;
  }
  return parts;
}

function rowOf(words: readonly Word[], from: number, to: number): Row | null {
  for (let at = from; at < to; at++) {
    const found = ROWS.at(words, at);
    if (found?.to === to) return found.row.alone && at > from ? null : found.row;
  }
  return null;
}

/** Whether a name of a dish goes on across the beginning of a part: "fish and chips". */
function isAcross(words: readonly Word[], from: number, names: DishNames): boolean {
  for (let at = Math.max(0, from - LONGEST_NAME); at < from; at++)
    if ((names.at(words, at)?.to ?? 0) > from) return true;
  return (names.at(words, from)?.to ?? 0) > endOfPart(words, from);
}

const LONGEST_NAME = 6;

function endOfPart(words: readonly Word[], from: number): number {
  return partsOf(words).find((it) => it.from === from)?.to ?? from;
}

/** Groups of foods that are made in a kitchen. */
const MADE: ReadonlySet<string> = new Set(["prepared", "sweet", "snack"]);
/** The group of what is sold to be cooked as meat is: vegetable sausages. */
const FOR_MEAT: ReadonlySet<string> = new Set(["other"]);
/** Forms of dishes that rice is served with, and does not go into. */
const SAUCED: ReadonlySet<string> = new Set(
  "curry stew stir-fry chilli dal skewers roast meatballs".split(" "),
);

function stands(beside: Row["beside"], { words, foods }: FoodText, at: number, names: DishNames): boolean {
  const before = words.slice(0, at);
  const inIt = [...foods.values()].filter((it) => it.to <= at);
  const forms = before.flatMap(({ word }) => formWords.get(word) ?? []);
  const isDish =
    forms.length > 0 ||
    inIt.some(({ food }) => MADE.has(food.group)) ||
    before.some((_, from) => isMadeDish(before, from, names));
  if (beside === "sauced") return isDish && forms.every((it) => SAUCED.has(it));
  if (beside === "dish") return isDish;
  return (
    isDish || inIt.some(({ food }) => beside === "anything" || isFlesh(food) || FOR_MEAT.has(food.group))
  );
}

/** Whether the name of a dish stands here that is no accompaniment itself. */
function isMadeDish(words: readonly Word[], from: number, names: DishNames): boolean {
  const mention = names.at(words, from);
  return mention !== null && mention.to - from > 1 && rowOf(words, from, mention.to) === null;
}
