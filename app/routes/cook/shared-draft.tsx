import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cookedShared } from "~/ui/cook/cooked";
import { KEY_IN_ADDRESS } from "~/web/answers.server";
import { visitor } from "~/web/visitor.server";
import { CookPage, cookTitle } from "./cook-page";

export { unlessAnotherStep as shouldRevalidate } from "./cook-page";

/** A version that somebody shared, to be cooked by whoever has the link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const { recipe } = await api.generator.shared({ token: params.token! });
  return data({ recipe: { ...recipe, ...cookedShared(params.token!, recipe) } }, { headers: KEY_IN_ADDRESS });
}

export const headers = () => KEY_IN_ADDRESS;

/** Without a canonical address, which would spread the key. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) =>
  loaded === undefined
    ? []
    : [
        { title: cookTitle(loaded.recipe, matches, location) },
        { name: "description", content: loaded.recipe.description },
        { name: "robots", content: "noindex,nofollow" },
        { name: "referrer", content: "no-referrer" },
      ];

export default function CookSharedDraft() {
  return <CookPage recipe={useLoaderData<typeof loader>().recipe} />;
}
