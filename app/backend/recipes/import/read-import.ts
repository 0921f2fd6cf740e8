import type { Category } from "~/contract/categories";
import type { ImportedRecipe, ImportKind } from "~/contract/recipes";
import { OverBounds } from "./bounds";
import { importCooklang } from "./cooklang";
import { fitDraft } from "./fit-draft";
import { importHtml } from "./html";
import type { Imported } from "./imported";
import { importJsonLd } from "./json-ld";
import { importMarkdown } from "./markdown";
import { importText } from "./plain-text";

/** A text that somebody wants read as a recipe. */
export interface ImportTask {
  text: string;
  kind: ImportKind;
  categories: readonly Category[];
}

/** What came of it: a recipe, or why there is none, as the end of a sentence about the text. */
export type ImportOutcome =
  | { recipe: ImportedRecipe }
  | { code: "invalid" | "no_recipe_found"; words: string };

/** Reads a text from elsewhere into a draft. */
export function readImport({ text, kind, categories }: ImportTask): ImportOutcome {
  if (!isText(text)) return { code: "invalid", words: "is not text" };
  try {
    const read = recipeIn(text, kind);
    return read === null
      ? { code: "no_recipe_found", words: "holds no recipe that we can read" }
      : { recipe: fitDraft(read, categories) };
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    return { code: "invalid", words: error.message };
  }
}

const READERS: Record<Exclude<ImportKind, "auto">, (text: string) => Imported | null> = {
  cooklang: importCooklang,
  "json-ld": importJsonLd,
  html: importHtml,
  markdown: importMarkdown,
  text: importText,
};

/** The recipe in a text of some kind; null when there is none. Throws OverBounds when it is too much to tell. */
export function recipeIn(text: string, kind: ImportKind): Imported | null {
  const plain = text.replace(/^\ufeff/, "");
  const kinds = kind === "auto" ? kindsOf(plain) : [kind];
  let tooMuch: OverBounds | null = null;
  for (const it of kinds) {
    try {
      const read = READERS[it](plain);
      if (read !== null && read.ingredients.length + read.steps.length > 0) return read;
    } catch (error) {
      if (!(error instanceof OverBounds)) throw error;
      tooMuch ??= error;
    }
  }
  if (tooMuch !== null) throw tooMuch;
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
