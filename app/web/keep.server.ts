import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Intent } from "~/contract/intents";
import type { Recipe } from "~/contract/recipes";
import { IdParam } from "~/contract/words";
import { paths } from "~/paths";
import { notFound } from "./answers.server";
import type { ApiClient } from "./api-client.server";
import { refusalIn } from "./refusal.server";
import { formOf } from "./submit.server";
import { withToast } from "./toasts.server";
import { visitor } from "./visitor.server";
import { signInToast } from "./wish.server";

/** Leads an address that belongs to a recipe to its page. */
export async function toRecipe({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { api } = await visitor(request, context);
  return redirect(paths.recipe(await api.recipes.show({ id: idOf(params.recipeId) })));
}

/**
 * The action behind a small form on a recipe's page that keeps the recipe somewhere. It leads back to the
 * recipe and says there what was done, or why it was not; `act` answers the words. What somebody unknown
 * wanted is kept as `intentOf` says, until they have signed in.
 */
export async function keep<S extends z.ZodType>(
  { request, params, context }: ActionFunctionArgs,
  schema: S,
  act: (api: ApiClient, recipe: Recipe, value: z.output<S>) => Promise<string>,
  intentOf: (recipe: Recipe, value: z.output<S>) => Intent | null = () => null,
): Promise<Response> {
  const { api, authenticated } = await visitor(request, context);
  const recipe = await api.recipes.show({ id: idOf(params.recipeId) });
  const back = paths.recipe(recipe);
  const read = schema.safeParse(Object.fromEntries(await formOf(request)));
  if (!authenticated) {
    const intent = read.success ? intentOf(recipe, read.data) : null;
    return redirect(paths.login(back), await signInToast(intent));
  }
  if (!read.success) return redirect(back, await withToast({ type: "error", message: wordsOf(read.error) }));
  try {
    return redirect(back, await withToast({ type: "success", message: await act(api, recipe, read.data) }));
  } catch (error) {
    const refusal = refusalIn(error);
    const [field] = Object.entries(refusal.about.fields ?? {});
    const message = field === undefined ? refusal.message : sentence(field[0], field[1].join(" "));
    return redirect(back, await withToast({ type: "error", message }));
  }
}

/** The first thing that is wrong; in a choice of forms, with the last of them, which takes what was typed. */
function wordsOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const inner = issue?.code === "invalid_union" ? issue.errors.at(-1)?.[0] : issue;
  if (inner === undefined) return "That could not be read.";
  return sentence(String(inner.path[0] ?? issue?.path[0] ?? "it"), inner.message);
}

function sentence(field: string, message: string): string {
  return `${field.slice(0, 1).toUpperCase()}${field.slice(1)} ${message}.`;
}

function idOf(param: string | undefined): number {
  const id = IdParam.safeParse(param);
  if (!id.success) throw notFound();
  return id.data;
}
