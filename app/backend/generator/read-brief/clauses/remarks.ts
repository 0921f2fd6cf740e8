import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import { isKnownWord } from "../limits/known-words";
import { isFor } from "./clause-words";
import { type FoodList, type Item, itemAt } from "./food-lists";

/** Something told of a food that asks for nothing: "barley is in so many stocks". */
export interface RemarkFound {
  /** What is in something. */
  part: readonly Item[];
  /** What it is in, where that is a food. */
  of: Item | null;
  /** Whether what it is in is to stay out for that: "so that too". */
  isOut: boolean;
  from: number;
  to: number;
}

/** The remark that a list of foods stands in: of what it is in, what is in it, or what it really is. */
export function remarkOn(text: FoodText, list: FoodList): RemarkFound | null {
  const found = complaint(text, list) ?? isInside(text, list) ?? hasInside(text, list);
  // Of a "fancy kibbeh" that nobody knows the kibbeh is not what is meant.
  const before = found?.of == null ? undefined : text.words[found.of.from - 1];
  const isOther =
    before !== undefined && !isApart(text.words[found!.of!.from]!) && !isKnownWord(before.typed);
  return found !== null && isOther
    ? { ...found, of: null, from: found.from === found.of!.from ? found.from - 1 : found.from }
    : found;
}

/** "Why does everybody put flour in goulash": nobody asks for flour so. */
function complaint(text: FoodText, { items, to }: FoodList): RemarkFound | null {
  const { words } = text;
  const start = clauseStart(text, items[0]!.from);
  const isAsking =
    words[start]?.word === "why" &&
    /^(?:do|does|is|are|must|would|has|have)$/.test(words[start + 1]?.word ?? "");
  if (!isAsking) return null;
  const end = clauseEnd(text, to);
  return end === words.length ? null : { part: items, of: null, isOut: false, from: start, to: end };
}

/** "There is barley in Worcestershire sauce", "lupin is in so many flours", "flour is in everything". */
function isInside(text: FoodText, { items, from, to }: FoodList): RemarkFound | null {
  const { words } = text;
  const there = thereBefore(text, from);
  let i = to;
  if (there === null) {
    if (!isFor("be", words[i]?.word) || isApart(words[i]!)) return null;
    while (isFor("be", words[i]?.word) || isFor("adverb", words[i]?.word)) i++;
  }
  if (words[i]?.word !== "in" || isApart(words[i]!)) return null;
  i++;
  while (
    words[i] !== undefined &&
    !isApart(words[i]!) &&
    itemAt(text, i) === null &&
    isInsideWord(words[i]!.word)
  )
    i++;
  const of = words[i] !== undefined && !isApart(words[i]!) ? itemAt(text, i) : null;
  const isAny = isFor("anything", words[i - 1]?.word) || words[i]?.word === "recipe";
  if (of === null && !isAny) return null;
  const end = of?.to ?? (words[i]?.word === "recipe" ? i + 1 : i);
  return withTail(text, { part: items, of, isOut: false, from: there ?? from, to: end });
}

function isInsideWord(word: string): boolean {
  return (
    isFor("inside", word) || isFor("adverb", word) || isFor("anything", word) || /^(?:gf|df)$/.test(word)
  );
}

/** "Soy sauce usually has wheat in it", "this cheese is raw milk". */
function hasInside(text: FoodText, list: FoodList): RemarkFound | null {
  const { words } = text;
  const of = list.items.at(-1)!;
  if (list.behind === "wish" && list.items.length === 1) return null;
  let i = list.to;
  if (words[i] === undefined || isApart(words[i]!)) return null;
  while (isFor("adverb", words[i]?.word)) i++;
  const isMade = isFor("be", words[i]?.word);
  if (!isMade && !isFor("has", words[i]?.word)) return null;
  i++;
  while (
    words[i] !== undefined &&
    !isApart(words[i]!) &&
    itemAt(text, i) === null &&
    isHavingWord(words[i]!.word)
  )
    i++;
  if (words[i] === undefined || isApart(words[i]!)) return null;
  const part = itemAt(text, i);
  if (part === null) return null;
  let to = part.to;
  if (words[to]?.word === "in" && !isApart(words[to]!))
    to += /^(?:it|them)$/.test(words[to + 1]?.word ?? "") ? 2 : 1;
  if (/^(?:right|yeah|yes|innit|no)$/.test(words[to]?.word ?? "")) to++;
  const isEnd = words[to] === undefined || isApart(words[to]!) || isFor("ending", words[to]!.word);
  return isEnd ? withTail(text, { part: [part], of, isOut: false, from: of.from, to }) : null;
}

function isHavingWord(word: string): boolean {
  return (
    isFor("adverb", word) ||
    /^(?:made|of|from|with|full|some|lot|a|raw|pure|the|nothing|basically)$/.test(word)
  );
}

/** "… so mind that" belongs to the remark; "… so that too" keeps out what it speaks of. */
function withTail(text: FoodText, remark: RemarkFound): RemarkFound {
  const { words } = text;
  const said: string[] = [];
  let to = remark.to;
  for (; to < words.length && said.length < 6; to++) {
    if (/[.;!?\n]/.test(words[to]!.gap)) break;
    said.push(words[to]!.word);
  }
  const tail = said.join(" ");
  if (
    /^(?:so |and )?(?:that|those|it|them|thi|this)(?: is| are)? (?:too|as well|out|also|either)\b/.test(
      tail,
    ) ||
    /^so (?:not that|no|out)\b/.test(tail)
  )
    return { ...remark, to, isOut: true };
  if (/^(?:so |and |please )*(?:mind|watch|beware|careful|be careful|look out|remember|bear)\b/.test(tail))
    return { ...remark, to };
  return remark;
}

/** Where "there is" begins that stands right before. */
function thereBefore({ words }: FoodText, at: number): number | null {
  if (/^theres?$/.test(words[at - 1]?.word ?? "")) return at - 1;
  const isBe = isFor("be", words[at - 1]?.word) && /^there$/.test(words[at - 2]?.word ?? "");
  return isBe ? at - 2 : null;
}

function clauseStart({ words }: FoodText, at: number): number {
  let i = at;
  while (i > 0 && !/[.;!?,\n]/.test(words[i]!.gap)) i--;
  return i;
}

function clauseEnd({ words }: FoodText, at: number): number {
  let i = at;
  while (i < words.length && !/[.;!?\n]/.test(words[i]!.gap)) i++;
  return i;
}
