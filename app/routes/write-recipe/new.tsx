import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import type { RouteHandle } from "~/web/equip-routes.server";
import { UPLOAD } from "~/web/read-body.server";
import { siteOf } from "~/web/root-data";
import { formOf } from "~/web/submit.server";
import { visitor } from "~/web/visitor.server";
import { ImportedNotice, ImportFields } from "./import-fields";
import { importedBefore, importRecipe } from "./import-recipe.server";
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
  const form = await formOf(request, UPLOAD);
  if (form.get("intent") === "import") return importRecipe(form, who);
  const deed = {
    write: (draft: Parameters<typeof who.api.recipes.create>[0]) => who.api.recipes.create(draft),
    message: "Your recipe is published.",
  };
  return submitRecipe(form, who, deed, importedBefore(form));
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
  const answer = useActionData<typeof action>();
  const reply = answer && "status" in answer ? answer : undefined;
  const isImport = reply?.initialValue?.intent === "import";
  const imported = useLast(answer && "imported" in answer ? answer.imported : undefined);
  const known = imported?.known ?? reply?.initialValue?.known;
  return (
    <main id="main" className="container-page flex max-w-3xl! flex-col gap-8 py-10">
      <div>
        <h1 className="text-4xl">Write a recipe</h1>
        <p className="mt-2 max-w-prose text-lg text-soft">
          Type it as you would for a friend: the amounts, times and temperatures are found in your lines.
        </p>
      </div>
      <ImportFields key={`import ${imported?.id}`} reply={isImport ? reply : undefined} />
      {answer && "imported" in answer && (
        <ImportedNotice read={answer.imported.read} warnings={answer.imported.warnings} />
      )}
      {reply && "preview" in reply && <RecipePreview recipe={reply.preview} />}
      <RecipeFields
        key={imported?.id}
        categories={categories}
        reply={isImport ? undefined : reply}
        values={{ servings: 4, difficulty: "easy", ...given(imported?.values) }}
        action="Publish"
      >
        {typeof known === "string" && <input type="hidden" name="known" value={known} />}
      </RecipeFields>
    </main>
  );
}

/** The newest value that was not undefined: an import outlasts the previews after it. */
function useLast<T>(fresh: T | undefined): T | undefined {
  const [last, keep] = useState(fresh);
  if (fresh !== undefined && fresh !== last) keep(fresh);
  return fresh ?? last;
}

/** Without the fields that are not known. */
function given<T extends object>(values: T | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
