import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf } from "~/web/root-data";
import { formOf } from "~/web/submit.server";
import { visitor } from "~/web/visitor.server";
import { RecipeFields } from "./recipe-fields";
import { RecipePreview } from "./recipe-preview";
import { submitRecipe } from "./submit-recipe.server";

export const handle: RouteHandle = { middleware: ["verified"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  return { categories: (await api.categories.all()).data };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  return submitRecipe(await formOf(request), who, {
    write: (draft) => who.api.recipes.create(draft),
    message: "Your recipe is published.",
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Write a recipe",
      description: "Share a dish of your own.",
      path: paths.newRecipe(),
      noindex: true,
    },
    siteOf(matches),
  );

export default function NewRecipe() {
  const { categories } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <main id="main" className="container-page flex max-w-3xl! flex-col gap-8 py-10">
      <div>
        <h1 className="text-4xl">Write a recipe</h1>
        <p className="mt-2 max-w-prose text-lg text-soft">
          Type it as you would for a friend: the amounts, times and temperatures are found in your lines.
        </p>
      </div>
      {reply && "preview" in reply && <RecipePreview recipe={reply.preview} />}
      <RecipeFields
        categories={categories}
        reply={reply}
        values={{ servings: 4, difficulty: "easy" }}
        action="Publish"
      />
    </main>
  );
}
