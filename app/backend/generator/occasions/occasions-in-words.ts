import { z } from "zod";
import { FoodText } from "../read-brief/food-text";
import { wordsOf } from "../read-brief/foods-in-words";
import { Owners } from "../read-brief/owners";
import { plainText } from "../read-brief/plain-text";
import { Phrases, readTable } from "../read-brief/read-table";
import { isDenied } from "../read-brief/wishes/denied";
import { daysAheadIn } from "./days-ahead";
import { hotWeatherIn } from "./hot-weather";
import text from "./occasions.tsv?raw";
import { Trait } from "./trait-names";
import { youngCooksIn } from "./young-cooks";

const Row = z.object({
  words: z.string().min(1),
  asks: z.string().transform((it) => z.array(Trait).min(1).parse(it.split(" "))),
});
const PHRASES = new Phrases(readTable("occasions.tsv", text, Row));

/** What people like to eat when the weather is hot. */
const IN_THE_HEAT: readonly Trait[] = ["light", "cold"];

interface Said {
  typed: string;
  /** The same as it is read: words stand where they do in it. */
  plain: string;
}

/** What the occasions, places and ways to eat that words name ask of a dish, the first that is named first. */
export function occasionsIn({ words, foods }: FoodText, owners: Owners, said: Said): Trait[] {
  const found = new Set<Trait>(youngCooksIn(said.typed));
  for (const { from, to } of daysAheadIn(said.plain)) {
    found.add("keeps");
    for (const [at, { start }] of words.entries())
      if (start >= from && start < to && !owners.isLimit(words[at]!)) owners.own(words, at, at + 1, "wish");
  }
  // "Light soy sauce" and "snow peas" are foods.
  const isOfFood = (from: number, to: number) =>
    [...foods.values()].some((it) => it.from < to && from < it.to && it.to - it.from >= to - from);
  for (const { row, from, to } of PHRASES.all(words)) {
    if (isOfFood(from, to)) continue;
    if (isDenied(words, from) || words.slice(from, to).some((it) => owners.isLimit(it))) continue;
    for (const it of row.asks) found.add(it);
    owners.own(words, from, to, "wish");
  }
  for (const { from, to } of hotWeatherIn(words)) {
    if (isOfFood(from, to) || words.slice(from, to).some((it) => owners.isLimit(it))) continue;
    for (const it of IN_THE_HEAT) found.add(it);
    owners.own(words, from, to, "wish");
  }
  // On two rings of a caravan there are two pans.
  if (found.has("two-pans")) found.delete("one-pan");
  // Who is ill eats what is plain, whoever else is at the table, and with what there is in the kitchen.
  return found.has("plain") ? [...found].filter((it) => /^(?:plain$|no-|one-)/.test(it)) : [...found];
}

/** The same of an earlier message of a chat, whose brief is known and its occasion is in no chip. */
export function occasionsSaid(typed: string): Trait[] {
  const plain = plainText(typed);
  return occasionsIn(new FoodText(wordsOf(plain)), new Owners(), { typed, plain });
}
