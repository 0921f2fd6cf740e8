import { FoodText } from "../food-text";
import { type Word, wordsOf } from "../foods-in-words";
import { linesOf } from "../read-table";
import { keptOut } from "../word-lists";
import { type FoodList, type Item, listsIn } from "./food-lists";
import text from "./shortages.txt?raw";
import { stockSaid } from "./stock-said";

const rows = linesOf(text);
const compared = (words: string) => wordsOf(words).map(({ word }) => word);
const phrasesOf = (sign: string) =>
  rows
    .filter((line) => line.startsWith(`${sign} `))
    .map((line) => compared(line.slice(2)))
    .sort((a, b) => b.length - a.length);
const BEFORE = phrasesOf("<");
const MOSTLY_BEFORE = phrasesOf("?");
const MAYBE_BEFORE = phrasesOf("~");
const BEHIND = phrasesOf(">");
const BEHIND_NO = phrasesOf("%");
const ANYWHERE = phrasesOf("*");
const BY_A_LIMIT: ReadonlySet<string> = new Set(phrasesOf("!").map((it) => it.join(" ")));

/** Who speaks of an illness or a faith is short of nothing: there the words keep out. */
export const IS_A_LIMIT =
  /\b(?:allerg|anaphyl|intoleran|coeliac|celiac|react|ill\b|sick|safe|hospital|epipen|vegan|vegetarian|halal|kosher|religio|diet|free\b|never|eat\b)/i;

/** A message with "swap" for what is not to be had, and the names of that. */
interface Shortages {
  text: string;
  lacking: readonly string[];
}

/**
 * Going on from a recipe, who has no soy sauce asks for what takes its place there, and reacts to none of it:
 * "ran out of butter" is put as "swap butter". What anybody may have to avoid stays as it is.
 */
export function withoutShortages(said: string): Shortages {
  // "The barley's run out."
  const typed = said.replace(
    /(?<=\p{L}{2})['’]s (?=(?:run out|sold out|gone off|out of stock)\b)/giu,
    " has ",
  );
  if (IS_A_LIMIT.test(typed)) return { text: typed, lacking: [] };
  const stock = stockSaid(said);
  if (stock !== null) return stock;
  const words = wordsOf(typed);
  let text = typed;
  const lacking: string[] = [];
  for (const list of [...listsIn(new FoodText(words))].reverse()) {
    const found = shortageOf(words, list);
    if (found === null) continue;
    const last = words[found.to - 1]!;
    const behind = text.slice(last.start + last.typed.length).replace(/^\s*\?/, "");
    const foods = found.items.map((it) => `swap ${it.words}`).join("; ");
    const isStandIn = STAND_IN.test(behind);
    text = `${text.slice(0, words[found.from]!.start)}${foods}${isStandIn ? behind.replace(STAND_IN, " for ") : behind}`;
    lacking.push(...found.items.map((it) => it.words));
  }
  return { text, lacking };
}

/** "…, so use tamari": what is named there takes its place. */
const STAND_IN =
  /^[\s,;.]*(?:(?:so|but|and|can|could|may|i|we|i'?ll|please|do|just|maybe|only)\s+)*(?:use|using|have|got)\s+(?!no\b|any\b|to\b)/i;

interface Piece {
  items: readonly Item[];
  from: number;
  to: number;
}

function shortageOf(words: readonly Word[], list: FoodList): Piece | null {
  const [first] = list.items;
  // "No soy sauce, use tamari": what is to be used is not lacking.
  const used = list.items.findIndex((it) => it !== first && USING.has(words[it.from - 1]!.word));
  const items = used < 0 ? list.items : list.items.slice(0, used);
  if (items.some((it) => it.isUnknown)) return null;
  const to = items.at(-1)!.to;
  const names = items.map((it) => compared(it.words).join(" "));
  const isGroup = names.some((it) => BY_A_LIMIT.has(it));
  const openers = [
    ...BEFORE,
    ...(isGroup ? [] : MOSTLY_BEFORE),
    ...(isGroup || names.some((it) => keptOut.has(it)) ? [] : MAYBE_BEFORE),
  ];
  // Articles and "any" are of the list or of the phrase.
  let opened: number | null = null;
  for (let at = first!.from; opened === null; at--) {
    const opener = openers.find((it) => isAt(words, at - it.length, it));
    if (opener !== undefined) opened = at - opener.length;
    else if (!ARTICLES.has(words[at - 1]?.word ?? "")) break;
  }
  const isDenied = words[list.from - 1]?.word === "no";
  const closers = isGroup || (!isDenied && opened === null) ? BEHIND : [...BEHIND, ...BEHIND_NO];
  const end = to + (closers.find((it) => isAt(words, to, it))?.length ?? 0);
  if (opened !== null) return { items, from: withSubject(words, opened), to: end };
  if (end > to) return { items, from: isDenied ? withSubject(words, list.from - 1) : list.from, to: end };
  const isShort = isDenied && ANYWHERE.some((it) => words.some((_, at) => isAt(words, at, it)));
  return isShort ? { items, from: list.from - 1, to: restOf(words, to) } : null;
}

const ARTICLES: ReadonlySet<string> = new Set(compared("the a an any more my some of"));
const USING: ReadonlySet<string> = new Set(["use", "using", "with", "have", "got"]);

/** "I", "we have", "sorry, but I" before it say nothing more. */
function withSubject(words: readonly Word[], at: number): number {
  let from = at;
  while (
    from > 0 &&
    /^(?:i|we|im|ive|weve|were|am|are|have|had|there|just|realised|sorry|but|oh|and|so|actually|my|the|now|seem|to)$/.test(
      words[from - 1]!.word,
    )
  )
    from--;
  return from;
}

/** The words of "I ran out" behind the food. */
function restOf(words: readonly Word[], at: number): number {
  for (let from = at; from < Math.min(words.length, at + 4); from++) {
    const phrase = ANYWHERE.find((it) => isAt(words, from, it));
    if (phrase !== undefined) return from + phrase.length;
  }
  return at;
}

function isAt(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  return at >= 0 && phrase.every((it, nth) => words[at + nth]?.word === it);
}
