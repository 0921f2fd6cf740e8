import { z } from "zod";
import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { AskedCourse } from "../brief";
import type { FoodText } from "../read-brief/food-text";
import { isApart, phraseAt, typed, type Word } from "../read-brief/foods-in-words";
import type { Owners } from "../read-brief/owners";
import { Phrases, readTable } from "../read-brief/read-table";
import { NO_WISH } from "../read-brief/scope-words";
import { isDenied } from "../read-brief/wishes/denied";
import { asRecipe, isOfDiet } from "../read-brief/wishes/without-dishes";
import { formWords } from "../read-brief/word-lists";
import { courseOf, courses } from "./courses";
import text from "./joiners.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  kind: z.enum(["joins", "serves", "open", "between", "plain", "people"]),
});
const rows = readTable("joiners.tsv", text, Row);
const of = (...kinds: z.infer<typeof Row>["kind"][]) =>
  new Phrases(rows.filter(({ kind }) => kinds.includes(kind)));
const JOINERS = of("joins", "serves");
/** Between a dish and what it is to go with: "to" and "before" say other things behind one. */
const SERVED = of("serves");
const PEOPLE = of("people");
const OPEN = of("open");
const BETWEEN = of("between");
const PLAIN = of("plain");
const COURSES = new Phrases([...new Set(courses.flatMap(({ words }) => words))].map((words) => ({ words })));

interface Found {
  course: AskedCourse;
  /** The noun, and the place behind what it is to go with. */
  from: number;
  to: number;
}

/**
 * The kind of dish that a noun asks for which no dish is named after: "a pink mocktail", "something to go with roast
 * chicken". What stands behind "for" or "with" it is named, and not to be cooked. Null where a dish is named before it.
 */
export function courseIn(
  { words, foods }: FoodText,
  names: DishNames,
  asked: DishMention | null,
): Found | null {
  for (let at = 0; at < words.length; at++) {
    const noun = COURSES.at(words, at);
    const from = noun?.to ?? openTo({ words, foods }, at);
    if (from === undefined || isDenied(words, at) || isPartOfName(words, at, from, names)) continue;
    // "Steak, lettuce, carrots and dressing" is no dressing.
    if (/^(?:and|with|plus)$/.test(words[at - 1]?.word ?? "") && foodsBefore(foods, at) >= MANY) continue;
    // "A cake with a lemon glaze" is a cake, and "no gravy, any sauces" asks for none.
    if (isWithin({ words, foods }, at) || isKeptOut(words, at)) continue;
    if (isOnTheSide(words, at) || isQuality(words, at, from)) continue;
    // "Soy sauce" and "tomato sauce" are foods; "creamy dressing" only says how it is.
    const own = recogniseFood(words[at]!.typed)?.food;
    const mention = [...foods.values()].find((it) => it.from < at && at < it.to);
    if (mention !== undefined && mention.food !== own) continue;
    const beside = filledBefore({ words, foods }, at, noun, names) ?? besideAt({ words, foods }, from, names);
    // "Something to go with" asks for a side where what it goes with is named.
    if (noun === null && (beside === null || words[from]!.word === "for")) continue;
    // "What to make with plums", "something on toast" is all that is to be made.
    if (noun === null && isOneOf(words, from, "to", "on")) continue;
    if (asked !== null && (beside === null || asked.from < at || asked.to > beside.to)) continue;
    // "A side of mash" is the mash.
    if (words[from]?.word === "of" && !isApart(words[from]!)) continue;
    const what = beside === null ? null : typed(words, beside.from, beside.to);
    const course = courseOf(noun?.row.words ?? courseBeside(words, from), what);
    if (course === undefined) continue;
    return {
      course: {
        name: course.name,
        words: noun?.row.words ?? courseBeside(words, from),
        so: saidBefore(words, at),
        beside: what,
      },
      from: Math.min(mention?.from ?? at, beside?.from ?? at),
      to: Math.max(from, beside?.to ?? from),
    };
  }
  return null;
}

/**
 * What the dish that is asked for is to go with: "gravy for sausages", "roast potatoes to go with lamb". It is not to be
 * cooked, and no part of the dish.
 */
export function besideDish(
  text: FoodText,
  { to: from }: DishMention,
  names: DishNames,
): Pick<Found, "from" | "to"> | null {
  const beside = besideAt(text, from, names, SERVED);
  if (beside === null) return null;
  const next = text.words[beside.to];
  // "For chocolate lovers", "for lamb and mint fans": more is said of it.
  return next === undefined || isApart(next) ? { from, to: beside.to } : null;
}

