import { data } from "@remix-run/node";
import { type ImportedRecipe, RecipeDraft } from "~/contract/recipes";
import { ApiProblem } from "~/web/api-client.server";
import { submitForm } from "~/web/submit.server";
import type { Visitor } from "~/web/visitor.server";
import { ImportForm } from "./import-form-shape";
import type { Known } from "./read-recipe.server";
import { typedOf } from "./typed-recipe";

/** Reads a recipe from elsewhere into the form. Nothing is kept before the member publishes it. */
export function importRecipe(form: FormData, { api }: Visitor) {
  return submitForm(form, ImportForm, async ({ file, text, url }) => {
    if (file !== undefined && file.size > 0) return filled(await fromFile(api, file));
    return filled(await api.recipes.import(text === "" ? { url } : { text }));
  });
}

function filled({ warnings, ...draft }: ImportedRecipe) {
  const { ingredients, steps } = draft;
  const known = ingredients && steps ? JSON.stringify({ ingredients, steps } satisfies Known) : undefined;
  return data({ imported: { id: crypto.randomUUID(), values: typedOf(draft), known, warnings } });
}

/** What the API says of the text is said of the file it came from. */
async function fromFile(api: Visitor["api"], file: File): Promise<ImportedRecipe> {
  try {
    return await api.recipes.import({ text: await textOf(file) });
  } catch (error) {
    const about = error instanceof ApiProblem ? error.about.fields?.text : undefined;
    if (!(error instanceof ApiProblem) || about === undefined) throw error;
    throw new ApiProblem(error.status, error.code, error.message, { fields: { file: about } });
  }
}

/** UTF-8, or UTF-16 where the file says so; what is neither is no text, which the API finds. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
}

const KnownLists = RecipeDraft.pick({ ingredients: true, steps: true });

/** The lists as they were imported: lines that stayed as they are keep what a line cannot say. */
export function importedBefore(form: FormData): Known | undefined {
  const known = form.get("known");
  if (typeof known !== "string") return undefined;
  try {
    return KnownLists.safeParse(JSON.parse(known)).data;
  } catch {
    return undefined;
  }
}
