import { z } from "zod";
import type { NamedFood } from "../../brief";
import { isFor } from "../clauses/clause-words";
import { listsIn } from "../clauses/food-lists";
import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import { foodsNamed } from "../foods-named";
import { Phrases, readTable } from "../read-table";
import text from "./put-back.tsv?raw";

const Row = z.object({ side: z.enum(["lead", "tail", "open", "close"]), words: z.string().min(1) });
const rows = readTable("put-back.tsv", text, Row);
const of = (side: z.infer<typeof Row>["side"]) => new Phrases(rows.filter((it) => it.side === side));
const [LEAD, TAIL, OPEN, CLOSE] = [of("lead"), of("tail"), of("open"), of("close")];

/** Foods that somebody wants in again, and what else they say. */
interface PutBack {
  foods: readonly NamedFood[];
  words: string;
}

/** "Cinnamon back in", "put the prawns back", "bring back the lamb"; null where nothing is put back. */
export function putBack(typed: string): PutBack | null {
  const words = wordsOf(typed);
  for (const list of listsIn(new FoodText(words))) {
    const last = list.items.at(-1)!.to;
    let first = list.items[0]!.from;
    while (first > 0 && isFor("before", words[first - 1]!.word)) first--;
    const tail = TAIL.at(words, last);
    const close = CLOSE.at(words, last);
    const lead = LEAD.before(words, first);
    const open = OPEN.before(words, first);
    const pair = open !== null && close !== null ? { from: open.from, to: close.to } : null;
    const found =
      pair ??
      (lead !== null ? { from: lead.from, to: last } : null) ??
      (tail !== null ? { from: first, to: tail.to } : null);
    if (found === null) continue;
    const foods = list.items.flatMap((it) => foodsNamed(it.words));
    if (foods.length === 0) continue;
    const end = words[found.to - 1]!;
    const rest = `${typed.slice(0, words[found.from]!.start)} ${typed.slice(end.start + end.typed.length)}`;
    return { foods, words: rest.replace(/\s+/g, " ").trim() };
  }
  return null;
}
