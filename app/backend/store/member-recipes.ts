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

/** Letters of ingredients, steps and the like: what is longer would keep a generator busy for too long. */
const LONGEST = 20_000;

/** The recipes of members that a generator may start from, found without a look at all of them. */
export function createMemberRecipeStore(db: Kysely<Database>, searcher: Searcher): MemberRecipeStore {
  return {
    async titled({ text, names, limit }) {
      const words = foldedWords(text).slice(0, MOST_WORDS);
      const whole = names.slice(0, MOST_NAMES).map((it) => ({ phrase: foldedWords(it) }));
      // Three words in a row have few titles, and two many: the one that is meant is not lost among these.
      const inTurn = [
        rowsOf(words, [true, true, true]),
        [...rowsOf(words, [true, true]), ...rowsOf(words, [true, false, true]), ...whole],
      ];
      const ids = new Set<number>();
      for (const options of inTurn) {
        const isAsked = options.length > 0 && ids.size < limit;
        const found = isAsked ? await searcher.endorsed({ titled: { terms: [options], words }, limit }) : [];
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

/** Words in a row, those that tell one title from another and those that do not ("with", "and") where it is said. */
function rowsOf(words: readonly string[], telling: readonly boolean[]): SearchOption[] {
  const rows = words
    .map((_, at) => words.slice(at, at + telling.length))
    .filter((row) => row.length === telling.length && row.every((it, at) => SILENT.has(it) !== telling[at]));
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
    .where((it) => it(it.fn<number>("length", ["recipe.body"]), "<=", LONGEST))
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
