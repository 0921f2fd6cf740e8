import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cookedVersion } from "~/ui/cook/cooked";
import { notFound } from "~/web/answers.server";
import { visitor } from "~/web/visitor.server";
import { CookPage, cookMeta } from "./cook-page";

export { unlessAnotherStep as shouldRevalidate } from "./cook-page";

/** The version of a draft that `?version=` names, the newest without one, to be cooked by its owner. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const { versions } = await api.generator.draft({ id: params.draft! });
  const asked = new URL(request.url).searchParams.get("version");
  const shown = asked === null ? versions.at(-1) : versions.find(({ version }) => String(version) === asked);
  if (shown === undefined) throw notFound();
  return { recipe: { ...shown.recipe, ...cookedVersion(shown, shown.recipe) } };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data === undefined ? [] : cookMeta(data.recipe, matches, location);

export default function CookDraft() {
  return <CookPage recipe={useLoaderData<typeof loader>().recipe} />;
}
