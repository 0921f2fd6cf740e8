import { type Kysely, sql } from "kysely";
import { editsBetween } from "~/edit-distance";
import type { Database } from "../schema";
import { trigramsOf } from "./vocabulary";

/** A typed word, and the same folded. */
export interface TypedWord {
  written: string;
  word: string;
  /** Whether it may go on. */
  isUnfinished: boolean;
}

/** Candidates that are looked at letter by letter. */
const MOST_CANDIDATES = 80;

interface Candidate {
  word: string;
  written: string;
  recipes: number;
}

/** For each word that no recipe has, the word of the recipes that it is nearest to; none when none is near. */
export async function correctWords(
  db: Kysely<Database>,
  words: readonly TypedWord[],
): Promise<Map<string, string>> {
  const corrected = new Map<string, string>();
  for (const typed of words) {
    if (mostEdits(typed.word) === 0 || (await isKnown(db, typed))) continue;
    const near =
      nearest(typed, await byTrigrams(db, typed.word)) ?? nearest(typed, await byFirstLetter(db, typed.word));
    if (near !== null) corrected.set(typed.written, near.written);
  }
  return corrected;
}

/** Wrong letters that still tell which word was meant. */
function mostEdits(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

async function isKnown(db: Kysely<Database>, { word, written, isUnfinished }: TypedWord): Promise<boolean> {
  const beginning = isUnfinished && written.length > 2 ? written : null;
  const row = await db
    .selectFrom("search_word")
    .select("word")
    .where((it) =>
      it.or([
        it("word", "=", word),
        ...(beginning === null
          ? []
          : [it.and([it("word", ">=", beginning), it("word", "<", `${beginning}\u{10ffff}`)])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Words that have most trigrams in common with it. */
async function byTrigrams(db: Kysely<Database>, word: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT search_word.word, written, recipes FROM (
      SELECT word, count(*) AS shared FROM search_trigram
      WHERE trigram IN (${sql.join(trigramsOf(word))}) AND length(word) BETWEEN ${word.length - 2} AND ${word.length + 2}
      GROUP BY word ORDER BY shared DESC LIMIT ${MOST_CANDIDATES}
    ) AS alike JOIN search_word ON search_word.word = alike.word`.execute(db);
  return rows;
}

/** Two letters in the wrong order leave a short word no trigram of its own: words that begin alike. */
function byFirstLetter(db: Kysely<Database>, word: string): Promise<Candidate[]> {
  const first = word.slice(0, 1);
  return db
    .selectFrom("search_word")
    .selectAll()
    .where("word", ">=", first)
    .where("word", "<", `${first}\u{10ffff}`)
    .where(sql<boolean>`length(word) BETWEEN ${word.length - 1} AND ${word.length + 1}`)
    .execute();
}

/** The fewest edits win, then the same first letter, then the word that more recipes have. */
function nearest(typed: TypedWord, candidates: readonly Candidate[]): Candidate | null {
  const most = mostEdits(typed.word);
  const rated = candidates
    .map((candidate) => ({
      candidate,
      edits: Math.min(
        editsBetween(typed.word, candidate.word, most),
        editsBetween(typed.written, candidate.written, most),
      ),
      isOtherFirst: candidate.word[0] === typed.word[0] ? 0 : 1,
    }))
    .filter(({ edits }) => edits <= most)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        a.isOtherFirst - b.isOtherFirst ||
        b.candidate.recipes - a.candidate.recipes ||
        (a.candidate.word < b.candidate.word ? -1 : 1),
    );
  return rated[0]?.candidate ?? null;
}
