import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { breadcrumbJsonLd, recipeJsonLd } from "~/seo/json-ld";
import { pageMeta } from "~/seo/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { CookLink } from "~/ui/cook/cook-link";
import { altOf, DishPicture } from "~/ui/dish-picture";
import { BasedOn } from "~/ui/draft/based-on";
import { CheckOff } from "~/ui/recipe/check-off";
import { FoodFacts } from "~/ui/recipe/food-facts";
import { NutritionTable } from "~/ui/recipe/nutrition-table";
import { readingPart, readingQuery, shownRecipe, unlessOnlyRead, useReading } from "~/ui/recipe/reading";
import { ReadingControls, ServingsLine } from "~/ui/recipe/reading-controls";
import { RecipeFacts } from "~/ui/recipe/recipe-facts";
import { RecipeIngredients } from "~/ui/recipe/recipe-ingredients";
import { RecipeNotes } from "~/ui/recipe/recipe-notes";
import { RecipeSteps } from "~/ui/recipe/recipe-steps";
import { RecipeGrid } from "~/ui/recipe-card";
import { permanently } from "~/web/answers.server";
import { basisOf } from "~/web/basis.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { refusalIn } from "~/web/refusal.server";
import { categoryOf, siteOf, useCategories, useRootData } from "~/web/root-data";
import { formOf, submitForm } from "~/web/submit.server";
import { withToast } from "~/web/toasts.server";
import { visitor } from "~/web/visitor.server";
import { Byline } from "./byline";
import { CommentForm } from "./comment-form";
import { Comments } from "./comments";
import { HiddenNotice } from "./hidden-notice";
import { Keep } from "./keep";
import { MakeIt } from "./make-it";
import { OwnRecipe } from "./own-recipe";
import { Reactions } from "./reactions";
import { RecipeFiles } from "./recipe-files";

const NO_COMMENTS = { data: [], next: undefined };

export const handle: RouteHandle = { cache: { tags: ({ recipeId }) => [tags.recipe(recipeId!)] } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, authenticated } = await visitor(request, context);
  const recipe = await api.recipes.show({ id: params.recipeId! });
  const url = new URL(request.url);
  if (url.pathname !== paths.recipe(recipe)) throw permanently(paths.recipe(recipe) + url.search);

  const { id } = recipe;
  const cursor = url.searchParams.get("comments");
  const { related, mine, collections, comments, basis } = await promiseHash({
    basis: basisOf({ basedOn: recipe.basedOn === undefined ? null : { id: recipe.basedOn, title: "" } }, api),
    related: api.recipes.section({ name: "related" }, { for: id, limit: 4 }),
    mine: authenticated ? api.interactions.mine({ id }) : Promise.resolve(null),
    collections: authenticated ? api.collections.list({ recipe: id }) : Promise.resolve(null),
    comments:
      cursor || recipe.commentCount > 0
        ? api.comments.list({ id }, { cursor: cursor ?? "" })
        : Promise.resolve(NO_COMMENTS),
  });
  return {
    mine,
    basis,
    collections: collections?.data ?? null,
    comments: comments.data,
    older: comments.next,
    recipe,
    related: related.data,
  };
}

/** Another number of servings, or other units, is the same recipe: nothing is asked of the server. */
export const shouldRevalidate = unlessOnlyRead;

