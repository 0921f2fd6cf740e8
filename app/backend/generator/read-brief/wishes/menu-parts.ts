import { z } from "zod";
import { isApart, type Word } from "../foods-in-words";
import { readTable } from "../read-table";
import text from "./menu-words.tsv?raw";
import { endsSides } from "./sides";
import { ARTICLES } from "./words-beside-dishes";

const Row = z.object({ words: z.string().min(1), kind: z.enum(["so", "cooked", "dish"]) });
const rows = readTable("menu-words.tsv", text, Row);
const of = (kind: z.output<typeof Row>["kind"]): ReadonlySet<string> =>
  new Set(rows.filter((it) => it.kind === kind).map(({ words }) => words));

/** How what stands beside is made, which says nothing of what it is. */
export const SO = of("so");
/** What says of the main thing how it is cooked or what it is, so that a dish is meant. */
export const DISH_SO: ReadonlySet<string> = new Set([...of("cooked"), ...of("dish")]);

/** A part of a line on a menu, without the articles before it. */
export interface MenuPart {
  from: number;
  to: number;
  /** Whether a comma stands before it, or it is joined by "and" or "or" to one with a comma. */
  isBehindComma: boolean;
}

const JOINING = /^(?:and|or|with|w|plus|con|mit|met|avec|med)$/;

/** What commas and "and", "or", "with" part. */
export function partsOf(words: readonly Word[]): MenuPart[] {
  const parts: MenuPart[] = [];
  let from = 0;
  let isBehindComma = false;
  for (let at = 0; at <= words.length; at++) {
    const isEnd = at === words.length || JOINING.test(words[at]!.word) || endsPart(words, at);
    const isBreak = at < words.length && at > from && isApart(words[at]!);
    if (!isEnd && !isBreak) continue;
    while (from < at && ARTICLES.has(words[from]!.word)) from++;
    if (from < at) parts.push({ from, to: at, isBehindComma });
    isBehindComma =
      (at < words.length && /^\s*,/.test(words[at]!.gap)) ||
      (isBehindComma && /^(?:and|or|plus)$/.test(words[at]?.word ?? ""));
    from = isEnd ? at + 1 : at;
  }
  return parts;
}

/** The "on" of "skin-on fries" ends nothing. */
function endsPart(words: readonly Word[], at: number): boolean {
  return !/^[-–]$/.test(words[at]!.gap) && endsSides(words, at);
}
