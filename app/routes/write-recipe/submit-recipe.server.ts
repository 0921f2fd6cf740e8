import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Recipe, RecipeDraft } from "~/contract/recipes";
import { paths } from "~/paths";
import { refusalIn } from "~/web/refusal.server";
import { submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import type { Visitor } from "~/web/visitor.server";
import { type Known, readLines, writtenRecipe } from "./read-recipe.server";

type Draft = z.output<typeof RecipeDraft>;

/** What happens to a recipe that is written to the end, and what is said then. */
interface Deed {
  write(draft: Draft): Promise<Recipe>;
  message: string;
}

/** Shows how a form is understood, or does with it what it is for and leads to the recipe. */
export async function submitRecipe(
  form: FormData,
  { api }: Visitor,
  { write, message }: Deed,
  before?: Known,
) {
  const schema = writtenRecipe(before);
  if (form.get("intent") === "preview") {
    const submission = parseWithZod(form, { schema });
    const typed = { ingredients: textOf(form, "ingredients"), steps: textOf(form, "steps") };
    const status = submission.status === "success" ? 200 : 422;
    return data({ ...submission.reply(), preview: readLines(typed, before) }, { status });
  }
  return submitForm(form, schema, async ({ draft, photo }): Promise<Response> => {
    const recipe = await write(draft);
    const refusal = photo === undefined ? null : await uploadPhoto(api, recipe.id, photo);
    if (refusal === null)
      return redirect(paths.recipe(recipe), await withToast({ type: "success", message }));
    const words = `${message} But the photo ${refusal}.`;
    return redirect(paths.editRecipe(recipe), await withToast({ type: "error", message: words }));
  });
}

/** Null, or why there is no photo: by then the recipe is written, and it is not for a photo to undo that. */
async function uploadPhoto(api: Visitor["api"], id: number, photo: File): Promise<string | null> {
  try {
    await api.recipes.setPhoto({ id }, photo);
    return null;
  } catch (error) {
    return refusalIn(error).about.fields?.photo?.[0] ?? "could not be kept";
  }
}

/** The most of a text that is looked into, in characters: what is longer is refused anyway. */
const LONGEST = 20_000;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, LONGEST) : "";
}
