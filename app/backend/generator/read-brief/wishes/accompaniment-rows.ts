import { z } from "zod";
import type { Word } from "../foods-in-words";
import { type PhraseFound, Phrases, readTable } from "../read-table";
import text from "./accompaniments.tsv?raw";
import { type MenuPart, SO } from "./menu-parts";

const Row = z.object({
  words: z.string().min(1),
  beside: z.enum(["anything", "meat", "dish", "sauced", "plated"]),
  alone: z.enum(["yes", "plain", "no", "so"]),
  behind: z.enum(["any", "comma"]),
});
/** What is served beside something, and beside what: a row of accompaniments.tsv. */
export type Row = z.infer<typeof Row>;

export const rows = readTable("accompaniments.tsv", text, Row);
const ANYWHERE = new Phrases(rows.filter(({ behind }) => behind === "any"));
const BEHIND_COMMA = new Phrases(rows.filter(({ behind }) => behind === "comma"));

/** The longest row that a part ends with. */
export function rowOf(words: readonly Word[], { from, to, isBehindComma }: MenuPart): Row | null {
  for (let at = from; at < to; at++)
    for (const phrases of isBehindComma ? [ANYWHERE, BEHIND_COMMA] : [ANYWHERE]) {
      const found = phrases.at(words, at);
      if (found?.to === to && isWhole(found, words, from)) return found.row;
    }
  return null;
}

function isWhole({ row, from: at }: PhraseFound<Row>, words: readonly Word[], from: number): boolean {
  if (row.alone === "plain") return words.slice(from, at).every(({ word }) => SO.has(word));
  return row.alone === "no" || (row.alone === "yes") === (at === from);
}
