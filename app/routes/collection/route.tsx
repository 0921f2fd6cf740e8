import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { IdParam } from "~/contract/words";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Link } from "~/ui/link";
import { loadingAt, RecipeCard } from "~/ui/recipe-card";
import { recipeCountWords } from "~/ui/words";
import { notFound } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf } from "~/web/root-data";
import { submit } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { visitor } from "~/web/visitor.server";

export const handle: RouteHandle = { middleware: ["auth"] };

const TakingOut = z.object({ recipe: IdParam });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  return { collection: await api.collections.show({ id: idOf(params.id) }) };
}

/** Takes a recipe out of the collection. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api } = await visitor(request, context);
  const id = idOf(params.id);
  return submit(request, TakingOut, async ({ recipe }) => {
    await api.collections.removeRecipe({ id, recipeId: recipe });
    const message = "It is out of the collection, and still in your bookmarks.";
    return redirect(paths.collection(id), await withToast({ type: "success", message }));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data === undefined
    ? []
    : pageMeta(
        {
          title: data.collection.name,
          description: "A collection of recipes of your own.",
          path: location.pathname,
          noindex: true,
        },
        siteOf(matches),
      );

export default function CollectionPage() {
  const { collection } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="container-page py-6">
      <Breadcrumb
        above={[{ name: "Bookmarks and collections", path: paths.collections() }]}
        here={collection.name}
      />
      <h1 dir="auto" className="mt-6 text-4xl">
        {collection.name}
      </h1>
      <p className="mt-2 mb-8 text-soft">{recipeCountWords(collection.recipeCount)}, only for you</p>
      {collection.recipes.length === 0 ? (
        <p>
          Nothing in it yet. Open a recipe and choose “Add to collection”:{" "}
          <Link to={paths.browse()} className="link">
            browse the recipes
          </Link>
          .
        </p>
      ) : (
        <>
          <h2 className="sr-only">Recipes</h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {collection.recipes.map((recipe, index) => (
              <li key={recipe.id} className="flex flex-col gap-2">
                <div className="flex-1">
                  <RecipeCard recipe={recipe} loading={loadingAt(index, "first")} />
                </div>
                <Form method="post" preventScrollReset>
                  <button
                    type="submit"
                    name="recipe"
                    value={recipe.id}
                    className="cursor-pointer px-1 py-1.5 text-sm text-soft underline hover:text-accent"
                  >
                    Take out<span className="sr-only"> {recipe.title}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

function idOf(param: string | undefined): number {
  const id = IdParam.safeParse(param);
  if (!id.success) throw notFound();
  return id.data;
}