/** Whether what joins is one of these prepositions alone, and not "to go with". */
function isOneOf(words: readonly Word[], at: number, ...alone: readonly string[]): boolean {
  const joiner = JOINERS.at(words, at);
  return joiner !== null && joiner.to === at + 1 && alone.includes(words[at]!.word);
}

/** Behind "something", and behind how it is to be where it is said what it goes with: "something crunchy to go with". */
function openTo({ words, foods }: Pick<FoodText, "words" | "foods">, at: number): number | undefined {
  const open = OPEN.at(words, at);
  if (open === null) return undefined;
  const isFood = (it: number) => foods.has(it) && !NO_WISH.has(foods.get(it)!.name.join(" "));
  for (let to = open.to; to <= open.to + MOST_SO + 1 && to < words.length; to++) {
    if (isApart(words[to]!) || isFood(to)) break;
    if (to > open.to && words[to]!.word !== "for" && SERVED.at(words, to) !== null) return to;
  }
  return open.to;
}

/** Behind so many foods a noun is one more of them. */
const MANY = 3;

/** Whether a noun stands behind "with" and that behind a food or a kind of dish: what it is put on, or served with. */
function isWithin({ words, foods }: Pick<FoodText, "words" | "foods">, at: number): boolean {
  for (let before = at - 1; before > 0 && !isApart(words[before + 1]!); before--)
    if (words[before]!.word === "with")
      return (
        [...foods.values()].some((it) => it.to === before) ||
        words.slice(0, before).some(({ word }) => formWords.has(word))
      );
  return false;
}

/** "With peas on the side" says where the peas go, and asks for no side dish. */
function isOnTheSide(words: readonly Word[], at: number): boolean {
  return words[at]!.word === "side" && words[at - 1]?.word === "the" && words[at - 2]?.word === "on";
}

/** "A filling lunch", "one that is filling": how it is to be, and nothing to fill another with. */
function isQuality(words: readonly Word[], at: number, to: number): boolean {
  if (words[at]!.typed.toLowerCase() !== "filling" || to !== at + 1) return false;
  if (SO.test(words[at - 1]?.typed ?? "")) return true;
  const next = words[to];
  const isFirst = at === 0 || isApart(words[at]!) || /^(?:an?|some|something)$/.test(words[at - 1]!.word);
  return (
    isFirst &&
    next !== undefined &&
    !isApart(next) &&
    JOINERS.at(words, to) === null &&
    !BEHIND.test(next.word)
  );
}

const SO = /^(?:is|it['’]?s|that['’]?s|be|very|so|really|actually|quite|more|proper|properly|most|too)$/i;
/** What goes on behind the noun: "a filling that holds", "a filling with leeks". */
const BEHIND = /^(?:that|which|with|made|of|from|without|in|and|or|i|we|please|idea|recipe)$/;

/** "Won't eat gravy, any sauces": behind "any" in a sentence that denies something. */
function isKeptOut(words: readonly Word[], at: number): boolean {
  if (words[at - 1]?.word !== "any") return false;
  for (let before = at - 2; before >= 0 && !/[.!?;\n]/.test(words[before + 1]!.gap); before--)
    if (DENYING.test(words[before]!.word)) return true;
  return false;
}

const DENYING = /^(?:no|not|never|without|hates?|wont|cant|dont|doesnt|cannot|nor|neither)$/;

function foodsBefore(foods: FoodText["foods"], at: number): number {
  return new Set([...foods.values()].filter((it) => it.to <= at)).size;
}

/** What "something to go with lamb" is, and what is eaten before or after it. */
function courseBeside(words: readonly Word[], at: number): string {
  const to = JOINERS.at(words, at)?.to ?? at;
  const said = words.slice(at, to).map(({ word }) => word);
  if (said.includes("before")) return "starter";
  return said.includes("after") ? "dessert" : "side";
}

/** The words of a course and of what it goes with, in a place where they ask for no food and no dish. */
export function withoutCourse(
  words: readonly Word[],
  found: Pick<Found, "from" | "to"> | null,
  owners: Owners,
): readonly Word[] {
  if (found === null) return words;
  const { from, to } = found;
  owners.own(words, from, to, "beside");
  // A mocktail is without alcohol.
  const isOfIt = (at: number) => at >= from && at < to && !isOfDiet(words, at, { from: 0, to: words.length });
  return words.map((it, at) => (isOfIt(at) ? asRecipe(it) : it));
}

