import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { OWN_ONLY, publicOrOwn } from "~/web/public-or-own.server";

/** /img/photo/48-1f3a9c2e.webp: a recipe's photo. Another photo has another address, so it may be kept. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, id] = /^([1-9]\d{0,14})-[0-9a-z]{1,20}\.webp$/.exec(params.picture ?? "") ?? [];
  if (id === undefined) throw notFound();
  const { found, isPublic } = await publicOrOwn(request, context, (api) => api.recipes.photo({ id }));
  const kept = isPublic ? { "cache-control": "public, max-age=31536000, immutable" } : OWN_ONLY;
  return new Response(found, { headers: { "content-type": "image/webp", ...kept } });
}
