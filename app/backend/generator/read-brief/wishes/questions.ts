import { z } from "zod";
import { isPlainlyAsked, isSurelyAsked } from "../../answers/topics";
import type { Word } from "../foods-in-words";
import { Phrases, readTable } from "../read-table";
import text from "./question-words.tsv?raw";

const Row = z.object({ words: z.string().min(1), when: z.enum(["always", "after", "maybe"]) });
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
  "und",
  "aber",
  "et",
  "mais",
  "y",
  "pero",
  "e",
  "ma",
]);

const ILL =
  /\b(?:allerg|anaphyl|intoleran|coeliac|celiac|vegan|vegetarian|veggie|halal|kosher|muslim|jewish|hindu|pregnan|diabet|react|ill\b)/i;

/** A message that is a question, and whether it may ask for a change as well: "can I freeze it?". */
interface Question {
  words: string;
  isSure: boolean;
}

/**
 * The question that a message is, about the recipe that stands there or about what goes with a dish; null for a wish,
 * also for one that is put as a question: "how do I make a lasagne?". The words are as they were typed, in any language.
 */
export function questionIn(words: readonly Word[], text: string, isGoingOn: boolean): Question | null {
  let at = 0;
  while (at < words.length && LEADING.has(words[at]!.word)) at++;
  const found = BEGINNINGS.at(words, at);
  // Compared as nouns are, "does it" would be "do it".
  const isOrder = found?.row.words.startsWith("does ") && words[at]!.typed.toLowerCase() !== "does";
  // "Is coeliac, my wife" tells what has to stay out.
  const isTold =
    /^(?:is|are)$/.test(found?.row.words ?? "") &&
    ILL.test(text) &&
    !/\b(?:safe|ok|okay|suitable|allowed)\b/i.test(text);
  const when = isOrder || isTold ? undefined : found?.row.when;
  const question = { words: text.trim(), isSure: true };
  if (when === "always" || (when === "after" && isGoingOn)) return question;
  if (isGoingOn && isPlainlyAsked(text)) return { ...question, isSure: false };
  if (!isGoingOn || (when !== "maybe" && !/\?\s*$/.test(text))) return null;
  return isSurelyAsked(text) ? { ...question, isSure: false } : null;
}
