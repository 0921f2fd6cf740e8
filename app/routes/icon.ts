import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/answers.server";
import { fetchIcon } from "~/web/icon-service.server";

/** An icon that only the icon service knows, from our own address, so that pages connect to no other. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { set = "", name = "" } = params;
  if (![set, name].every((word) => /^[a-z0-9-]{1,60}$/.test(word))) throw notFound();
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
