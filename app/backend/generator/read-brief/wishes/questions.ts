import { z } from "zod";
import type { Word } from "../foods-in-words";
import { Phrases, readTable } from "../read-table";
import text from "./question-words.tsv?raw";

const Row = z.object({ words: z.string().min(1), when: z.enum(["always", "after"]) });
const BEGINNINGS = new Phrases(readTable("question-words.tsv", text, Row));
/** Before a question proper: "and what goes with it?", "ok, can I freeze it?". */
const LEADING: ReadonlySet<string> = new Set([
  "and",
  "also",
  "but",
  "so",
  "ok",
  "okay",
  "thank",
  "great",
  "nice",
  "lovely",
  "perfect",
  "hi",
  "please",
  "oh",
  "hmm",
  "now",
]);

/**
 * The question that a message is, about the recipe that stands there or about what goes with a dish; null for a wish,
 * also for one that is put as a question: "how do I make a lasagne?".
 */
export function questionIn(words: readonly Word[], text: string, isGoingOn: boolean): string | null {
  let at = 0;
  while (at < words.length && LEADING.has(words[at]!.word)) at++;
  const found = BEGINNINGS.at(words, at);
  if (found === null || (found.row.when === "after" && !isGoingOn)) return null;
  return text.trim();
}
