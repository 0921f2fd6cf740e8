import type { DishNames } from "~/backend/repertoire/dish-names";
import { isFlesh } from "~/food/foods/flesh";
import { foodsIn, isApart, type Mention, type Word, wordsOf } from "../foods-in-words";

/** Breads that are sold filled, by the last word of their names. */
const BREADS: ReadonlySet<string> = new Set(
  "ciabatta baguette bagel bap panini focaccia brioche cob".split(" "),
);
/** A bread is as well baked with them: "cheese bagels", "egg brioche". */
const BAKED_IN: ReadonlySet<string> = new Set(["cheese", "cheddar", "parmesan", "egg", "pesto"]);
const FILLING: ReadonlySet<string> = new Set(["cheese", "egg", "sauce", "prepared", "meat-free", "other"]);

/** A text in which a filled bread is said to be a sandwich: "brie and bacon baguette". */
export function withBreadsFilled(typed: string, names: DishNames): string {
  if (!ANY_BREAD.test(typed)) return typed;
  const text = typed.replaceAll(" & ", " and ");
  const words = wordsOf(text);
  const foods = foodsIn(words);
  const at = words.findIndex((_, i) => isFilled(words, i, foods, names));
  if (at < 0) return typed;
  const { from } = fillingsBefore(words, at, foods).at(-1)!;
  const { start, typed: bread } = words[at]!;
  const end = start + bread.length;
  const rest = text.slice(end).replace(/^\s+(?:roll|bun|sandwich)s?\b/i, "");
  const asSandwich = `${text.slice(0, start)}sandwich`;
  // "Cob" is no food of the table.
  if (!foods.some((it) => it.from <= at && it.to > at)) return asSandwich + rest;
  const isDish = (names.at(wordsOf(asSandwich), from)?.to ?? 0) > at;
  return isDish ? `${asSandwich} on ${bread}${rest}` : `${text.slice(0, end)} sandwich${rest}`;
}

const ANY_BREAD = new RegExp(`\\b(?:${[...BREADS].join("|")})s?\\b`, "i");
/** What goes on behind the bread and makes it another thing. */
const OTHER = /^(?:bread|dough|crumb|crouton|pizza|toast|burger|pudding|chip|crisp|loaf|stick|slice|with)$/;

function isFilled(words: readonly Word[], at: number, foods: readonly Mention[], names: DishNames): boolean {
  const { word } = words[at]!;
  const next = words[at + 1];
  if (!BREADS.has(word) || isApart(words[at]!) || namedAcross(words, at, names)) return false;
  if (next !== undefined && !isApart(next) && OTHER.test(next.word)) return false;
  const fillings = fillingsBefore(words, at, foods);
  const isClear = ({ food, name }: Mention) =>
    !BAKED_IN.has(name.join(" ")) && (isFlesh(food) || FILLING.has(food.group) || food.group === "dairy");
  return fillings.some(isClear) && (word !== "focaccia" || fillings.some(({ food }) => isFlesh(food)));
}

/** The foods that stand right before it, joined by nothing or "and"; behind a comma alone another thing begins. */
function fillingsBefore(words: readonly Word[], at: number, foods: readonly Mention[]): Mention[] {
  const found: Mention[] = [];
  let isList = false;
  for (let to = at; ; ) {
    const last = foods.find((it) => it.to === to);
    if (last === undefined) return found;
    found.push(last);
    const isJoined = words[last.from - 1]?.word === "and";
    isList ||= isJoined;
    if (!isList && isApart(words[last.from]!)) return found;
    to = isJoined ? last.from - 1 : last.from;
  }
}

/** Whether the name of a dish goes on over the bread: "smoked salmon bagel". */
function namedAcross(words: readonly Word[], at: number, names: DishNames): boolean {
  for (let from = Math.max(0, at - LONGEST_NAME); from < at; from++)
    if ((names.at(words, from)?.to ?? 0) > at) return true;
  return false;
}
const LONGEST_NAME = 6;
