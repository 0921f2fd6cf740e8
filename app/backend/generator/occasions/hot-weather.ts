import { z } from "zod";
import { isApart, type Word } from "../read-brief/foods-in-words";
import { Phrases, readTable } from "../read-brief/read-table";
import text from "./hot-weather.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  part: z.enum(["heat", "more", "when", "then", "now", "too", "place"]),
});
const rows = readTable("hot-weather.tsv", text, Row);
const ofPart = (part: z.infer<typeof Row>["part"]) => new Phrases(rows.filter((it) => it.part === part));
const HEAT = ofPart("heat");
const MORE = ofPart("more");
const WHEN = ofPart("when");
const THEN = ofPart("then");
const NOW = ofPart("now");
const TOO = ofPart("too");
const PLACE = ofPart("place");

/** Where words say that it is hot, of the weather and not of the food: "a really hot day", "it's so hot in here". */
export function hotWeatherIn(words: readonly Word[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to } of HEAT.all(words)) {
    const task = words[from - 1]?.word === "too" ? TOO.at(words, to) : null;
    if (task !== null || isSaidOfPlace(words, from)) {
      found.push({ from: words[from - 1]?.word === "too" ? from - 1 : from, to: task?.to ?? to });
      continue;
    }
    let at = to;
    for (let more = moreAt(words, at); more !== null; more = moreAt(words, at)) at = more;
    // "A hot summer": the word before is the time then.
    const time = whenAt(words, at) ?? (at > to ? whenAt(words, at - 1) : null);
    const now = isSaidOfIt(words, from) ? (NOW.at(words, to)?.to ?? null) : null;
    const end = time ?? now;
    if (end !== null && !isApart(words[to]!) && isSaidAlone(words, end)) found.push({ from, to: end });
  }
  return found;
}

function moreAt(words: readonly Word[], at: number): number | null {
  return MORE.at(words, at)?.to ?? null;
}

function whenAt(words: readonly Word[], at: number): number | null {
  return WHEN.at(words, at)?.to ?? null;
}

/** Whether no food or meal stands right behind: "hot weekend breakfast", "warm summer salad". */
function isSaidAlone(words: readonly Word[], end: number): boolean {
  const next = words[end];
  return next === undefined || isApart(next) || THEN.at(words, end) !== null;
}

/** "My kitchen is too hot". */
function isSaidOfPlace(words: readonly Word[], from: number): boolean {
  for (let at = from - 1; at > 0 && at >= from - 3; at--) {
    if (isApart(words[at + 1]!)) return false;
    if (IS.has(words[at]!.word)) return PLACE.before(words, at) !== null;
  }
  return false;
}
const IS: ReadonlySet<string> = new Set(["is", "are", "was", "get", "gets"]);

/** "It is", "it's" and up to three words before how hot it is. */
function isSaidOfIt(words: readonly Word[], from: number): boolean {
  const before = words.slice(Math.max(0, from - 5), from).map(({ word }) => word);
  return /(?:^| )(?:it is|its|it s|it has been|it got|it gets)(?: \S+){0,3}$/.test(before.join(" "));
}
