import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { DishPicture } from "~/ui/dish-picture";
import { Link } from "~/ui/link";
import { notFound, permanently } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { UPLOAD } from "~/web/read-body.server";
import { siteOf } from "~/web/root-data";
import { formOf } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { type Visitor, visitor } from "~/web/visitor.server";
import { RecipeFields } from "./recipe-fields";
import { RecipePreview } from "./recipe-preview";
import { submitRecipe } from "./submit-recipe.server";
import { typedOf } from "./typed-recipe";

export const handle: RouteHandle = { middleware: ["verified"] };

/** One's own recipe, as lines to edit; anybody else's cannot be edited, so there is no such page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const who = await visitor(request, context);
  const recipe = await ownRecipe(who, params.recipeId);
  const { pathname, search } = new URL(request.url);
  if (pathname !== paths.editRecipe(recipe)) throw permanently(paths.editRecipe(recipe) + search);
  const { id, slug, title, categorySlug, image } = recipe;
  const { data: categories } = await who.api.categories.all();
  return { recipe: { id, slug, title, categorySlug, image }, typed: typedOf(recipe), categories };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const recipe = await ownRecipe(who, params.recipeId);
  const { id } = recipe;
  const form = await formOf(request, UPLOAD);
  switch (form.get("intent")) {
    case "remove-photo":
      await who.api.recipes.removePhoto({ id });
      return redirect(paths.editRecipe(recipe), await done("The photo is removed."));
    case "take-down":
      await who.api.recipes.remove({ id });
      return redirect(paths.home(), await done(`“${recipe.title}” is taken down.`));
    default:
      return submitRecipe(
        form,
        who,
        { write: (draft) => who.api.recipes.edit({ id }, draft), message: "Your recipe is saved." },
        recipe,
      );
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(
    {
      title: data === undefined ? "Edit" : `Edit ${data.recipe.title}`,
      description: "Change a recipe of your own.",
      path: location.pathname,
      noindex: true,
    },
    siteOf(matches),
  );

export default function EditRecipe() {
  const { recipe, typed, categories } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <main id="main" className="container-page flex max-w-3xl! flex-col gap-8 py-10">
      <div>
        <h1 className="text-4xl">Edit {recipe.title}</h1>
        <p className="mt-2">
          <Link to={paths.recipe(recipe)} className="link">
            Back to the recipe
          </Link>
        </p>
      </div>
      {reply && "preview" in reply && <RecipePreview recipe={reply.preview} />}
      <RecipeFields categories={categories} reply={reply} values={typed} action="Save" />
      {recipe.image && (
        <Form method="post" className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
          <DishPicture recipe={recipe} className="max-w-40 rounded-xl" />
          <button type="submit" name="intent" value="remove-photo" className="button">
            Remove the photo
          </button>
        </Form>
      )}
    </main>
  );
}

async function ownRecipe({ api, me }: Visitor, id: string | undefined): Promise<Recipe> {
  const [member, recipe] = await Promise.all([me(), api.recipes.show({ id: id! })]);
  if (recipe.author.username !== member.username) throw notFound();
  return recipe;
}

async function done(message: string) {
  return withToast({ type: "success", message });
}
