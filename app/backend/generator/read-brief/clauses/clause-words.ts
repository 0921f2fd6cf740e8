import { z } from "zod";
import { compared, linesOf, readTable } from "../read-table";
import verdictText from "./clause-words.tsv?raw";
import wordText from "./clause-words.txt?raw";

const Row = z.object({
  words: z.string().min(1),
  says: z.enum(["out", "harm", "fine", "unclear"]),
  ends: z.enum(["yes", "no"]),
});

/** What may be said of foods, the longest phrases first; "*" in one is one word or two. */
export const verdictRows = readTable("clause-words.tsv", verdictText, Row)
  .map((row) => ({ ...row, phrase: row.words.split(" ").map((it) => (it === "*" ? it : compared(it))) }))
  .sort((a, b) => b.phrase.length - a.phrase.length);

export type Says = z.infer<typeof Row>["says"];

const ROLES = [
  ...["be", "adverb", "joiner", "before", "ending", "person", "harm", "kind", "no-verb", "cannot", "eat"],
  ...["doing", "good", "modal"],
  ...["can", "wishing", "inside", "has", "anything", "asking", "people", "denying", "ill"],
] as const;
type Role = (typeof ROLES)[number];

const byRole = new Map<string, ReadonlySet<string>>(
  linesOf(wordText).map((line) => {
    const [role = "", words = ""] = line.split(": ");
    return [role, new Set(words.split(" ").flatMap((it) => [it, compared(it)]))];
  }),
);

/** Whether a word, as it is compared, is for that in a clause about foods. */
export function isFor(role: Role, word: string | undefined): boolean {
  return word !== undefined && (byRole.get(role)?.has(word) ?? false);
}
