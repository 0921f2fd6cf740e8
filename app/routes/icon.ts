import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { apiFor } from "~/web/api.server";
import { fetchIcon } from "~/web/icon-service.server";

/**
 * An icon that only the icon service knows, from our own address, so that pages connect to no other: one that the
 * API names for a category, so that nobody can have the service asked for anything else.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { set = "", name = "" } = params;
  if (![set, name].every((word) => /^[a-z0-9-]{1,60}$/.test(word))) throw notFound();
  const { data } = await apiFor().categories.all();
  if (!data.some(({ icon }) => icon === `${set}:${name}`)) throw notFound();
  const svg = await fetchIcon(set, name);
  if (svg === null) throw notFound();
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=604800",
      // What another server sent is shown and never run.
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
