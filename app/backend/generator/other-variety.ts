import { z } from "zod";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import { foodOf } from "./adapt/uses-of";
import type { Brief } from "./brief";
import type { Written } from "./ports";
import { readTable } from "./read-brief/read-table";
import text from "./varieties.tsv?raw";

const Id = z.string().refine((it) => foodById(it) !== undefined);
const Row = z.object({
  words: z.string().min(1),
  of: z.string().transform((cell) => z.array(Id).parse(cell.split("|"))),
});
const varieties = new Map(readTable("varieties.tsv", text, Row).map(({ words, of }) => [words, of]));

/** "Cumberland sausages", where the recipe is of plain ones: both count as sausages, and nobody asked for the plain. */
export function otherVariety(brief: Brief, written: Written, spoken: readonly string[]): string[] {
  const { title, ingredients, steps } = written;
  const found = [...brief.words.matchAll(WORDS)].flatMap(([typed, next = ""]) => {
    const [word = ""] = foodWords(typed);
    const of = varieties.get(word);
    return of === undefined ? [] : [{ typed: JOINING.test(next) ? typed : typed + next, word, of }];
  });
  if (found.length === 0) return [];
  const texts = [
    title,
    ...ingredients.map(({ name }) => name),
    ...steps.map(({ parts }) => stepText(parts, ingredients)),
  ];
  const own = new Set(texts.flatMap((it) => foodWords(it)));
  const told = new Set(spoken.flatMap((it) => foodWords(it)));
  return found
    .filter(({ word }) => !own.has(word) && !told.has(word))
    .flatMap(({ typed, of }) => {
      const line = ingredients.find((it) => {
        const food = foodOf(it);
        // What was put in for it is told as a change.
        const isPutIn = spoken.some((note) => note.includes(it.name));
        return food !== undefined && !isPutIn && lineage(food).some(({ id }) => of.includes(id));
      });
      return line === undefined ? [] : [`The recipe calls for ${line.name}, not “${typed}”.`];
    });
}

/** A word, and the one that follows it. */
const WORDS = /\p{L}[\p{L}'’]*(?=( \p{L}+)?)/gu;
const JOINING = /^ (?:and|or|with|on|in|w)$/i;
