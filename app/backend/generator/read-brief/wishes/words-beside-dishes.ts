import { z } from "zod";
import { alarmRows } from "../limits/tables";
import { Phrases, readTable } from "../read-table";
import text from "./beside-dishes.tsv?raw";

/** What stands beside the names of dishes, and where; see beside-dishes.tsv. */
const Row = z.object({
  words: z.string().min(1),
  where: z.enum([
    "before",
    "refused",
    "at hand",
    "part",
    "ill",
    "article",
    "something",
    "eating",
    "joining",
    "editing",
  ]),
});
export type Row = z.infer<typeof Row>;

const rows = readTable("beside-dishes.tsv", text, Row);

const of = (where: Row["where"]) => new Phrases(rows.filter((it) => it.where === where));

const wordsOf = (where: Row["where"]): ReadonlySet<string> =>
  new Set(rows.filter((it) => it.where === where).map(({ words }) => words));

export const BEFORE = of("before");

/** Alarm words that stand before what they are over, and behind it. */
export const REFUSING = new Phrases<{ words: string }>([
  ...alarmRows.filter(({ kind }) => kind === "after" || kind === "verb"),
  ...rows.filter(({ where }) => where === "refused"),
]);

export const ILLNESS = new Phrases([
  ...alarmRows.filter(({ kind }) => kind !== "after" && kind !== "verb"),
  ...rows.filter(({ where }) => where === "ill"),
]);

export const AT_HAND = of("at hand");

export const PARTS = of("part");

/** Between such a word and the name. */
export const ARTICLES = wordsOf("article");

/** "Something with pesto": what "with" stands behind is what is asked for. */
export const SOMETHING = wordsOf("something");

export const EDITING = wordsOf("editing");

/** Between an alarm word and what it is over: "cannot have a lasagne". */
export const EATING = wordsOf("eating");

export const JOINING = wordsOf("joining");