/** Comments, written and taken away. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const who = await visitor(request, context);
  const { pathname, searchParams } = new URL(request.url);
  const here = pathname + readingPart(searchParams);
  if (!who.authenticated)
    return redirect(paths.login(here), await withToast({ type: "info", message: "Please log in first." }));
  const form = await formOf(request);
  const id = params.recipeId!;
  if (form.get("intent") === "delete-comment") {
    const back = `${here}#comments`;
    try {
      await who.api.comments.remove({ id: String(form.get("comment")) });
    } catch (error) {
      return redirect(back, await withToast({ type: "error", message: refusalIn(error).message }));
    }
    return redirect(back, await withToast({ type: "success", message: "The comment is gone." }));
  }
  return submitForm(form, CommentForm, async ({ text, rating }) => {
    await who.api.comments.create({ id }, { text, rating: rating ? Number(rating) : undefined });
    return redirect(
      `${here}#comments`,
      await withToast({ type: "success", message: "Your comment is there." }),
    );
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (data === undefined) return [];
  const site = siteOf(matches);
  const { recipe } = data;
  const category = categoryOf(matches, recipe.categorySlug);
  return pageMeta(
    {
      title: recipe.title,
      description: recipe.description,
      path: paths.recipe(recipe),
      picture: { path: recipe.image ?? paths.dishRaster(recipe.id, "16x9"), alt: altOf(recipe) },
      type: "article",
      jsonLd: [
        recipeJsonLd(recipe, category, site),
        breadcrumbJsonLd(
          [
            { name: site.name, path: paths.home() },
            { name: category?.name ?? recipe.categorySlug, path: paths.category(recipe.categorySlug) },
            { name: recipe.title, path: paths.recipe(recipe) },
          ],
          site,
        ),
      ],
    },
    site,
  );
};

export default function RecipePage() {
  const { recipe, basis, related, mine, collections, comments, older } = useLoaderData<typeof loader>();
  const user = useRootData()?.user ?? null;
  const reading = useReading(recipe);
  const shown = shownRecipe(recipe, reading);
  const known = useCategories().find((it) => it.slug === recipe.categorySlug);
  return (
    <main id="main" className="container-page py-6">
      <Breadcrumb
        above={[
          { name: "Home", path: paths.home() },
          { name: known?.name ?? recipe.categorySlug, path: paths.category(recipe.categorySlug) },
        ]}
        here={recipe.title}
      />
      {recipe.hidden && <HiddenNotice />}
      <article>
        {/* On a phone the picture comes before what can be done with the recipe; beside it there is room for both. */}
        <header className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-2">
          <div className="flex flex-col gap-5 lg:self-end">
            <h1 className="text-4xl sm:text-5xl">{recipe.title}</h1>
            <p className="max-w-prose text-lg text-soft">{recipe.description}</p>
            <Byline recipe={recipe} />
            {basis && <BasedOn basedOn={basis} basis={basis} unchanged={false} />}
          </div>
          <DishPicture
            recipe={recipe}
            loading="first"
            className="rounded-3xl lg:order-first lg:row-span-2 lg:self-start"
          />
          <div className="flex flex-col gap-5">
            <CookLink recipe={recipe} query={readingQuery(reading)} />
            <RecipeFacts recipe={shown} />
            <MakeIt recipe={recipe} />
            <Reactions recipe={recipe} mine={mine} />
            <RecipeFiles recipe={recipe} />
            <Keep recipe={recipe} servings={reading.servings} collections={collections} />
            {user?.username === recipe.author.username && <OwnRecipe recipe={recipe} />}
          </div>
        </header>
        <CheckOff key={recipe.id} recipeId={recipe.id}>
          <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
            {/* Held by its end, a list that is higher than the window is read to its last line by scrolling on. */}
            <div className="lg:sticky lg:bottom-4 lg:self-end print:static">
              <RecipeIngredients recipe={shown}>
                <ServingsLine recipe={recipe} reading={reading} />
                <ReadingControls recipe={recipe} reading={reading} />
              </RecipeIngredients>
            </div>
            <div className="flex flex-col gap-10">
              <RecipeSteps recipe={shown} units={reading.units} />
              <RecipeNotes recipe={shown} />
              <FoodFacts recipe={recipe} />
              <NutritionTable recipe={recipe} />
            </div>
          </div>
        </CheckOff>
      </article>
      <Comments
        recipe={recipe}
        comments={comments}
        older={older}
        user={user}
        reply={useActionData<typeof action>()}
      />
      {related.length > 0 && (
        <section aria-labelledby="related" className="no-print mt-16">
          <h2 id="related" className="mb-4 text-3xl">
            You might also like
          </h2>
          <RecipeGrid recipes={related} />
        </section>
      )}
    </main>
  );
}
