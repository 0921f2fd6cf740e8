import type { DishNames } from "~/backend/repertoire/dish-names";
import type { NamedFood } from "../../brief";
import { FoodText } from "../food-text";
import { isApart, type Word, wordsOf } from "../foods-in-words";
import { alarmRows } from "../limits/tables";
import { plainFood } from "../plain-food";
import { Phrases } from "../read-table";
import { dishesIn } from "../wishes/dish-in-words";
import { withoutDishes } from "../wishes/without-dishes";
import { dietWords } from "../word-lists";
import { isFor, type Says } from "./clause-words";
import { withoutDoubleNegation } from "./double-negation";
import { type FoodList, type Item, listsIn } from "./food-lists";
import { type RemarkFound, remarkOn } from "./remarks";
import { withoutSigns } from "./signed-verdicts";
import { withoutSizes } from "./sizes-said";
import { verdictOn } from "./verdicts";

/** What is told of a product: what is in it. */
export interface Remark {
  part: NamedFood[];
  of: NamedFood | null;
  isOut: boolean;
}

/** Foods of which nobody can tell whether they are wanted, with the message as it would be either way where that can be told. */
export interface Doubt {
  foods: string;
  named: NamedFood[];
  /** Whether they stand beside an illness. */
  isIll?: boolean;
  out?: string;
  in?: string;
}

/** A message in which each clause about foods says so in the plainest words. */
interface PlainClauses {
  text: string;
  /** What may be eaten, and is not asked for by that. */
  allowed: NamedFood[];
  remarks: Remark[];
  doubts: Doubt[];
}

interface Piece {
  from: number;
  to: number;
  says: string;
}

const ALARMS = new Phrases(alarmRows);

/**
 * What each clause is about comes before which foods are in it. A clause that keeps foods out is put in the plainest
 * words ("nuts and milk have to go": "no nuts, no milk"); one that only allows them, or tells what is in what, goes, and
 * is told beside the text.
 */
export function inPlainClauses(typed: string, dishNames: DishNames, isGoingOn: boolean): PlainClauses {
  const plain = withoutSigns(withoutSizes(withoutDoubleNegation(typed)));
  const words = wordsOf(plain);
  const text = new FoodText(withoutDishes(words, dishesIn(new FoodText(words), dishNames)));
  const found = saidOfFoods(text);
  const isLimited =
    isGoingOn || speaksOfLimits(text) || found.some((it) => it.says !== "fine" && it.says !== "remark");
  const read = found.filter((it) => isLimited || (it.says !== "fine" && it.says !== "remark") || it.isSure);
  const allowed = read
    .filter((it) => it.says === "fine")
    .flatMap((it) => it.items.map((item) => namedIn(text, item)));
  const pieces = read.map((it) => ({ from: it.from, to: it.to, says: plainly(it, allowed.length > 0) }));
  return {
    text: pieces.length === 0 ? plain : withPieces(plain, words, pieces),
    allowed,
    remarks: read.flatMap((it) => (it.says === "remark" ? [remarkIn(text, it.remark!)] : [])),
    doubts: read.flatMap((it) => doubtsOf(plain, text, it)),
  };
}

/** What is said of the foods of a text, clause by clause. */
interface Said {
  says: Says | "unclear" | "remark";
  items: readonly Item[];
  doubtful: readonly Item[];
  from: number;
  to: number;
  remark?: RemarkFound;
  /** Whether it is read so where nothing else keeps anything out. */
  isSure?: boolean;
}

function saidOfFoods(text: FoodText): Said[] {
  const found: Said[] = [];
  let end = 0;
  for (const list of listsIn(text)) {
    if (list.from < end) continue;
    const said =
      verdictOn(text, list) ?? contrastOf(text, list) ?? allowance(text, list) ?? remarkIfAny(text, list);
    if (said === null) continue;
    // What nobody knows is asked about where it has to stay out; else it is no food.
    const isUnknown = said.items.some((it) => it.isUnknown);
    if (isUnknown && said.says !== "out" && said.says !== "harm") continue;
    found.push(said.says === "fine" ? wholeClause(text, said) : said);
    end = said.to;
  }
  return found;
}

function remarkIfAny(text: FoodText, list: FoodList): Said | null {
  const remark = remarkOn(text, list);
  if (remark === null) return null;
  const { part, from, to, isOut } = remark;
  return {
    says: "remark",
    items: part,
    doubtful: [],
    from,
    to,
    remark,
    isSure: isOut || text.words[from]?.word === "why",
  };
}

