import type { Kysely } from "kysely";
import type { MemberRecipe, MemberRecipeStore } from "~/backend/generator/ports";
import type { Assessment } from "~/food/foods/assess-recipe";
import { writtenOf } from "./own-recipes";
import type { Database } from "./schema";
import { isEndorsed } from "./search/find-endorsed";
import { foldedWords } from "./search/fold-words";
import { type SearchOption, SILENT } from "./search/search-terms";
import type { Searcher } from "./search/searcher";

/** Words of a text that are looked at, and other names. */
const MOST_WORDS = 60;
const MOST_NAMES = 12;

/** The recipes of members that a generator may start from, found without a look at all of them. */
export function createMemberRecipeStore(db: Kysely<Database>, searcher: Searcher): MemberRecipeStore {
  return {
    async titled({ text, names, limit }) {
      const words = foldedWords(text).slice(0, MOST_WORDS);
      const whole = names.slice(0, MOST_NAMES).map((it) => ({ phrase: foldedWords(it) }));
      // A title of three words or more has three of them in a row; one of two is lost among many that have them.
      const inTurn = [rowsOf(words, 3, 1), [...rowsOf(words, 2, 2), ...whole]];
      const ids = new Set<number>();
      for (const options of inTurn) {
        const isAsked = options.length > 0 && ids.size < limit;
        const found = isAsked ? await searcher.endorsed({ titled: [options], limit }) : [];
        for (const id of found) if (ids.size < limit) ids.add(id);
      }
      return recipesOf(db, [...ids]);
    },

    async liked({ words, limit, ...liked }) {
      const terms = foldedWords(words.join(" ")).map((it) => [{ all: [it] }]);
      const narrowed = terms.length === 0 ? liked : { ...liked, terms };
      return recipesOf(db, await searcher.endorsed({ liked: narrowed, limit }));
    },
  };
}

/** Every so many words in a row, of which so many tell one title from another. */
function rowsOf(words: readonly string[], length: number, telling: number): SearchOption[] {
  const rows = words
    .map((_, at) => words.slice(at, at + length))
    .filter((row) => row.length === length && row.filter((it) => !SILENT.has(it)).length >= telling);
  return [...new Set(rows.map((row) => row.join(" ")))].map((row) => ({ phrase: row.split(" ") }));
}

/** In the order of their ids, as anybody is shown them; what was hidden meanwhile is left out. */
async function recipesOf(db: Kysely<Database>, ids: readonly number[]): Promise<MemberRecipe[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("recipe")
    .innerJoin("recipe_facet as facet", "facet.recipe_id", "recipe.id")
    .innerJoin("member", "member.id", "recipe.author_id")
    .innerJoin("recipe_assessment", "recipe_assessment.recipe_id", "recipe.id")
    .selectAll("recipe")
    .select(["member.first_name", "member.last_name", "member.username", "recipe_assessment.assessment"])
    .where("recipe.id", "in", ids)
    .where(isEndorsed)
    .execute();
  const found = new Map(
    rows.map((row): [number, MemberRecipe] => [
      row.id,
      {
        id: row.id,
        author: [row.first_name, row.last_name].filter(Boolean).join(" ") || row.username,
        written: writtenOf(row),
        assessment: JSON.parse(row.assessment) as Assessment,
      },
    ]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
