import type { z } from "zod";
import type { Category } from "~/contract/categories";
import { Problem } from "~/contract/problems";
import type { ImportedRecipe, ImportKind, RecipeImport } from "~/contract/recipes";
import { importCooklang } from "./cooklang";
import type { FetchPage } from "./fetch-page";
import { fitDraft } from "./fit-draft";
import { importHtml } from "./html";
import type { Imported } from "./imported";
import { importJsonLd } from "./json-ld";
import { importMarkdown } from "./markdown";
import { importText } from "./plain-text";

interface Needs {
  categories: { all(): Promise<Category[]> };
  /** Null when recipes are not fetched from other sites. */
  fetchPage: FetchPage | null;
  /** Throw user_limit. */
  countImport(memberId: number): Promise<void>;
  countFetch(memberId: number): Promise<void>;
}

/** Recipes from elsewhere, read into drafts. Nothing of them is kept. */
export function createRecipeImports({ categories, fetchPage, countImport, countFetch }: Needs) {
  async function textOf(memberId: number, { text, url }: z.output<typeof RecipeImport>): Promise<string> {
    if (url === undefined) return text!;
    if (fetchPage === null)
      throw refusal("address_refused", "url", "cannot be read: this site does not fetch from others");
    await countFetch(memberId);
    return fetchPage(url);
  }

  return {
    /** Throws no_recipe_found, address_refused, address_unreadable, invalid, user_limit. */
    async read(
      { memberId }: { memberId: number },
      asked: z.output<typeof RecipeImport>,
    ): Promise<ImportedRecipe> {
      const field = asked.url === undefined ? "text" : "url";
      await countImport(memberId);
      const text = await textOf(memberId, asked);
      if (!isText(text)) throw refusal("invalid", field, "is not text");
      const read = recipeIn(text, asked.kind);
      if (read === null) throw refusal("no_recipe_found", field, "holds no recipe that we can read");
      return fitDraft(read, await categories.all());
    },
  };
}

export type RecipeImports = ReturnType<typeof createRecipeImports>;

/** A problem that is said beside its field. */
function refusal(
  code: "invalid" | "no_recipe_found" | "address_refused",
  field: string,
  words: string,
): Problem {
  return new Problem(code, { fields: { [field]: [words] } });
}

const READERS: Record<Exclude<ImportKind, "auto">, (text: string) => Imported | null> = {
  cooklang: importCooklang,
  "json-ld": importJsonLd,
  html: importHtml,
  markdown: importMarkdown,
  text: importText,
};

/** The recipe in a text of some kind; null when there is none. */
export function recipeIn(text: string, kind: ImportKind): Imported | null {
  const kinds = kind === "auto" ? kindsOf(text) : [kind];
  for (const it of kinds) {
    const read = READERS[it](text.replace(/^\ufeff/, ""));
    if (read !== null && read.ingredients.length + read.steps.length > 0) return read;
  }
  return null;
}

/** What a text may be, the likeliest first. */
function kindsOf(text: string): Exclude<ImportKind, "auto">[] {
  const start = text.slice(0, 2000).trimStart();
  if (/^[{[]/.test(start)) return ["json-ld", "text"];
  if (/<(?:!doctype|html|head|body|script|article|main|div|section|meta)\b/i.test(text)) return ["html"];
  if (/[@#~][^\s@#~{}][^@#~{}\n]{0,80}\{[^{}\n]*\}|~\{|^>>\s?\w/m.test(text))
    return ["cooklang", "markdown", "text"];
  return ["markdown", "text"];
}

/** Whether it was read as text: files of other kinds are full of signs that no text has. */
function isText(text: string): boolean {
  const odd = text.match(/(?![\t\n\f\r])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return !text.includes("\0") && odd <= text.length / 100;
}
