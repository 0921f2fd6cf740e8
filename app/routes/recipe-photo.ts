import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { apiFor } from "~/web/api.server";

/** /img/photo/48-1f3a9c2e.webp: a recipe's photo. Another photo has another address, so it may be kept. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, id] = /^([1-9]\d{0,14})-[0-9a-z]{1,20}\.webp$/.exec(params.picture ?? "") ?? [];
  if (id === undefined) throw notFound();
  const photo = await apiFor().recipes.photo({ id });
  return new Response(photo, {
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" },
  });
}
