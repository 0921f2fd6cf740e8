import { data, redirect } from "@remix-run/node";
import type { GeneratedRecipe } from "~/contract/generator";
import type { RecipeDraft } from "~/contract/recipes";
import { paths } from "~/paths";
import { notFound } from "~/web/answers.server";
import type { ApiProblem } from "~/web/api-client.server";
import { refusalIn } from "~/web/refusal.server";
import { withToast } from "~/web/toasts.server";
import type { Visitor } from "~/web/visitor.server";

/** Publishes a version of a draft in the category its form names, and leads to the recipe. */
export async function publish({ api, authenticated }: Visitor, id: string, form: FormData) {
  const here = paths.draft(id, { version: String(form.get("version") ?? "") });
  if (!authenticated)
    return redirect(paths.login(here), await withToast({ type: "info", message: "Please log in first." }));
  const { versions } = await api.generator.draft({ id });
  const chosen = versions.find(({ version }) => String(version) === form.get("version"));
  if (chosen === undefined) throw notFound();
  try {
    const recipe = await api.recipes.create(draftOf(chosen, String(form.get("categorySlug"))));
    const message = "Your recipe is published.";
    return redirect(paths.recipe(recipe), await withToast({ type: "success", message }));
  } catch (error) {
    const refusal = refusalIn(error);
    return data({ unpublished: [refusal.message, ...saidOf(refusal)].join(" ") }, { status: refusal.status });
  }
}

function draftOf({ id, basedOn, recipe }: GeneratedRecipe, categorySlug: string): RecipeDraft {
  const { title, description, cuisine, servings, prepMinutes, cookMinutes, restMinutes, difficulty } = recipe;
  const { ingredients, steps, equipment, tips } = recipe;
  return {
    ...{ title, categorySlug, description, cuisine, servings, prepMinutes, cookMinutes, restMinutes },
    ...{ difficulty, ingredients, steps, equipment, tips, basedOn: basedOn?.id, draft: id },
  };
}

/** What the API says of single fields, as sentences. */
function saidOf({ about: { fields = {} } }: ApiProblem): string[] {
  return Object.entries(fields).map(([field, messages]) => `${field}: ${messages.join(", ")}.`);
}
