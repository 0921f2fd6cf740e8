import { z } from "zod";
import type { AskedKit } from "../brief";
import type { FoodText } from "../read-brief/food-text";
import { isApart, typed, type Word, wordsOf } from "../read-brief/foods-in-words";
import { isKnownWord } from "../read-brief/limits/known-words";
import type { Owners } from "../read-brief/owners";
import { Phrases, readTable } from "../read-brief/read-table";
import { specialAppliances } from "../read-brief/wishes/methods-in-words";
import { asRecipe } from "../read-brief/wishes/without-dishes";
import text from "./frames.tsv?raw";
import { type Kit, kits } from "./kit";
import { lackingFrom } from "./lacking";
import { toolWords } from "./tools";
import { withoutUnsoaked } from "./unsoaked-wish";

const Row = z.object({ words: z.string().min(1), kind: z.enum(["before", "mine", "head", "ordinary"]) });
const rows = readTable("frames.tsv", text, Row);
const of = (kind: z.infer<typeof Row>["kind"]) => new Phrases(rows.filter((it) => it.kind === kind));
const BEFORE = of("before");
const MINE = of("mine");
const HEADS = of("head");
const ORDINARY = of("ordinary");
const LACKED = new Phrases(
  [...kits.flatMap(({ words }) => words), ...toolWords, ...specialAppliances].map((words) => ({ words })),
);
const KITS = new Phrases(kits.flatMap((kit) => kit.words.map((words) => ({ words, kit }))));

interface Found {
  kit: AskedKit;
  from: number;
  to: number;
}

/**
 * What somebody cooks with that is none of the methods of recipes: "in the Thermomix", and what no list knows, "in my
 * Zapomat". Null where nothing is named, or where it is only lacking.
 */
export function kitIn({ words, foods }: FoodText, isMethod: (at: number) => boolean): Found | null {
  for (let at = 0; at < words.length; at++) {
    const found = KITS.at(words, at);
    if (found !== null && isKit(words, found) && !isLacking(words, at)) {
      const { name, as } = found.row.kit;
      return { kit: { name, as: as ?? null, isKnown: true }, from: at, to: found.to };
    }
  }
  for (let at = 0; at < words.length; at++) {
    const found = unknownAt({ words, foods }, at, isMethod);
    if (found !== null) return found;
  }
  return null;
}

/** "Kettle chips" are none that are cooked in one. */
function isKit(words: readonly Word[], { from, row }: { from: number; row: { kit: Kit } }): boolean {
  return row.kit.alone !== false || BEFORE.before(words, from) !== null;
}

/** "No rice cooker" is nothing to cook with. */
function isLacking(words: readonly Word[], at: number): boolean {
  return lackingFrom(words, at) !== null;
}

/** A text without what it says is lacking to cook with, or not done, which is no food to leave out: "no rice cooker". */
export function withoutLackedKit(typed: string): string {
  const text = withoutUnsoaked(typed);
  const words = wordsOf(text);
  for (const { from, to } of LACKED.all(words)) {
    const start = lackingFrom(words, from);
    if (start === null) continue;
    const last = words[to - 1]!;
    const rest = text.slice(0, words[start]!.start) + text.slice(last.start + last.typed.length);
    return withoutLackedKit(rest);
  }
  return text;
}

/** "A sunfire oven", "in my Zapomat": what is an appliance by its last word, or stands where only one can. */
function unknownAt(
  { words, foods }: Pick<FoodText, "words" | "foods">,
  at: number,
  isMethod: (at: number) => boolean,
): Found | null {
  if (isMethod(at) || foods.has(at) || isLacking(words, at)) return null;
  const head = HEADS.at(words, at + 1);
  const isFramed = BEFORE.before(words, at) !== null;
  if (head !== null && isFramed && !isApart(words[at + 1]!) && ORDINARY.at(words, at) === null) {
    if (isMethod(at + 1)) return null;
    return unknown(words, at, head.to);
  }
  const isName =
    MINE.before(words, at) !== null && !isKnownWord(words[at]!.typed) && HEADS.at(words, at) === null;
  return isName ? unknown(words, at, at + 1) : null;
}

function unknown(words: readonly Word[], from: number, to: number): Found {
  return { kit: { name: typed(words, from, to), as: null, isKnown: false }, from, to };
}

/** The words of it and those before them, in a place where they ask for no food. */
export function withoutKit(words: readonly Word[], found: Found | null, owners: Owners): readonly Word[] {
  if (found === null) return words;
  const frame = BEFORE.before(words, found.from);
  const from = frame?.from ?? found.from;
  owners.own(words, from, found.to, "wish");
  return words.map((it, at) => (at < from || at >= found.to ? it : asRecipe(it)));
}
