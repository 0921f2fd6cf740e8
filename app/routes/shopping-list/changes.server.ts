import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { type ApiClient, ApiProblem } from "~/web/api-client.server";
import { submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { wordTable } from "~/word-table";
import { Check, type Intent, Nothing, OneItem, OneRecipe, OwnLine, Servings } from "./schemas";

type Change = (form: FormData, api: ApiClient) => ReturnType<typeof submitForm>;

/** What each form of the page does. */
export const changes = wordTable<Change>({
  check: (form, api) =>
    submitForm(form, Check, async ({ id, checked, script }) => {
      await unlessGone(api.shopping.check({ id }, { checked }));
      if (script) return Response.json(null);
      // The page comes back where it was left.
      return backTo(typeof id === "number" ? `own-${id}` : id);
    }),

  "add-item": (form, api) =>
    submitForm(form, OwnLine, async (draft) => {
      const { id } = await api.shopping.addItem(draft);
      return backTo(`own-${id}`);
    }),

  "remove-item": (form, api) =>
    submitForm(form, OneItem, async ({ id }) => {
      await unlessGone(api.shopping.removeItem({ id }));
      return backTo("");
    }),

  servings: (form, api) =>
    submitForm(form, Servings, async ({ recipe, servings }) => {
      await api.shopping.putRecipe({ recipeId: recipe }, { servings });
      return backTo("recipes");
    }),

  "remove-recipe": (form, api) =>
    submitForm(form, OneRecipe, async ({ recipe }) => {
      await api.shopping.removeRecipe({ recipeId: recipe });
      return backTo("recipes");
    }),

  "clear-checked": (form, api) =>
    submitForm(form, Nothing, async () => {
      await api.shopping.clear({ checked: "1" });
      return backTo("");
    }),

  clear: (form, api) =>
    submitForm(form, Nothing, async () => {
      await api.shopping.clear();
      const toast = { type: "success", message: "Your shopping list is empty." } as const;
      return redirect(paths.shoppingList(), await withToast(toast));
    }),

  share: (form, api) =>
    submitForm(form, Nothing, async () => {
      await api.shopping.share();
      return backTo("share");
    }),

  unshare: (form, api) =>
    submitForm(form, Nothing, async () => {
      await api.shopping.unshare();
      const toast = { type: "success", message: "The link does not work any more." } as const;
      return redirect(`${paths.shoppingList()}#share`, await withToast(toast));
    }),
} satisfies Record<Intent, Change>);

/** A line that went meanwhile, as on another device, needs nothing done to it. */
async function unlessGone(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  }
}

function backTo(part: string): Response {
  const hash = part === "" ? "" : `#${encodeURIComponent(part)}`;
  return redirect(paths.shoppingList() + hash, 303);
}
