import type { z } from "zod";
import type { Category } from "~/contract/categories";
import { Problem, type ProblemCode } from "~/contract/problems";
import type { ImportedRecipe, RecipeImport } from "~/contract/recipes";
import type { FetchPage } from "./fetch-page";
import type { ImportOutcome, ImportTask } from "./read-import";

interface Deps {
  categories: { all(): Promise<Category[]> };
  /** Null when recipes are not fetched from other sites. */
  fetchPage: FetchPage | null;
  /** Reads a text where a slow one stops nobody else. Throws busy. */
  read(task: ImportTask): Promise<ImportOutcome | { code: "import_timeout"; words: string }>;
  /** Throw user_limit. */
  countImport(memberId: number): Promise<void>;
  countFetch(memberId: number): Promise<void>;
}

/** Recipes from elsewhere, read into drafts. Nothing of them is kept. */
export function createRecipeImports({ categories, fetchPage, read, countImport, countFetch }: Deps) {
  async function textOf(memberId: number, { text, url }: z.output<typeof RecipeImport>): Promise<string> {
    if (url === undefined) return text!;
    if (fetchPage === null)
      throw refusal("address_refused", "url", "cannot be read: this site does not fetch from others");
    await countFetch(memberId);
    return fetchPage(url);
  }

  return {
    /** Throws no_recipe_found, import_timeout, address_refused, address_unreadable, invalid, user_limit, busy. */
    async read(
      { memberId }: { memberId: number },
      asked: z.output<typeof RecipeImport>,
    ): Promise<ImportedRecipe> {
      await countImport(memberId);
      const text = await textOf(memberId, asked);
      const outcome = await read({ text, kind: asked.kind, categories: await categories.all() });
      if ("recipe" in outcome) return outcome.recipe;
      throw refusal(outcome.code, asked.url === undefined ? "text" : "url", outcome.words);
    },
  };
}

export type RecipeImports = ReturnType<typeof createRecipeImports>;

/** A problem that is said beside its field. */
function refusal(code: ProblemCode, field: string, words: string): Problem {
  return new Problem(code, { fields: { [field]: [words] } });
}
