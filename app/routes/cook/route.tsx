import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { permanently } from "~/web/answers.server";
import type { RouteHandle } from "~/web/equip-routes.server";
import { visitor } from "~/web/visitor.server";
import { CookPage, cookMeta } from "./cook-page";

export { unlessAnotherStep as shouldRevalidate } from "./cook-page";

export const handle: RouteHandle = { cache: { tags: ({ recipeId }) => [tags.recipe(recipeId!)] } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const recipe = await api.recipes.show({ id: params.recipeId! });
  const url = new URL(request.url);
  if (url.pathname !== paths.cook(recipe)) throw permanently(paths.cook(recipe) + url.search);
  return { recipe: { ...recipe, comments: [] } };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data === undefined ? [] : cookMeta(data.recipe, matches, location);

export default function CookRecipe() {
  return <CookPage recipe={useLoaderData<typeof loader>().recipe} />;
}
