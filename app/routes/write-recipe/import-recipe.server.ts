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
  return data({
    imported: { id: crypto.randomUUID(), values: typedOf(draft), known, read: partsOf(draft), warnings },
  });
}

/** What there is of a recipe, in words for who looks it through. */
function partsOf(draft: Omit<ImportedRecipe, "warnings">): string[] {
  const { title, description, categorySlug, servings, prepMinutes, cookMinutes, restMinutes } = draft;
  const hasTimes = [prepMinutes, cookMinutes, restMinutes].some((it) => it !== undefined);
  return [
    title === undefined ? null : "the title",
    description === undefined ? null : "the description",
    categorySlug === undefined ? null : "the category",
    servings === undefined ? null : "the servings",
    hasTimes ? "the times" : null,
    counted(draft.ingredients, "ingredient"),
    counted(draft.steps, "step"),
    counted(draft.equipment, "piece of equipment", "pieces of equipment"),
    counted(draft.tips, "tip"),
  ].filter((it) => it !== null);
}

function counted(list: readonly unknown[] | undefined, one: string, many = `${one}s`): string | null {
  const count = list?.length ?? 0;
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
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

/** Characters of the longest lists that the API would take. */
const LONGEST_LISTS = 256 * 1024;

const KnownLists = RecipeDraft.pick({ ingredients: true, steps: true });

/** The lists as they were imported: lines that stayed as they are keep what a line cannot say. */
export function importedBefore(form: FormData): Known | undefined {
  const known = form.get("known");
  if (typeof known !== "string" || known.length > LONGEST_LISTS) return undefined;
  try {
    return KnownLists.safeParse(JSON.parse(known)).data;
  } catch {
    return undefined;
  }
}
