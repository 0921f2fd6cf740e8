import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { pageMeta, pageTitle } from "~/seo/page-meta";
import { CookView } from "~/ui/cook/cook-view";
import { screenName, screenOf } from "~/ui/cook/screens";
import { readingQuery, shownRecipe, useReading } from "~/ui/recipe/reading";
import { permanently } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useRootData } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";

export const handle: RouteHandle = { cache: { tags: ({ recipeId }) => [tags.recipe(recipeId!)] } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const recipe = await api.recipes.show({ id: params.recipeId! });
  const url = new URL(request.url);
  if (url.pathname !== paths.cook(recipe)) throw permanently(paths.cook(recipe) + url.search);
  return { recipe: { ...recipe, comments: [] } };
}

/** Another step is on the page already: with a dead connection, too, cooking goes on. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (data === undefined) return [];
  const { recipe } = data;
  const screen = screenOf(new URLSearchParams(location.search).get("step"), recipe.steps.length);
  return pageMeta(
    {
      title: titleOf(recipe, screen),
      description: recipe.description,
      path: paths.recipe(recipe),
      noindex: true,
    },
    siteOf(matches),
  );
};

export default function CookPage() {
  const { recipe } = useLoaderData<typeof loader>();
  const site = useRootData()!.site;
  const [search] = useSearchParams();
  const reading = useReading(recipe);
  const carried = readingQuery(reading);
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(carried)), [carried]);
  const screen = screenOf(search.get("step"), recipe.steps.length);
  return (
    <CookView
      // Another recipe, as by the link of its timer, begins anew.
      key={recipe.id}
      recipe={shownRecipe(recipe, reading)}
      units={reading.units}
      query={query}
      screen={screen}
      title={pageTitle(titleOf(recipe, screen), site)}
    />
  );
}

function titleOf(recipe: { title: string; steps: readonly unknown[] }, screen: number): string {
  return `${screenName(screen, recipe.steps.length)}: ${recipe.title}`;
}
