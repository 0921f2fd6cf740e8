import { z } from "zod";
import { Phrases, readTable } from "../read-table";
import text from "./kitchen-words.tsv?raw";

const Row = z.object({
  words: z.string().min(1),
  kind: z.enum(["unit", "holder", "before", "behind", "joins", "cut", "cooked"]),
});
type Kind = z.infer<typeof Row>["kind"];
const rows = readTable("kitchen-words.tsv", text, Row);

/** The words of one kind of the table, where each is a single one. */
export function wordsFor(kind: Kind): ReadonlySet<string> {
  return new Set(rows.filter((it) => it.kind === kind).map(({ words }) => words));
}

export function phrasesFor(kind: Kind) {
  return new Phrases(rows.filter((it) => it.kind === kind));
}
