import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";
import { foldedWords, plainWords } from "./fold-words";

/** What of a recipe the vocabulary takes its words from. */
interface Spoken {
  title: string;
  ingredients: string;
  cuisine: string;
  categorySlug: string;
}

/** Letters of the shortest word that is ever corrected, and of the longest that is kept. */
const SHORTEST = 3;
const LONGEST = 30;

/** The words of a recipe, folded, each with how it is written there. */
export function wordsOf({ title, ingredients, cuisine, categorySlug }: Spoken): Map<string, string> {
  const words = new Map<string, string>();
  for (const written of plainWords([title, ingredients, cuisine, categorySlug].join(" "))) {
    const [word = ""] = foldedWords(written);
    const isWord = word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word);
    // Shown as it is folded where anybody writes it so: "soup", and not "soups".
    if (isWord && (!words.has(word) || written === word)) words.set(word, written);
  }
  return words;
}

/** Counts the words of a recipe in, and those that it had before out. Belongs into its transaction. */
export async function countWords(
  db: Kysely<Database>,
  after: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const gone = [...before.keys()].filter((word) => !after.has(word));
  const come = [...after].filter(([word]) => !before.has(word));
  if (gone.length > 0) await countOut(db, gone);
  if (come.length > 0) await countIn(db, come);
}

async function countIn(db: Kysely<Database>, words: readonly (readonly [string, string])[]): Promise<void> {
  const counted = await db
    .insertInto("search_word")
    .values(words.map(([word, written]) => ({ word, written, recipes: 1 })))
    .onConflict((it) =>
      it.column("word").doUpdateSet({
        recipes: sql`search_word.recipes + 1`,
        written: sql`CASE WHEN excluded.written = excluded.word THEN excluded.word ELSE search_word.written END`,
      }),
    )
    .returning(["word", "recipes"])
    .execute();
  const trigrams = counted
    .filter(({ recipes }) => recipes === 1)
    .flatMap(({ word }) => trigramsOf(word).map((trigram) => ({ trigram, word })));
  if (trigrams.length > 0) await db.insertInto("search_trigram").values(trigrams).execute();
}

async function countOut(db: Kysely<Database>, words: readonly string[]): Promise<void> {
  await db
    .updateTable("search_word")
    .set((it) => ({ recipes: it("recipes", "-", 1) }))
    .where("word", "in", words)
    .execute();
  await db.deleteFrom("search_word").where("word", "in", words).where("recipes", "<=", 0).execute();
}

/** Every three letters in a row, with a sign for the beginning and the end. */
export function trigramsOf(word: string): string[] {
  const framed = `^${word}$`;
  return [...new Set(Array.from({ length: framed.length - 2 }, (_, at) => framed.slice(at, at + 3)))];
}
