import { z } from "zod";
import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import { foodsByWords } from "~/food/foods/food-table";
import type { SideDish } from "../../brief";
import { foodsIn, isApart, phraseAt, typed, type Word, wordsOf } from "../foods-in-words";
import { Phrases, readTable } from "../read-table";
import { formWords } from "../word-lists";
import text from "./sides.tsv?raw";

const Row = z.object({ words: z.string().min(1), kind: z.enum(["joins", "with", "served", "goes on"]) });
const rows = readTable("sides.tsv", text, Row);
const JOINERS = new Phrases(rows.filter(({ kind }) => kind === "joins" || kind === "with"));
const SERVED = new Phrases(rows.filter(({ kind }) => kind === "served"));
const BEHIND = new Phrases(rows.filter(({ kind }) => kind === "goes on"));

/** What is asked for beside a dish, and the words that say so, joiners among them. */
interface Sides {
  sides: readonly SideDish[];
  from: number;
  to: number;
}

/**
 * The other dishes that are asked for with a dish, right behind its name: a recipe is of one. What its own name ends
 * with may be one too, the Yorkshire pudding of "roast beef and Yorkshire pudding".
 */
export function sidesOf(words: readonly Word[], dish: DishMention, names: DishNames): Sides {
  const sides: SideDish[] = [...formBefore(words, dish.from), ...ofItsName(words, dish, names)];
  const form = words[dish.to];
  let to = dish.to;
  if (form !== undefined && !isApart(form) && formWords.has(form.word)) {
    sides.push({ words: form.typed, names: [] });
    to++;
  }
  for (;;) {
    const next = sideAt(words, to, names);
    if (next === null || !isEndOfItem(words, next.to) || isOtherPasta(next.side, dish)) break;
    sides.push(next.side);
    to = next.to;
  }
  return { sides, from: dish.to, to };
}

/** "Bolognese with penne" is made of that in the place of its spaghetti. */
function isOtherPasta({ words }: SideDish, { names }: DishMention): boolean {
  const isPasta = (name: string) => foodsIn(wordsOf(name)).some(({ food }) => food.group === "pasta");
  return isPasta(words) && names.some(isPasta);
}

interface Side {
  side: SideDish;
  to: number;
}

/** "Chili and cinnamon rolls": the kind of dish that stands first, and that no name is found for. */
function formBefore(words: readonly Word[], from: number): SideDish[] {
  const joiner = JOINERS.before(words, from);
  if (joiner === null || joiner.from === 0 || joiner.row.kind === "with" || isApart(words[from]!)) return [];
  const before = words[joiner.from - 1]!;
  // Chilli is a pod as well; in the first place it is the dish.
  return formWords.has(before.word) || before.word === "chilli" ? [{ words: before.typed, names: [] }] : [];
}

/** Of a name of two dishes: "leek and potato soup" is one, as leek is none. */
function ofItsName(words: readonly Word[], dish: DishMention, names: DishNames): SideDish[] {
  for (let at = dish.from + 1; at < dish.to - 1; at++) {
    if (names.at(words.slice(0, at), dish.from)?.to !== at) continue;
    const next = sideAt(words.slice(0, dish.to), at, names);
    if (next !== null && next.to === dish.to && next.side.names.length > 0) return [next.side];
  }
  return [];
}

function sideAt(words: readonly Word[], at: number, names: DishNames): Side | null {
  const joiner = words[at] === undefined || isApart(words[at]!) ? null : JOINERS.at(words, at);
  const from = joiner?.to ?? at;
  if (joiner === null || words[from] === undefined || isApart(words[from]!)) return null;
  // What is left over goes into the dish, and nobody makes it anew beside it.
  if (LEFT.test(words[from]!.word)) return null;
  const served = SERVED.at(words, from)?.to ?? 0;
  const named = names.at(words, from);
  const isNamed = named !== null && named.to >= served;
  const to = isNamed ? named.to : served;
  if (served !== to && joiner.row.kind === "with" && mayGoIn(words, from, to)) return null;
  if (to === 0) return formAt(words, from);
  const side = typed(words, from, to);
  return { side: { words: side, names: isNamed ? named.names : [side] }, to };
}

const LEFT = /^(?:leftover|cooked|remaining)$/;

/** "Light soup", "a green salad": a kind of dish that has no name of its own in the index. */
function formAt(words: readonly Word[], from: number): Side | null {
  for (let at = from; at < words.length && at < from + LONGEST_FORM; at++) {
    if (at > from && isApart(words[at]!)) return null;
    if (!isMeal(words[at]!.word)) continue;
    const side = typed(words, from, at + 1);
    return { side: { words: side, names: [] }, to: at + 1 };
  }
  return null;
}

/** The most words of such a kind. */
const LONGEST_FORM = 3;

/** A soup or a salad, and the noodles of "stroganoff with noodles"; a chilli is a pod as well. */
function isMeal(word: string): boolean {
  const group = foodsByWords.get(word)?.group;
  return formWords.has(word) && (group === undefined || group === "pasta" || MADE.has(group));
}

/** Behind "with" what a shop sells goes into a dish, and so do meat and fish: "korma with chicken and rice". */
function mayGoIn(words: readonly Word[], from: number, to: number): boolean {
  const food = foodsByWords.get(phraseAt(words, from, to - from));
  // "Beef Wellington with roast potatoes", "katsu curry with miso soup": a dish, whatever a shop has of it.
  const isDish = to - from > 1 && (isMeal(words[to - 1]!.word) || OF_THE_FIELD.has(food?.group ?? ""));
  if (food !== undefined) return !MADE.has(food.group) && !isDish;
  return foodsIn(words.slice(from, to)).some((it) => isFlesh(it.food));
}

const OF_THE_FIELD: ReadonlySet<string> = new Set(["vegetable", "legume", "grain"]);

/** Of these a kitchen makes a dish, though a shop has them as well. */
const MADE: ReadonlySet<string> = new Set(["prepared", "snack", "sweet"]);

/** Whether a word stands here behind which nothing more is served: "for six", "please". */
export function endsSides(words: readonly Word[], at: number): boolean {
  return BEHIND.at(words, at) !== null;
}

function isEndOfItem(words: readonly Word[], at: number): boolean {
  const next = words[at];
  if (next === undefined || isApart(next)) return true;
  return endsSides(words, at) || JOINERS.at(words, at) !== null || /^\d/.test(next.word);
}
