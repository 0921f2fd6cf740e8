import { z } from "zod";
import { compared, readTable } from "../read-brief/read-table";
import text from "./dish-words.tsv?raw";

const Kind = z.enum([
  ...["made", "dish", "head", "formed", "whole", "shaped", "cooked", "idiom", "called", "claim", "with"],
] as const);
type Kind = z.infer<typeof Kind>;

const Row = z.object({
  words: z.string().min(1),
  kinds: z
    .string()
    .transform((cell) => cell.split(" "))
    .pipe(z.array(Kind)),
});

const rows = readTable("dish-words.tsv", text, Row);

const byKind = new Map(
  Kind.options.map((kind): [Kind, ReadonlySet<string>] => [
    kind,
    new Set(
      rows.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ words }) => [words, compared(words)]),
    ),
  ]),
);

/** Whether words, as they are compared, are of a kind of those by which a recipe speaks of itself. */
export function isWordFor(kind: Kind, words: string): boolean {
  return byKind.get(kind)!.has(words);
}