/** What keeps foods out, in the plainest words; what only allows them or remarks on them goes. */
function plainly({ says, items }: Said, isAnyAllowed: boolean): string {
  if (says === "fine" || says === "remark") return ";";
  // "I can have cheese, it is milk that floors me": then it is that food and not all that has its allergen.
  const lead = says === "harm" && !isAnyAllowed ? "allergic to" : "no";
  // Oat milk is none.
  const named = (words: string) => (isAnyAllowed && words === "milk" ? "cow's milk" : words);
  return `; ${items.map((it) => `${lead} ${named(it.words)}`).join(", ")};`;
}

/** A clause that allows foods goes as a whole: "finned fish is great", "cheese is fine oddly". */
function wholeClause({ words, foods }: FoodText, said: Said): Said {
  const isIdle = (at: number) =>
    !foods.has(at) &&
    ALARMS.at(words, at) === null &&
    !isFor("joiner", words[at]!.word) &&
    // "… is fine want a paella".
    words[at]!.word !== "recipe" &&
    !isFor("wishing", words[at]!.word);
  let { from, to } = said;
  while (from > 0 && !isApart(words[from]!) && isIdle(from - 1) && said.from - from < 3) from--;
  while (to < words.length && !isApart(words[to]!) && isIdle(to) && to - said.to < 3) to++;
  const isStart = from === 0 || isApart(words[from]!);
  return { ...said, from: isStart ? from : said.from, to };
}

function remarkIn(text: FoodText, { part, of, isOut }: RemarkFound): Remark {
  return { part: part.map((it) => namedIn(text, it)), of: of === null ? null : namedIn(text, of), isOut };
}

function namedIn(text: FoodText, { from, words }: Item): NamedFood {
  const food = text.foods.get(from);
  return { words, food: food === undefined ? null : plainFood(text.words, food) };
}

/** Whether anything in a text may keep something out. */
function speaksOfLimits(text: FoodText): boolean {
  const { words } = text;
  return words.some(
    (_, at) => ALARMS.at(words, at) !== null || text.longest(at, 3, (it) => dietWords.has(it)) !== null,
  );
}

/** "Allergic to peanuts, not almonds": what stands behind "not" may be eaten. */
function contrastOf(
  text: FoodText,
  { items, from, to }: { items: readonly Item[]; from: number; to: number },
) {
  const { words } = text;
  const not = words[from - 1];
  if (not?.word !== "not" || !/^\s*[,(–-]/.test(not.gap)) return null;
  const next = words[to];
  if (next !== undefined && !/[.;!?,)\n]/.test(next.gap)) return null;
  let start = from - 1;
  while (start > 0 && !/[.;!?\n]/.test(words[start]!.gap)) start--;
  const isIllness = words
    .slice(start, from - 1)
    .some(({ word }) => /^(?:allerg|intoleran|react|sensitiv)/.test(word));
  return isIllness ? { says: "fine" as const, items, doubtful: [], from: from - 1, to } : null;
}

/** "I can have cheese", "he can eat rice", "we do eat dairy": what somebody may eat. */
function allowance(
  { words }: FoodText,
  { items, from, to }: { items: readonly Item[]; from: number; to: number },
) {
  const eat = words[from - 1];
  const can = words[from - 2];
  const who = words[from - 3];
  const isDone = /^(?:do|does)$/.test(can?.word ?? "") && /^(?:i|we|they|he|she)$/.test(who?.word ?? "");
  const isAllowed =
    isFor("eat", eat?.word) &&
    (isDone || isFor("can", can?.word)) &&
    who !== undefined &&
    !/^(?:what|how|which|where)$/.test(who.word);
  if (!isAllowed || /[?]/.test(words[to]?.gap ?? "")) return null;
  return { says: "fine" as const, items, doubtful: [], from: from - 3, to };
}

/** What nobody can tell of a clause, with the message as it would be either way. */
function doubtsOf(plain: string, text: FoodText, said: Said): Doubt[] {
  const items = said.says === "unclear" ? said.items : said.doubtful;
  if (items.length === 0) return [];
  const others = said.items.filter((it) => !items.includes(it)).map((it) => `no ${it.words}`);
  const as = (lead: string) => {
    const says = `; ${[...items.map((it) => `${lead} ${it.words}`), ...others].join(", ")};`;
    const read = withPieces(plain, text.words, [{ from: said.from, to: said.to, says }]);
    return read.replace(/^\s*;\s*|\s*;\s*$/g, "").replace(/(?:\s+with)?\s*;[\s;,]*/g, "; ");
  };
  const foods = items.map((it) => it.words).join(" and ");
  return [{ foods, named: items.map((it) => namedIn(text, it)), out: as("no"), in: as("with") }];
}

/** The text with other words in the place of some. */
function withPieces(text: string, words: readonly Word[], pieces: readonly Piece[]): string {
  let read = "";
  let at = 0;
  for (const { from, to, says } of pieces) {
    const last = words[to - 1]!;
    read += text.slice(at, words[from]!.start) + says;
    at = last.start + last.typed.length;
  }
  return read + text.slice(at);
}
