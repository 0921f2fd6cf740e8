import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";
import { FoodFacts } from "~/ui/recipe/food-facts";
import { READING_PARAMETERS, shownRecipe, useReading } from "~/ui/recipe/reading";
import { ServingsLine } from "~/ui/recipe/reading-controls";
import { RecipeFacts } from "~/ui/recipe/recipe-facts";
import { RecipeIngredients } from "~/ui/recipe/recipe-ingredients";
import { RecipeNotes } from "~/ui/recipe/recipe-notes";
import { RecipeSteps } from "~/ui/recipe/recipe-steps";
import { permanently } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useRootData } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";

/** What of a recipe's address also holds on paper. */
const KEPT = READING_PARAMETERS;

export const handle: RouteHandle = { cache: { tags: ({ recipeId }) => [tags.recipe(recipeId!)] } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const recipe = await api.recipes.show({ id: params.recipeId! });
  const url = new URL(request.url);
  if (url.pathname !== paths.printRecipe(recipe)) throw permanently(paths.printRecipe(recipe, url.search));
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => KEPT.includes(name))).toString();
  return { recipe, search: kept === "" ? "" : `?${kept}` };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (data === undefined) return [];
  const { title, description } = data.recipe;
  return pageMeta(
    { title: `${title}, to print`, description, path: paths.recipe(data.recipe), noindex: true },
    siteOf(matches),
  );
};

/** One recipe and nothing else, black on white. */
export default function PrintRecipe() {
  const { recipe, search } = useLoaderData<typeof loader>();
  const site = useRootData()!.site;
  const page = paths.recipe(recipe);
  const reading = useReading(recipe);
  const shown = shownRecipe(recipe, reading);
  return (
    <main
      id="main"
      className="printed mx-auto flex max-w-3xl flex-col gap-6 px-5 py-8 print:max-w-none print:p-0"
    >
      <p className="no-print">
        <Link to={page + search} className="link">
          Back to the recipe
        </Link>
        <span className="text-soft"> · print this page with your browser</span>
      </p>
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl print:text-3xl">{recipe.title}</h1>
        <p>{recipe.description}</p>
        <RecipeFacts recipe={shown} />
      </header>
      <RecipeIngredients recipe={shown}>
        <ServingsLine recipe={recipe} reading={reading} />
      </RecipeIngredients>
      <RecipeSteps recipe={shown} units={reading.units} />
      <RecipeNotes recipe={shown} />
      <FoodFacts recipe={recipe} />
      <footer className="border-t border-line pt-3 text-sm">
        {recipe.author.name}, {site.name}: <span className="break-all">{site.url + page + search}</span>
      </footer>
    </main>
  );
}
