import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import type { ApiClient } from "~/web/api-client.server";
import { submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { wordTable } from "~/word-table";
import { Deletion, type Intent, NewCollection, Renaming } from "./schemas";

type Change = (form: FormData, api: ApiClient) => ReturnType<typeof submitForm>;

/** What each form of the page does. */
export const changes = wordTable<Change>({
  create: (form, api) =>
    submitForm(form, NewCollection, async (draft) => {
      const { name } = await api.collections.create(draft);
      return done(`“${name}” is there. Recipes go into it from their own pages.`);
    }),

  rename: (form, api) =>
    submitForm(form, Renaming, async ({ id, name }) => {
      const after = await api.collections.rename({ id }, { name });
      return done(`It is called “${after.name}” now.`);
    }),

  delete: (form, api) =>
    submitForm(form, Deletion, async ({ id }) => {
      await api.collections.remove({ id });
      return done("The collection is gone. Its recipes are still in your bookmarks.");
    }),
} satisfies Record<Intent, Change>);

async function done(message: string): Promise<Response> {
  return redirect(paths.collections(), await withToast({ type: "success", message }));
}