/** "Tomato sauce", "prawn cocktail" and "apple sauce" are dishes. */
function isPartOfName(words: readonly Word[], from: number, to: number, names: DishNames): boolean {
  for (let at = Math.max(0, from - LONGEST_NAME); at <= from; at++) {
    const dish = names.at(words, at);
    if (dish === null || dish.to <= from) continue;
    // Nobody asks for the dish called "side": a name that is the noun alone is none.
    if (dish.from < from || dish.to > to) return true;
  }
  return false;
}

const LONGEST_NAME = 5;

/** What goes into another, or on it, is named behind that: "jacket potato fillings". */
function filledBefore(
  { words, foods }: Pick<FoodText, "words" | "foods">,
  at: number,
  noun: { row: { words: string } } | null,
  names: DishNames,
): { from: number; to: number } | null {
  if (noun === null || !FILLING.has(noun.row.words) || words[at] === undefined || isApart(words[at]))
    return null;
  const before = words.slice(0, at);
  for (let from = Math.max(0, at - LONGEST_NAME); from < at; from++)
    if (endOfItem({ words: before, foods }, from, names) === at) return { from, to: at };
  return null;
}

const FILLING: ReadonlySet<string> = new Set(["filling", "filler", "topping", "topper"]);

/** What follows behind "for", "to go with": a dish, a food or a form, and those joined to it. */
function besideAt(
  { words, foods }: Pick<FoodText, "words" | "foods">,
  at: number,
  names: DishNames,
  joiners: typeof JOINERS = JOINERS,
): { from: number; to: number } | null {
  const joiner = words[at] === undefined || isApart(words[at]!) ? null : joiners.at(words, at);
  if (joiner === null) return null;
  const start = passing(words, joiner.to);
  for (let from = start; from < Math.min(words.length, start + MOST_SO + 1); from++) {
    if ((from > joiner.to && isApart(words[from]!)) || PEOPLE.at(words, from) !== null) return null;
    const first = endOfItem({ words, foods }, from, names);
    if (first === null) continue;
    const to = endOfList({ words, foods }, first, names);
    if (PEOPLE.at(words, to) !== null && !isApart(words[to]!)) return null;
    return { from: start, to };
  }
  return null;
}

/** Behind what is joined by "and": "steak and chips". */
function endOfList(text: Pick<FoodText, "words" | "foods">, at: number, names: DishNames): number {
  const { words } = text;
  if (words[at]?.word !== "and" || isApart(words[at])) return at;
  const next = passing(words, at + 1);
  const to = next < words.length ? endOfItem(text, next, names) : null;
  return to === null ? at : endOfList(text, to, names);
}

/** The most words between "for" and the name: "a heavy winter curry". */
const MOST_SO = 2;

function passing(words: readonly Word[], at: number): number {
  let to = at;
  for (;;) {
    const found = BETWEEN.at(words, to);
    if (found === null) return to;
    to = found.to;
  }
}

function endOfItem(
  { words, foods }: Pick<FoodText, "words" | "foods">,
  at: number,
  names: DishNames,
): number | null {
  const food = foods.get(at)?.to ?? 0;
  const dish = names.at(words, at)?.to ?? 0;
  const form = [3, 2, 1].find(
    (length) => at + length <= words.length && formWords.has(phraseAt(words, at, length)),
  );
  const to = Math.max(food, dish, form === undefined ? 0 : at + form);
  if (to === 0) return EATEN.has(words[at]?.word ?? "") ? at + 1 : null;
  // "Roast lamb", "salmon fillets pie": what goes on is part of it.
  const behind = to < words.length && !isApart(words[to]!) ? endOfItem({ words, foods }, to, names) : null;
  return behind ?? to;
}

/** What courses go with that is no food of the table. */
const EATEN: ReadonlySet<string> = new Set(["roast", "cuppa", "brew", "barbecue", "bbq", "main", "joint"]);

/** How it shall be, in the words right before it: "pink". */
export function saidBefore(words: readonly Word[], at: number): string[] {
  const so: string[] = [];
  for (let i = at - 1; i >= 0 && so.length < MOST_SO + 1; i--) {
    if (PLAIN.at(words, i) !== null || isApart(words[i + 1]!)) break;
    so.unshift(words[i]!.typed);
  }
  return so;
}
