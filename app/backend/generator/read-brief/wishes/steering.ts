import { z } from "zod";
import type { Steer } from "../../brief";
import { type Word, wordsOf } from "../foods-in-words";
import { plain } from "../limits/in-english";
import { withoutReasons } from "../limits/taken-back";
import { type PhraseFound, Phrases, readTable, wordsOfFile } from "../read-table";
import text from "./steering.tsv?raw";
import fillerText from "./steering-filler.txt?raw";

const Row = z.object({
  words: z.string().min(1),
  kind: z.enum(["changed", "back", "first", "another", "other", "stay", "thanks", "agreed"]),
});
type Row = z.infer<typeof Row>;

const PHRASES = new Phrases(readTable("steering.tsv", text, Row));
const FILLER: ReadonlySet<string> = new Set(wordsOfFile(fillerText));
/** Where a message has several, the one that asks for most. */
const ORDER: readonly Row["kind"][] = [
  "changed",
  "first",
  "back",
  "other",
  "another",
  "stay",
  "agreed",
  "thanks",
];

const NUMBERED = /\b(?:back to|restore|show me|use) (?:version|number|no\.?) ?(\d{1,2})\b/i;

/**
 * Where a message wants a chat to go, in its words as they were typed; null for one that asks for something else. Behind
 * "another one" more may be asked for: "another one with fish".
 */
export function steeringIn(typed: string): Steer | null {
  const words = wordsOf(typed.replace(/[‘’]/g, "'"));
  const numbered = NUMBERED.exec(typed);
  if (numbered !== null && wordsOf(typed.replace(NUMBERED, " ")).every(isFiller))
    return { kind: "version", number: Number(numbered[1]) };
  const found = PHRASES.all(words).sort(
    (a, b) => ORDER.indexOf(a.row.kind) - ORDER.indexOf(b.row.kind) || b.to - b.from - (a.to - a.from),
  );
  const best = found[0];
  if (best === undefined) return null;
  const others = words.filter((_, at) => !found.some(({ from, to }) => at >= from && at < to));
  if (others.every(isFiller)) return { kind: best.row.kind };
  if (isBack(best) && words.slice(0, best.from).every(isFiller) && isLeftSo(words.slice(best.to)))
    return { kind: best.row.kind };
  if ((isBack(best) || best.row.kind === "stay") && best.to < words.length) {
    const behind = words[best.to]!.start;
    // "Undo that, he's not coming": why it is to be as it was, and nothing more.
    if (words.slice(0, best.from).every(isFiller) && withoutReasons(typed.slice(behind)) === "")
      return { kind: best.row.kind === "stay" ? "back" : best.row.kind };
  }
  return opensWith(words, best) ? { kind: best.row.kind } : null;
}

/** What a message wants undone, and what else it asks for: "undo that, he's not coming. But half the salt". */
export function undoneFirst(typed: string): { kind: "back" | "first"; rest: string } | null {
  if (steeringIn(typed) !== null) return null;
  const words = wordsOf(typed.replace(/[‘’]/g, "'"));
  for (const found of PHRASES.all(words)) {
    if (!isBack(found)) continue;
    const next = words[found.to];
    if (next === undefined || !words.slice(0, found.from).every(isFiller)) return null;
    // "Put it back in the oven" undoes nothing.
    if (!/[,.;!:–-]/.test(next.gap) && !JOINING.has(next.word)) return null;
    const kind = found.row.kind === "first" ? "first" : "back";
    const behind = withoutReasons(typed.slice(next.start)).replace(LEADING, "");
    return wordsOf(behind).every(isFiller) ? null : { kind, rest: behind };
  }
  return null;
}

const JOINING: ReadonlySet<string> = new Set(
  "and but then also just only und aber et mais y pero e ma".split(" "),
);
const LEADING = /^[\s,.;!:–-]*(?:(?:and|but|then|also|just|only|und|aber|et|mais|y|pero|e|ma)\b[\s,]*)*/iu;

function isBack({ row }: PhraseFound<Row>): boolean {
  return row.kind === "back" || row.kind === "first";
}

/** "…, leave it mild": how it was before, and nothing more. */
function isLeftSo(words: readonly Word[]): boolean {
  const at = words.findIndex((it) => LEAVING.has(it.word));
  return (
    at >= 0 &&
    words.slice(0, at).every(isFiller) &&
    words.slice(at + 1).every((it) => isFiller(it) || TASTED.has(it.word))
  );
}

const LEAVING: ReadonlySet<string> = new Set(["leave", "keep", "stay", "let", "have"]);
const TASTED: ReadonlySet<string> = new Set([
  "mild",
  "hot",
  "spicy",
  "plain",
  "simple",
  "sweet",
  "how",
  "like",
  "way",
  "as",
  "were",
  "be",
  "stay",
]);

/** "Another one with chickpeas": what follows is a wish more. "Another onion" is none of it. */
function opensWith(words: readonly Word[], { row, from, to }: PhraseFound<Row>): boolean {
  if (row.kind !== "another" && row.kind !== "other") return false;
  if (to - from < 2 || !words.slice(0, from).every(isFiller)) return false;
  return /^(?:with|without|but|for|that|which|in|using|and|from|no|less|more|vegetarian|vegan)$/.test(
    words[to]?.word ?? "",
  );
}

function isFiller({ typed }: Word): boolean {
  return FILLER.has(plain(typed).replace(/'/g, ""));
}
