import { z } from "zod";
import { type Word, wordsOf } from "../foods-in-words";
import { foodsNamed } from "../foods-named";
import { tellsIllness } from "../limits/tells-illness";
import { compared, linesOf, Phrases, readTable } from "../read-table";
import { allergicTo, dietWords, keptOut } from "../word-lists";
import rowsText from "./contents-questions.tsv?raw";
import listsText from "./inside-words.txt?raw";

const Row = z.object({ words: z.string().min(1), when: z.enum(["mark", "inside"]) });
const BEGINNINGS = new Phrases(readTable("contents-questions.tsv", rowsText, Row));

const LISTS = new Map(
  linesOf(listsText).map((line): [string, ReadonlySet<string>] => {
    const [name = "", words = ""] = line.split(/:\s*/);
    return [name, new Set(words.split(" "))];
  }),
);
const [INSIDE, OTHER, JOINING] = ["inside", "other", "joining"].map((it) => LISTS.get(it)!) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
];

/** What a message asks of what is in a recipe, and what else it says. */
interface ContentsAsked {
  questions: readonly string[];
  rest: string;
}

/** "Is there still milk in it?", "Ist da Sellerie drin?", in any of the languages; null where nothing of that is asked. */
export function contentsAsked(typed: string): ContentsAsked | null {
  const words = wordsOf(typed);
  const questions: string[] = [];
  let rest = "";
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    const stop = questionAt(typed, words, at);
    if (stop === null) continue;
    const from = words[at]!.start;
    questions.push(typed.slice(from, stop).trim());
    rest += ` ${withoutLead(typed.slice(end, from))}`;
    end = stop;
    while (at + 1 < words.length && words[at + 1]!.start < stop) at++;
  }
  if (questions.length === 0) return null;
  return { questions, rest: withoutLead(`${rest} ${typed.slice(end)}`) };
}

/** Where the question ends that begins at a word; null where none does. */
function questionAt(typed: string, words: readonly Word[], at: number): number | null {
  const found = BEGINNINGS.at(words, at);
  if (found === null || !isBeginning(words, at)) return null;
  const from = words[at]!.start;
  const [sign] = /[?.!;\n]/.exec(typed.slice(from)) ?? [];
  if (sign !== "?") return null;
  const stop = typed.indexOf("?", from) + 1;
  const asked = words.filter(({ start }) => start >= from && start < stop);
  if (asked.some(({ word }) => OTHER.has(word))) return null;
  if (found.row.when === "inside" && !asked.slice(1).some(({ word }) => INSIDE.has(word))) return null;
  const question = typed.slice(from, stop);
  return namesLimit(asked, question) && !tellsIllness(question) ? stop : null;
}

function isBeginning(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  return before === undefined || /[?.!;,:¿(\n–-]/.test(words[at]!.gap) || JOINING.has(before.word);
}

function namesLimit(asked: readonly Word[], question: string): boolean {
  return (
    foodsNamed(question).length > 0 ||
    asked.some(({ word }) => [keptOut, allergicTo, dietWords].some((it) => it.has(compared(word))))
  );
}

/** "Hmm", "and", "what about the pasta, …": nothing of it is asked for. */
function withoutLead(words: string): string {
  const bare = words
    .replace(/(?:\b(?:and |also |but )?what about [^,?.!;]{2,40}[,:]?)\s*$/iu, "")
    .replace(/^[\s,.;:!?¿–-]+|[\s,;:¿–-]+$/gu, "");
  const all = wordsOf(bare);
  const first = all.findIndex(({ word }) => !JOINING.has(word));
  if (first < 0) return "";
  const last = all.findLastIndex(({ word }) => !JOINING.has(word));
  const tail = all[last]!;
  return bare.slice(all[first]!.start, last === all.length - 1 ? undefined : tail.start + tail.typed.length);
}
