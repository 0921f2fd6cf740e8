import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { apiFor } from "~/web/api.server";

/** /img/avatar/7-lx3k9.webp: a member's picture. Another picture has another address, so it may be kept. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, id] = /^([1-9]\d{0,14})-[0-9a-z]{1,20}\.webp$/.exec(params.picture ?? "") ?? [];
  if (id === undefined) throw notFound();
  const picture = await apiFor().accounts.avatar({ id });
  return new Response(picture, {
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" },
  });
}
