import type { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import { isApart, type Word } from "./foods-in-words";

/**
 * The rows of a file of words: lines that begin with # explain it, the first other line names the columns, and
 * every row has all of them, a tab between two. Throws with the line that does not fit the schema.
 */
export function readTable<Row>(file: string, text: string, schema: z.ZodType<Row>): Row[] {
  const lines = text.split("\n").map((line, i) => ({ line, number: i + 1 }));
  const [head, ...rows] = lines.filter(({ line }) => line !== "" && !line.startsWith("#"));
  const names = head!.line.split("\t");
  return rows.map(({ line, number }) => {
    const cells = line.split("\t");
    const read = schema.safeParse(Object.fromEntries(names.map((name, i) => [name, cells[i]])));
    if (!read.success || cells.length !== names.length)
      throw new Error(`${file}, line ${number}: "${line}" does not fit ${names.join(", ")}`);
    return read.data;
  });
}

/** The lines of a file of words, without those that explain it. */
export function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** The words of a file that has them between spaces, as they are typed. */
export function wordsOfFile(text: string): string[] {
  return linesOf(text).flatMap((line) => line.split(" "));
}

/** As words are compared everywhere: lower case, singular, without accents and signs. */
export function compared(phrase: string): string {
  return foodWords(phrase).join(" ");
}

/** What stands in a text of the phrases of a table. */
export interface PhraseFound<Row> {
  row: Row;
  from: number;
  to: number;
}

/** The phrases of a table, to be looked for in words; each is compared as words are. */
export class Phrases<Row extends { words: string }> {
  private readonly byFirst = new Map<string, { phrase: readonly string[]; row: Row }[]>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      const phrase = compared(row.words).split(" ");
      const same = this.byFirst.get(phrase[0]!) ?? [];
      this.byFirst.set(phrase[0]!, [...same, { phrase, row }]);
    }
    for (const entries of this.byFirst.values()) entries.sort((a, b) => b.phrase.length - a.phrase.length);
  }

  /** The longest phrase that begins at a word, not across a comma or a full stop. */
  at(words: readonly Word[], from: number): PhraseFound<Row> | null {
    for (const { phrase, row } of this.byFirst.get(words[from]?.word ?? "") ?? []) {
      const isHere = phrase.every(
        (it, i) => words[from + i]?.word === it && (i === 0 || !isApart(words[from + i]!)),
      );
      if (isHere) return { row, from, to: from + phrase.length };
    }
    return null;
  }

  /** The longest phrase that ends right before a word. */
  before(words: readonly Word[], to: number): PhraseFound<Row> | null {
    for (let from = Math.max(0, to - LONGEST); from < to; from++) {
      const found = this.at(words, from);
      if (found !== null && found.to === to) return found;
    }
    return null;
  }

  /** All of them from left to right, none over another. */
  all(words: readonly Word[]): PhraseFound<Row>[] {
    const found: PhraseFound<Row>[] = [];
    for (let at = 0; at < words.length; ) {
      const here = this.at(words, at);
      if (here !== null) found.push(here);
      at = here?.to ?? at + 1;
    }
    return found;
  }
}

/** The most words of a phrase that is looked for backwards. */
const LONGEST = 5;
