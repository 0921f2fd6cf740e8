import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { visitor } from "~/web/visitor.server";
import { pictureOf } from "./picture-of";

/** /img/draft/{draft}-2.svg: the drawn dish of a version of a draft, for who may see the draft. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, id, number] = /^([\w-]{1,60})-(\d{1,4})\.svg$/.exec(params.picture ?? "") ?? [];
  if (id === undefined) throw notFound();
  const { api } = await visitor(request, context);
  const { versions } = await api.generator.draft({ id });
  const recipe = versions.find(({ version }) => version === Number(number))?.recipe;
  if (recipe === undefined) throw notFound();
  return pictureOf(recipe, id, "private, max-age=86400, immutable");
}
